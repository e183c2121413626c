/** All unit and database tests of the repository; one project per package. */
export default {
  // Only the root's own value counts when several projects run together.
  testTimeout: 180_000,
  projects: [
    '<rootDir>/shell',
    '<rootDir>/site-server',
    '<rootDir>/mfe-*',
    '<rootDir>/shared-ui',
    '<rootDir>/shared-data',
    '<rootDir>/tooling/{bench,checkout,contract,kit,operations,releases,service}',
    '<rootDir>/tooling/checkout/templates/remote',
    '<rootDir>/local-stack',
    '<rootDir>/supabase/tests',
    '<rootDir>/supabase/tests/embedded',
    '<rootDir>/supabase/functions',
  ],
};
