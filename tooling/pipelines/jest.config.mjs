import preset from '../jest/node.mjs';

/** Tests that run the steps of the workflows in a clone, where they install, check and build. */
export default { ...preset, testMatch: ['**/*.spec.ts'], testTimeout: 1_200_000 };
