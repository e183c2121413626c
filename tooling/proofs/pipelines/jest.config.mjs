import preset from '@district-pour/kit/jest/node';

/** Tests that run the steps of the workflows in a clone, where they install, check and build. */
export default { ...preset, testMatch: ['**/*.spec.ts'], testTimeout: 1_200_000 };
