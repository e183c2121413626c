import preset from '@district-pour/kit/jest/node';

/** Registries with failing stores and killed processes, for minutes: `npm run test:full -- registry`. */
export default { ...preset, testMatch: ['**/*.spec.ts'], testTimeout: 1_800_000 };
