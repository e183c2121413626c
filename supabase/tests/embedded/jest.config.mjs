import tests from '../jest.config.mjs';

const files = [
  'schema',
  'permissions',
  'holds',
  'checkout-holds',
  'settlement',
  'cancellation',
  'personal-data',
  'sign-in-codes',
];

/** The most important rules of the database once more on the embedded one, which `npm start` uses. */
export default {
  ...tests,
  rootDir: '..',
  testMatch: files.map((name) => `<rootDir>/${name}.test.ts`),
  setupFiles: ['<rootDir>/embedded/use-embedded.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
};
