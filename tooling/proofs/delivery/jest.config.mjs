import preset from '@district-pour/kit/jest/node';

/** Tests that run the real commands on a copy of the checkout and of the built site; `npm test` runs them after the build. */
export default { ...preset, testMatch: ['**/*.spec.ts'], testTimeout: 300_000 };
