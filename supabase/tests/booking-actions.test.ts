import { browserCall, readBody } from '../functions/_shared/testing/fake-network.ts';
import { handler as createPayment } from '../functions/create-payment/handler.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import {
  book,
  bookWithoutAccount,
  complete,
  confirmLink,
  letPass,
  linkTo,
  makeSlot,
  openCheckout,
  pay,
} from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { slotInDays } from './support/cancellations.ts';
import { agreed, picture } from './support/contracts.ts';
import { createMoneyWorld } from './support/money-world.ts';
import type { MoneyWorld } from './support/money-world.ts';
import { moneyOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// What a page of a booking offers follows from these rows: docs/product/booking-sheet.md#actions.
let backend: TestBackend;
let world: MoneyWorld;
beforeAll(async () => {
  backend = await startTestBackend();
  world = createMoneyWorld(backend, () => 'none');
});
beforeEach(() => backend.sql('delete from private.rate_limits'));
afterAll(async () => {
  world.close();
  await backend.stop();
});

/** Who has a booking: without an account by a link, with an account that a code made, with one that has a password. */
const customers = {
  'without an account': null,
  'who booked by a code': '',
  'with a password': 'a password',
} as const;

/** How far a booking has come. */
const states: Record<string, { days: number; reach: (booking: BookingRow) => Promise<unknown> }> = {
  'a hold': { days: 60, reach: () => Promise.resolve() },
  'a hold that has lapsed': {
    days: 60,
    reach: ({ id }) => backend.sql(`update public.bookings set hold_expires_at = private.now() where id = $1`, [id]),
  },
  'a deposit that is paid': { days: 60, reach: (booking) => paid(booking, 'deposit', 25_000) },
  'a booking that is paid': { days: 60, reach: (booking) => paid(booking, 'full', 49_900) },
  'a booking that was moved twice': {
    days: 60,
    reach: async (booking) => {
      await paid(booking, 'full', 49_900);
      await backend.sql(`update public.bookings set move_count = 2 where id = $1`, [booking.id]);
    },
  },
  'an event in ten days': { days: 10, reach: (booking) => paid(booking, 'full', 49_900) },
  'an event tomorrow': {
    days: 3,
    reach: async (booking) => (await paid(booking, 'full', 49_900), letPass(backend, '2 days')),
  },
  'an event that is over': {
    days: 60,
    reach: async (booking) => {
      await paid(booking, 'full', 49_900);
      await complete(backend, booking);
    },
  },
  'a cancelled booking': {
    days: 60,
    reach: async ({ id }) => backend.service().rpc('cancel_booking_by_owner', { p_booking_id: id, p_reason: 'Storm' }),
  },
};

const paid = async (booking: BookingRow, purpose: string, cents: number) =>
  pay(backend, await openCheckout(backend, booking, { purpose, cents }), { cents });

interface Holder {
  booking: BookingRow;
  who: Person | null;
}

async function made(customer: keyof typeof customers, days: number): Promise<Holder> {
  const slot = days === 60 ? await makeSlot(backend) : await slotInDays(backend, days);
  const password = customers[customer];
  if (password === null) {
    return { booking: await bookWithoutAccount(backend, {}, slot), who: null };
  }
  const who = await person(backend);
  if (password === '') await backend.sql(`update auth.users set encrypted_password = '' where id = $1`, [who.id]);
  return { booking: await book(who, slot), who };
}

/** What the database says, by the account and by the link. */
async function told({ booking, who }: Holder) {
  const token = await linkTo(backend, booking.id);
  const linked = (await backend.visitor().rpc('linked_booking', { p_token: token })).data as {
    actions: { action: string; reason: string | null }[];
  };
  const rows = (actions: { action: string; reason: string | null }[]) =>
    Object.fromEntries(actions.map(({ action, reason }) => [action, reason]));
  const byLink = rows(linked.actions);
  if (who) {
    const own = ((await who.client.rpc('my_booking_actions')).data ?? []) as ({
      booking_id: string;
    } & (typeof linked.actions)[0])[];
    expect(rows(own.filter(({ booking_id }) => booking_id === booking.id))).toEqual(byLink);
  }
  return byLink;
}

/** Tries an action for real; whether it was done. The next one has another booking then; a refused one has left nothing. */
async function tried(action: string, { booking, who }: Holder): Promise<boolean> {
  const token = await linkTo(backend, booking.id);
  const link = { p_token: token };
  const own = { p_booking_id: booking.id };
  const done = ({ error }: { error: unknown }) => error === null;
  const ask = (name: string, args: object) => (who ? who.client : backend.visitor()).rpc(name, args);
  switch (action) {
    case 'pay': {
      const { price, open } = await moneyOf(backend, booking.id);
      const [{ status }] = (await backend.sql<{ status: string }>('select status from public.bookings where id = $1', [
        booking.id,
      ])) as [{ status: string }];
      const checkout =
        status === 'pending'
          ? { link: token, amount: price, purpose: 'full' }
          : { link: token, amount: open, purpose: 'balance' };
      return (
        typeof (await readBody(await createPayment(browserCall(checkout, null), world.deps))).session_id === 'string'
      );
    }
    case 'sign': {
      const read = who ? await ask('read_contract', own) : await ask('read_linked_contract', link);
      const [contract] = (read.data ?? []) as { id: string; sha256: string }[];
      if (!contract) return false;
      const signature = {
        p_contract_id: contract.id,
        p_sha256: contract.sha256,
        ...agreed,
        p_signature_data: picture(),
      };
      return done(
        await (who
          ? ask('sign_contract', { ...signature, p_behalf: true })
          : ask('sign_linked_contract', { ...link, ...signature, p_behalf: true })),
      );
    }
    case 'change':
    case 'move': {
      const slot = action === 'move' ? await makeSlot(backend) : null;
      const changes = slot ? { event_date: slot.date } : { special_requests: 'No ice' };
      return done(
        await (who
          ? ask('change_booking', { ...own, p_changes: changes, p_total_amount: 499 })
          : ask('change_linked_booking', { ...link, p_changes: changes, p_total_amount: 499 })),
      );
    }
    default: {
      const terms = await (who ? ask('cancellation_terms', own) : ask('linked_cancellation_terms', link));
      const [shown] = (terms.data ?? []) as { refund_cents: number }[];
      if (!who) await confirmLink(backend, token);
      const refund = { p_refund_cents: shown?.refund_cents ?? 0 };
      return done(
        await (who
          ? ask('cancel_booking', { ...own, ...refund })
          : ask('cancel_linked_booking', { ...link, ...refund })),
      );
    }
  }
}

const cases = Object.keys(customers).flatMap((customer) =>
  Object.keys(states).flatMap((state) =>
    [false, true].filter((signed) => !signed || /paid|over/.test(state)).map((signed) => ({ customer, state, signed })),
  ),
) as { customer: keyof typeof customers; state: string; signed: boolean }[];

// rule: B-2-03
test.each(cases)(
  'a page offers what the database allows: customer $customer, $state, signed: $signed',
  async ({ customer, state, signed }) => {
    const { days, reach } = states[state]!;
    const one = async () => {
      const holder = await made(customer, days);
      await reach(holder.booking);
      if (signed) await tried('sign', holder);
      return holder;
    };
    let holder: Holder | null = await one();
    const offered = await told(holder);
    expect(Object.keys(offered).sort()).toEqual(['cancel', 'change', 'move', 'pay', 'sign']);
    for (const [action, reason] of Object.entries(offered)) {
      holder ??= await one();
      const done = await tried(action, holder);
      expect({ action, reason, done }).toEqual({ action, reason, done: reason === null });
      if (done) holder = null;
    }
  },
);

// rule: B-2-03
test.each([
  [
    'a hold that has lapsed',
    { pay: 'The time was not paid for while it was held.', change: 'The time was not paid for while it was held.' },
  ],
  ['a booking that is paid', { pay: 'Nothing is open.', cancel: null }],
  [
    'a booking that was moved twice',
    {
      move: 'You have moved this booking as often as you can yourself. Please call us to move it again.',
      change: null,
    },
  ],
  [
    'an event in ten days',
    { move: 'You can move a booking until 15 days before the event. Please call us.', change: null },
  ],
  ['an event that is over', { change: 'The event has begun.', cancel: 'The event has begun.' }],
  [
    'a cancelled booking',
    { pay: 'The booking is cancelled.', sign: 'The booking is cancelled.', cancel: 'The booking is cancelled.' },
  ],
])('what is not possible has its reason: %s', async (state, reasons) => {
  const holder = await made('without an account', states[state]!.days);
  await states[state]!.reach(holder.booking);
  expect(await told(holder)).toMatchObject(reasons);
});

// rule: B-2-01
test('nobody is told what is possible with the booking of somebody else', async () => {
  const { booking } = await made('with a password', 60);
  const other = await person(backend);
  expect((await other.client.rpc('my_booking_actions')).data).toEqual([]);
  expect((await backend.visitor().rpc('my_booking_actions')).error?.code).toBe('42501');
  expect(booking.id).not.toBe('');
});
