import { transform, transformIgnorePatterns } from './transform.mjs';

/** Jest preset of everything that runs in Node: no DOM, tests beside their sources or in tests/. */
export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform,
  transformIgnorePatterns,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  testTimeout: 180_000,
};
