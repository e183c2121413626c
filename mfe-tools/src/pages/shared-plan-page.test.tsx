import { screen } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { listWith } from 'shared-data/testing/price-lists';
import { expectNoAxeViolations } from 'shared-ui/testing';
import manifest from '../../remote.json';
import { pages } from '../remote.ts';
import { renderPage } from '../testing/render-page.tsx';
import SharedMenuPage from './shared-menu-page.tsx';
import SharedQuotePage from './shared-quote-page.tsx';

const answer = (body: object | null, status = 200) =>
  http.post(`${BACKEND_URL}/rest/v1/rpc/shared_plan`, () =>
    HttpResponse.json(status === 200 ? [body].filter(Boolean) : body, { status }),
  );
const quote = { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne'] };

// rule: B-5-03
test('a link shows the quote as its PDF does, without a session and without anything to change', async () => {
  const handlers = [answer({ kind: 'quote', content: quote })];
  const { container } = renderPage(SharedQuotePage, { route: '/#a1b2', handlers });
  expect(await screen.findByRole('article', { name: 'Your Custom Quote' })).toBeVisible();
  expect(screen.getByText('Champagne Toast Service')).toBeVisible();
  expect(screen.getByText('$2,900.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plan your own' })).toHaveAttribute('href', '/quote');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(backend.to('POST', '/rest/v1/rpc/shared_plan').map(({ body }) => body)).toEqual([{ p_token: 'a1b2' }]);
  await expectNoAxeViolations(container);
});

// rule: B-3-22
test('a plan shows the prices in force, also when it was made by others', async () => {
  const prices = listWith((list) => {
    list.quote.perGuest = 20;
    list.extras[3]!.price = 250;
  });
  renderPage(SharedQuotePage, {
    route: '/#a1b2',
    handlers: [answer({ kind: 'quote', content: quote })],
    config: { content: { ...FIRST_CONTENT, prices } },
  });
  expect(await screen.findByText('$3,350.00')).toBeVisible();
});

test.each([
  ['a link that has ended', '#a1b2', null],
  ['a plan that is none of ours', '#a1b2', { kind: 'quote', content: { ...quote, note: '<b>Pay here</b>' } }],
  ['an address without a token', '', null],
])('%s shows no plan', async (_case, hash, body) => {
  const { container } = renderPage(SharedMenuPage, { route: `/${hash}`, handlers: [answer(body)] });
  expect(await screen.findByRole('heading', { name: 'This link has ended.' })).toBeVisible();
  expect(container).not.toHaveTextContent('Pay here');
  await expectNoAxeViolations(container);
});

test('a failed load can be tried again', async () => {
  const handlers = [answer({ code: 'XX000', message: 'down' }, 500)];
  const { user } = renderPage(SharedMenuPage, { route: '/#a1b2', handlers });
  await user.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByText('The plan could not be loaded. Please try again.')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/shared_plan')).toHaveLength(2);
});

// rule: B-5-03
test('the pages of links are kept out of search engines, and each has its own preview picture', async () => {
  const shared = manifest.routes.filter(({ path }) => path.startsWith('/shared-'));
  expect(shared).toHaveLength(3);
  for (const route of shared) expect(route).toMatchObject({ noindex: true, access: 'open' });
  const heads = await Promise.all(
    ([pages['/shared-quote'], pages['/shared-cocktail'], pages['/shared-menu']] as const).map((load) => load()),
  );
  expect(new Set(heads.map(({ head }) => head.previewPicture?.name)).size).toBe(3);
});
