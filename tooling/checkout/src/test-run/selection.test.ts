import { browserPackages } from '../packages.ts';
import { affectedBuilds, affectedTests, allTests, select } from './selection.ts';

const tests = allTests();
const affected = (...paths: string[]) => {
  const { jest, specs } = affectedTests(paths, tests);
  return [...jest, ...specs];
};

// Of each file a mutant was made by hand that turns this test red.
test.each([
  ['shared-ui/src/actions/button.tsx', 'mfe-booking/src/pages/pay-booking.test.tsx'],
  ['shared-ui/src/dialog/confirm-dialog.tsx', 'mfe-account/src/features/subscribe-calendar/calendar-feed.test.tsx'],
  ['shared-ui/src/forms/form-shell.tsx', 'mfe-marketing/src/features/send-message/contact-form.test.tsx'],
  ['shared-ui/src/fields/checkbox-input.tsx', 'mfe-account/src/features/sign-up/sign-up-form.test.tsx'],
  ['shared-ui/src/display/pager.tsx', 'mfe-admin/src/pages/bookings-page.test.tsx'],
  ['shared-data/src/domain/prices/pricing.ts', 'mfe-booking/src/features/book-event/booking-form.test.tsx'],
  ['shared-data/src/domain/prices/quote.ts', 'mfe-tools/src/pages/quote-page.test.tsx'],
  ['shared-data/src/account/use-account-actions.ts', 'mfe-account/src/features/edit-profile/profile-panel.test.tsx'],
  ['shell/src/layout/header/header.tsx', 'e2e/src/sign-in.spec.ts'],
  ['shell/src/remotes/create-remote-loader.ts', 'e2e/src/faults.spec.ts'],
])('a change of %s runs %s', (path, test) => {
  expect(affected(path)).toContain(test);
});

test('a change of one component leaves out the tests of pages that do not use it', () => {
  expect(affected('shared-ui/src/display/pager.tsx')).not.toContain('mfe-tools/src/pages/quote-page.test.tsx');
});

test('a change of a page runs the end-to-end tests that open pages of its remote, and no others', () => {
  const found = affected('mfe-tools/src/pages/quote-page.tsx');
  expect(found).toContain('e2e/src/plans.spec.ts');
  expect(found).not.toContain('e2e/src/crew.spec.ts');
});

test.each(['supabase/schemas/money/ledger.sql', 'local-stack/src/backend/start-backend.ts', 'site-server/src/app.ts'])(
  'a change of %s runs every end-to-end test',
  (path) => {
    expect(affectedTests([path], tests).specs).toEqual(tests.specs);
  },
);

test.each(['package-lock.json', 'tsconfig.json', 'tooling/kit/webpack/config.ts'])(
  'a change of %s runs everything',
  (path) => {
    expect(affectedTests([path], tests).specs).toEqual(tests.specs);
    expect(select([path], tests).jest).toEqual(tests.jest);
  },
);

test('a change of a document adds no test', () => {
  expect(affected('docs/testing.md', 'README.md', 'mfe-tools/README.md', 'shell/README.md')).toEqual([]);
});

test('without a change the tests of logic, database, functions and platform run, and the most important ones of pages', () => {
  const { jest, specs, coreOfSpecs } = select([], tests);
  expect(specs).toEqual([]);
  expect(coreOfSpecs).toContain('e2e/src/book-and-pay.spec.ts');
  expect(jest).toEqual(
    expect.arrayContaining([
      'shared-data/src/domain/prices/pricing.test.ts',
      'supabase/tests/holds.test.ts',
      'supabase/functions/create-payment/handler.test.ts',
      'site-server/src/app.test.ts',
      'mfe-booking/src/pages/pay-booking.test.tsx',
    ]),
  );
  expect(jest).not.toContain('mfe-marketing/src/pages/roadmap-page.test.tsx');
});

test.each([
  ['tooling/kit/webpack/config.ts', true],
  ['tooling/releases/src/release/prune.ts', true],
  ['site-server/src/app.ts', true],
  ['mfe-tools/src/pages/quote-page.tsx', false],
  ['docs/testing.md', false],
])('whether a change of %s runs the tests of releases: %s', (path, releases) => {
  expect(select([path], tests).releases).toBe(releases);
});

test.each([
  ['mfe-tools/src/pages/quote-page.tsx', ['mfe-tools']],
  ['mfe-tools/remote.json', ['mfe-tools']],
  ['shell/src/layout/header/header.tsx', ['shell']],
  ['mfe-tools/src/pages/quote-page.test.tsx', []],
  ['supabase/schemas/money/ledger.sql', []],
  ['tooling/kit/webpack/config.ts', browserPackages],
])('a change of %s changes the builds of %j', (path, builds) => {
  expect(affectedBuilds([path], browserPackages)).toEqual(builds);
});
