import { fileURLToPath } from 'node:url';
import { transform, transformIgnorePatterns } from './transform.mjs';

/** Jest preset of everything that runs in a browser: jsdom with the platform's own fetch, axe and console guard. */
export default {
  testEnvironment: fileURLToPath(new URL('zoned-jsdom.mjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform,
  transformIgnorePatterns,
  moduleNameMapper: {
    '\\.(woff2|avif|webp|jpg|png|svg)$': fileURLToPath(new URL('asset-stub.cjs', import.meta.url)),
  },
  setupFilesAfterEnv: [fileURLToPath(new URL('setup-browser.mjs', import.meta.url))],
  testTimeout: 60_000,
};
