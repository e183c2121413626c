import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { confirmedRow, LINK, linkedCard, linkedMoney, openLink } from '../testing/linked-booking.tsx';
import type { LinkedRow } from '../testing/linked-booking.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
/** The code that the customer was mailed. */
const CODE = '418203';
/** After the cancellation, while its refund is on its way. */
const returning = {
  ...linkedMoney(49_900),
  ...{ refund_pending: 24_950, paid: 24_950, kept: 24_950 },
  refunds: [{ amount: 24_950, status: 'requested', made_at: null }],
};
const terms = {
  percent: 50,
  lowered_by_move: false,
  refund_cents: 24_950,
  waiting_cents: 0,
  paid_cents: 49_900,
  open_cents: 0,
  money: returning,
};
const cancellations = () => backend.to('POST', '/rest/v1/rpc/cancel_linked_booking').map(({ body }) => body);

afterEach(() => sessionStorage.clear());

/** Opens the link's page; `cancelled` is what the database answers to the cancellation. */
async function open(booking: Partial<LinkedRow> = {}, cancelled: object | null = terms, shown: object = terms) {
  let answer = confirmedRow(booking);
  const handlers = [
    http.post(`${RPC}/request_link_code`, () => HttpResponse.json(true)),
    http.post(`${RPC}/redeem_link_code`, async ({ request }) => {
      const { p_code } = (await request.json()) as { p_code: string };
      const confirmed = p_code === CODE;
      return HttpResponse.json([{ confirmed, tries_left: confirmed ? null : 4 }]);
    }),
    http.post(`${RPC}/linked_cancellation_terms`, () => HttpResponse.json([shown])),
    http.post(`${RPC}/cancel_linked_booking`, () => {
      if (cancelled) answer = { ...answer, status: 'cancelled', cancel_reason: 'customer', money: returning };
      return HttpResponse.json(cancelled ? [cancelled] : []);
    }),
  ];
  const page = await openLink(() => answer, { handlers });
  await linkedCard();
  return page;
}

async function enterCode(user: Awaited<ReturnType<typeof open>>['user'], code = CODE) {
  const question = screen.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await user.clear(await within(question).findByRole('textbox', { name: /^Code from the mail/ }));
  await user.type(within(question).getByRole('textbox', { name: /^Code from the mail/ }), code);
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  return question;
}

// rule: B-2-03
test('a link cancels nothing before the code that is mailed then was entered', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const question = await enterCode(user, '000000');
  expect(
    await within(question).findByText(/^That is not the code of the newest mail. You have 4 more tries/),
  ).toBeVisible();
  expect(within(question).getByText(/^We sent a code to the mail address of this booking/)).toBeVisible();
  expect(within(question).queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  await expectNoAxeViolations(question);
  await enterCode(user);
  expect(await within(question).findByRole('button', { name: 'Cancel booking' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/request_link_code').map(({ body }) => body)).toEqual([{ p_token: LINK }]);
});

// rule: B-2-20, B-2-28
test('a link cancels with the stated refund, without a session', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const question = await enterCode(user);
  expect(await within(question).findByText(/^\$249\.50 is refunded/)).toBeVisible();
  await expectNoAxeViolations(question);
  await user.click(await within(question).findByRole('button', { name: 'Cancel booking' }));
  expect(
    await screen.findByText('Cancelled by you. $499.00 was paid. $249.50 is on its way back. $249.50 is kept.'),
  ).toBeVisible();
  expect(cancellations()).toEqual([{ p_token: LINK, p_refund_cents: 24_950 }]);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
});

// rule: B-2-21
test.each([
  ['was moved', true],
  ['was never moved', false],
])('a link explains the refund of a booking that %s by the record', async (_, moved) => {
  const { user } = await open({}, terms, { ...terms, lowered_by_move: moved });
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await screen.findByText(/^\$249\.50 is refunded/);
  expect(screen.queryAllByText(/^The booking was moved/)).toHaveLength(moved ? 1 : 0);
});

// rule: B-2-20
test.each([
  ['whose event is over', { event_date: '2020-10-09' }],
  ['that is cancelled', { status: 'cancelled' }],
])('a booking %s has no button to cancel', async (_, booking) => {
  await open(booking);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
});

// rule: B-2-20
test('a cancellation by a link that has just ended is not reported as done', async () => {
  const { user } = await open({}, null);
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const question = await enterCode(user);
  await within(question).findByText(/is refunded/);
  await user.click(await within(question).findByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Failed to cancel booking. Please try again.')).toBeVisible();
  await waitFor(() => expect(question).toBeVisible());
});
