import manifest from '../remote.json';
import { pages } from './remote.ts';

test('the manifest and the table name the same routes; an alias names its main address', () => {
  expect(Object.keys(pages)).toEqual(manifest.routes.map(({ path }) => path));
  const aliases = manifest.routes.filter((route) => route.canonical && route.canonical !== route.path);
  expect(aliases.map(({ path, canonical }) => [path, canonical])).toEqual([
    ['/auth/signin', '/sign-in'],
    ['/auth/signup', '/sign-up'],
  ]);
});

// rule: A-2.1-24
test('only the account area needs a session', () => {
  const guarded = manifest.routes.filter(({ access }) => access === 'signed-in');
  expect(guarded.map(({ path }) => path)).toEqual([
    '/account',
    '/account/security',
    '/account/data',
    '/account/contract',
    '/account/plans',
    '/account/calendar',
  ]);
});

// rule: pages-and-navigation.md#password-routes
test('the pages that links of mails open are kept out of search engines', () => {
  const hidden = manifest.routes.filter((route) => 'noindex' in route && route.noindex);
  expect(hidden.map(({ path }) => path)).toEqual([
    '/my-booking',
    '/offer',
    '/review',
    '/invitation',
    '/shift',
    '/auth/confirm',
    '/reset-password',
  ]);
});

test.each(Object.entries(pages))('%s loads a page with a component and a head', async (_path, load) => {
  const page = await load();
  expect(page.default).toBeInstanceOf(Function);
  expect(page.head).toMatchObject({ title: expect.any(String), description: expect.any(String) });
});
