import preset from '@district-pour/kit/jest/node';

/** Tests of the published packages in repositories outside of this checkout. */
export default { ...preset, testMatch: ['**/*.spec.ts'], testTimeout: 600_000 };
