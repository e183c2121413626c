import preset from '@district-pour/kit/jest/node';

/** The rehearsal of docs/production.md on a hosted project's database; `npm run test:full -- production` runs it. */
export default { ...preset, testMatch: ['**/*.spec.ts'], testTimeout: 300_000 };
