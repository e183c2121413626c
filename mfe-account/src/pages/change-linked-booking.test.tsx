import { screen, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { linkedMoney } from '../testing/linked-money.ts';
import { fakeCanvas } from '../testing/fake-canvas.ts';
import type { FakeCanvas } from '../testing/fake-canvas.ts';
import { purchaseRow } from '../testing/purchase-row.ts';
import { renderPage } from '../testing/render-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const LINK = 'f00d'.repeat(6);
const bought = purchaseRow({ event_type: 'private', event_date: '2099-10-09', event_time: '18:30' });
const row = {
  ...{ purpose: 'booking', id: 'b0000000-0000-4000-8000-000000000001', number: 1043, status: 'confirmed' },
  ...{ event_name: 'Garden party', event_type: 'private', event_date: '2099-10-09', event_time: '18:30' },
  ...{ location: '1600 K Street NW', guest_count: 40, special_requests: null, total_amount: 499 },
  ...{ hold_expires_at: null, cancel_reason: null, signature_required: true, signature_completed: false },
  ...{ loyalty_percent: 0, ...bought },
  money: linkedMoney(49_900),
};
const figures = {
  ...{ new_purchase: bought, total_amount: 499, new_total_amount: 599, new_ends_at: bought.ends_at },
  ...{ paid_cents: 49_900, open_cents: 0, new_open_cents: 10_000, unwaived_cents: 0, fall_cents: 0, refund_cents: 0 },
  ...{ disputed: false, balance_due_at: '2099-10-07T22:30:00+00:00', change_until: '2099-10-07T22:30:00+00:00' },
  ...{ moves_left: 2, move_until: '2099-09-24', refund_percent: 100, new_refund_percent: 100 },
  ...{ sign_again: false, refusal: null },
};

let paper: FakeCanvas;
beforeEach(() => (paper = fakeCanvas()));
afterEach(() => {
  paper.restore();
  sessionStorage.clear();
});

/** Opens the link's page; `changed` is what the database answers to the change. */
async function open(booking: Partial<typeof row> = {}, changed: boolean | null = true) {
  const handlers = [
    http.post(`${RPC}/linked_booking`, () => HttpResponse.json({ ...row, ...booking })),
    http.post(`${RPC}/preview_linked_change`, () => HttpResponse.json(figures)),
    http.post(`${RPC}/linked_open_times`, () => HttpResponse.json([])),
    http.post(`${RPC}/change_linked_booking`, () => HttpResponse.json(changed)),
  ];
  const page = renderPage(`/my-booking#${LINK}`, { handlers });
  await screen.findByRole('region', { name: 'Garden party' });
  return page;
}
const changes = () => backend.to('POST', '/rest/v1/rpc/change_linked_booking').map(({ body }) => body);

test.each(['pay', 'booking'])(
  'a link to %s changes the booking, without a session and without its contact',
  async (purpose) => {
    const { user } = await open({ purpose });
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
  },
);

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

test('a link to sign changes nothing', async () => {
  await open({ purpose: 'sign' });
  expect(screen.queryByRole('button', { name: 'Change booking' })).not.toBeInTheDocument();
});
