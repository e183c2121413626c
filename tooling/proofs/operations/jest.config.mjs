import preset from '@district-pour/kit/jest/node';

/** The site in operation, for minutes: `npm run test:full -- operations`. */
export default { ...preset, testMatch: ['**/*.spec.ts'], testTimeout: 900_000 };
