import preset from '@district-pour/kit/jest/node';

/** The doctor against a whole deployment on this machine, broken part by part; `npm run test:full -- doctor` runs it. */
export default { ...preset, testMatch: ['**/*.spec.ts'] };
