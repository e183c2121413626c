import { screen, within } from '@testing-library/react';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { backend, BACKEND_URL, http, HttpResponse, paidMoney } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { confirmedRow, LINK, linkedCard, openLink } from '../testing/linked-booking.tsx';
import type { LinkedRow } from '../testing/linked-booking.tsx';
import { purchaseRow } from '../testing/purchase-row.ts';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const bought = purchaseRow({ event_type: 'private', event_date: '2099-10-09', event_time: '18:30' });
const figures = {
  ...{ new_purchase: bought, total_amount: 499, new_total_amount: 599, new_ends_at: bought.ends_at },
  ways: [{ package_id: 'premium', name: 'Premium', hours: 5, bartenders: 2, max_guests: 75, total_amount: 509 }],
  extras: [],
  price_list: PRICE_LIST,
  money: paidMoney(49_900),
  outcomes: [{ settlement: 'charged', money: paidMoney(49_900, { price: 59_900, open: 10_000 }) }],
  change_until: '2099-10-07T22:30:00+00:00',
  ...{ moves_left: 2, move_until: '2099-09-24', refund_percent: 100, new_refund_percent: 100 },
  ...{ sign_again: false, refusal: null },
};

afterEach(() => sessionStorage.clear());

type RequestHandlers = NonNullable<NonNullable<Parameters<typeof openLink>[1]>['handlers']>;

/** Opens the link's page; `changed` is what the database answers to the change. */
async function open(booking: Partial<LinkedRow> = {}, changed: boolean | null = true, more: RequestHandlers = []) {
  const handlers = [
    ...more,
    http.post(`${RPC}/preview_linked_change`, () => HttpResponse.json([figures])),
    http.post(`${RPC}/linked_open_times`, () => HttpResponse.json([])),
    http.post(`${RPC}/change_linked_booking`, () => HttpResponse.json(changed)),
  ];
  const page = await openLink(() => confirmedRow(booking), { handlers });
  await linkedCard();
  return page;
}
const changes = () => backend.to('POST', '/rest/v1/rpc/change_linked_booking').map(({ body }) => body);

// rule: B-2-29
test('a link changes the booking, without a session and without its contact', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change booking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await user.selectOptions(await within(dialog).findByLabelText(/^Event type/), 'Wedding');
  for (const label of [/^Contact/, /^Email/, /^Phone/, /^Access/])
    expect(within(dialog).queryByLabelText(label)).not.toBeInTheDocument();
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeInTheDocument();
  expect(changes()).toEqual([{ p_token: LINK, p_changes: { event_type: 'wedding' }, p_total_amount: 599 }]);
});

// rule: plans.md#plans-later
test('a link adds a plan that the device keeps, and drops it', async () => {
  const plan = {
    kind: 'menu',
    content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: [], guestCount: 60 },
  };
  localStorage.setItem('district-pour:plans', JSON.stringify([{ id: 'p1', title: 'Our evening', plan }]));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change booking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  const add = async () => {
    await user.selectOptions(await within(dialog).findByLabelText(/^Add a plan/), 'Our evening');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  };
  await add();
  await user.click(within(dialog).getByRole('button', { name: 'Drop Menu for 60 guests' }));
  expect(within(dialog).queryByText(/^Menu for 60 guests: /)).toBeNull();
  await add();
  expect(within(dialog).getByText(/^Menu for 60 guests: /)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeInTheDocument();
  expect(changes()).toMatchObject([{ p_changes: { plans: [plan] } }]);
  localStorage.clear();
});

// rule: B-2-64
test('a link names the cheaper way that the database answers for it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change booking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  const text = 'Premium, 5 hours with 2 bartenders for up to 75 guests, costs $509: $90 less.';
  expect(await within(dialog).findByText(text)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Choose Premium' }));
  expect(within(dialog).getByLabelText(/^Service/)).toHaveValue('premium');
});

// rule: B-2-29
test('a link that has ended since says so, and what was chosen is kept', async () => {
  const { user } = await open({}, null);
  await user.click(screen.getByRole('button', { name: 'Change booking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await user.selectOptions(await within(dialog).findByLabelText(/^Event type/), 'Wedding');
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText('The link has ended. Please use the newest mail from us.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  expect(await within(dialog).findByLabelText(/^Event type/)).toHaveValue('wedding');
});

// rule: B-2-03, B-2-14
test('a link changes the mail address after the code that the present address gets', async () => {
  const codes = [
    http.post(`${RPC}/request_link_code`, () => HttpResponse.json(true)),
    http.post(`${RPC}/redeem_link_code`, () => HttpResponse.json([{ confirmed: true, tries_left: null }])),
    http.post(`${RPC}/change_linked_address`, () => HttpResponse.json(true)),
  ];
  const { user } = await open({}, true, codes);
  await user.click(screen.getByRole('button', { name: 'Change mail address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the mail address' });
  expect(within(dialog).queryByLabelText(/^New mail address/)).toBeNull();
  await user.type(await within(dialog).findByRole('textbox', { name: /^Code from the mail/ }), '418203');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await user.type(await within(dialog).findByLabelText(/^New mail address/), 'new@example.com');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Change the address' }));
  expect(await within(dialog).findByText('The mail address was changed')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/change_linked_address').map(({ body }) => body)).toEqual([
    { p_token: LINK, p_email: 'new@example.com' },
  ]);
});
