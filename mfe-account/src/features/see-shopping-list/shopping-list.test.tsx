import { screen } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, renderWithData } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { ShoppingList } from './shopping-list.tsx';

const LINK = 'f00d'.repeat(8);
const SENT = { list: null, sent_at: null, client_buys_alcohol: true };
const LIST = { items: [{ name: 'Dry gin', amount: '24 × 750 ml' }], questions: [] as string[] };

async function open(answer: object | null, reader: { bookingId: string } | { link: string } = { bookingId: 'b1' }) {
  const handlers = ['shopping_list', 'linked_shopping_list'].map((name) =>
    http.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, () => HttpResponse.json(answer ? [answer] : [])),
  );
  const view = renderWithData(<ShoppingList reader={reader} />, { handlers });
  await view.user.click(screen.getByRole('button', { name: 'What you buy', expanded: false }));
  return view;
}

// rule: B-4-30
test.each([
  ['shopping_list', { bookingId: 'b1' }, { p_booking_id: 'b1' }],
  ['linked_shopping_list', { link: LINK }, { p_token: LINK }],
])('the client reads what to buy as it was sent, loaded when it is opened (%s)', async (name, reader, asked) => {
  const { container } = await open({ ...SENT, list: LIST, sent_at: '2031-04-02T02:00:00Z' }, reader);
  expect(await screen.findByText('24 × 750 ml')).toBeVisible();
  // New York's day.
  expect(screen.getByText(/As we sent it on Apr 1, 2031\./)).toHaveTextContent('what remains unopened is yours');
  expect(backend.to('POST', `/rest/v1/rpc/${name}`)[0]?.body).toEqual(asked);
  await expectNoAxeViolations(container);
});

test('a question says how to answer it', async () => {
  const question = 'Which drinks do you want? No menu is chosen yet.';
  await open({ ...SENT, list: { items: [], questions: [question] }, sent_at: '2031-04-02T02:00:00Z' });
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.getByText(/Reply to our mail, or call/)).toBeVisible();
});

test.each([
  ['You buy the alcohol. Our list of what and how much stands here once we have sent it.', SENT],
  ['You buy nothing: the alcohol is on us to bring.', { ...SENT, client_buys_alcohol: false }],
])('before a list was sent the client reads who buys: %s', async (text, answer) => {
  await open(answer);
  expect(await screen.findByText(text)).toBeVisible();
});
