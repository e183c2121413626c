import { screen, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderPage } from '../testing/render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const secret = '0123456789abcdef0123456789abcdef';
const shift = {
  ...{
    name: 'Basil',
    event: 'Garden party',
    place: '725 Wharf Street SW',
    note: 'Bring ice',
    answer: null,
    open: true,
  },
  ...{ starts_at: '2027-06-20T01:00:00+00:00', ends_at: '2027-06-20T06:30:00+00:00' },
};

/** The page of a mailed link; the database keeps the answer. */
function open(changes: object | null = {}, answered: () => Response | undefined = () => undefined) {
  let row: object | null = changes && { ...shift, ...changes };
  const handlers = [
    http.post(`${RPC}/linked_shift`, () => HttpResponse.json(row ? [row] : [])),
    http.post(`${RPC}/answer_linked_shift`, async ({ request }) => {
      const { p_answer } = (await request.json()) as { p_answer: string };
      row = { ...row, answer: p_answer };
      return answered() ?? HttpResponse.json([row]);
    }),
  ];
  return renderPage(`/shift#${secret}`, { handlers });
}
const answers = () => backend.to('POST', '/rest/v1/rpc/answer_linked_shift').map(({ body }) => body);

// rule: B-4-03
test('the link of a mail shows the shift, answers nothing by itself, and accepts it by one press', async () => {
  const { user, path, container } = open();
  expect(await screen.findByText('Garden party')).toBeVisible();
  expect(path()).toBe('/shift');
  expect(screen.getByText('Saturday, June 19, 2027')).toBeVisible();
  expect(screen.getByText('9:00 PM to 2:30 AM Eastern Time')).toBeVisible();
  expect(answers()).toEqual([]);
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You have accepted this shift')).toBeVisible();
  expect(answers()).toEqual([{ p_token: secret, p_answer: 'accepted' }]);
  expect(screen.getByRole('button', { name: 'I cannot come after all' })).toBeVisible();
});

test('declining asks once, and cannot be taken back here', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline this shift?' }));
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(answers()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You have declined this shift')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a shift that has begun or was removed has no buttons', async () => {
  open({ open: false });
  expect(await screen.findByText('This shift can no longer be answered')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a link that opens nothing says so', async () => {
  const { container } = open(null);
  expect(await screen.findByText('This link does not open a shift')).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a refused answer is reported with its reason', async () => {
  const { user } = open({}, () => refusal(409, 'PT409', 'shift_closed', null, 'This shift can no longer be answered.'));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This shift can no longer be answered.')).toBeVisible();
});
