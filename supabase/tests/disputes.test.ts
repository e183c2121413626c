import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot, openCheckout, pay, stored } from './support/bookings.ts';
import { reportDispute } from './support/disputes.ts';
import { expectInvariant } from './support/invariant.ts';
import { moneyOf, outboxOf, refundsOf, reportRefund } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/payment.md#disputes
let backend: TestBackend;
let customer: Person;
beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  customer = await person(backend);
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());
describe('a dispute', () => {
  const report = (session: string, status: 'open' | 'won' | 'lost', event?: string) =>
    reportDispute(backend, session, status, { ...(event !== undefined && { event }) });
  const disputed = async (settleFirst = true) => {
    const booking = await book(customer, await makeSlot(backend));
    const session = await openCheckout(backend, booking);
    if (settleFirst) await pay(backend, session);
    return { booking, session };
  };

  // rule: B-2-13
  test('is shown while the bank decides, and its payment stays', async () => {
    const { booking, session } = await disputed();
    expect(await report(session, 'open')).toBe('dispute');
    expect(await moneyOf(backend, booking.id)).toMatchObject({ disputed: true, refundable: 49_900, paid: 49_900 });
    expect(await refundsOf(backend, booking.id)).toEqual([]);
    expect(await report(session, 'won')).toBe('dispute');
    expect(await moneyOf(backend, booking.id)).toMatchObject({ disputed: false, refundable: 49_900, paid: 49_900 });
  });

  // rule: B-2-13
  test('that is lost takes the money back and opens it on the booking', async () => {
    const { booking, session } = await disputed();
    await report(session, 'open');
    await report(session, 'lost');
    expect(await moneyOf(backend, booking.id)).toMatchObject({ paid: 0, open: 49_900, refundable: 0 });
  });

  // rule: B-2-13
  test('reported repeatedly, late, before its payment or after its end counts once', async () => {
    const early = await disputed(false);
    expect(await report(early.session, 'open')).toBe('ignored');
    await pay(backend, early.session);
    expect(await moneyOf(backend, early.booking.id)).toMatchObject({ disputed: true });
    expect(await report(early.session, 'lost')).toBe('dispute');
    expect(await report(early.session, 'lost')).toBe('duplicate');
    expect(await report(early.session, 'open', 'evt_late')).toBe('duplicate');
    expect(await moneyOf(backend, early.booking.id)).toMatchObject({ disputed: false, paid: 0 });
    const mails = (await outboxOf(backend, early.booking.id)).filter((kind) => kind === 'mail.dispute_admin');
    expect(mails).toHaveLength(2);
  });

  // rule: payment.md#event-order
  test('that is lost and a refund by hand, of a part or of all, end the same in either order', async () => {
    const outcome = async (cents: number, lostFirst: boolean) => {
      customer = await person(backend);
      const { booking, session } = await disputed();
      await report(session, 'open');
      if (lostFirst) await report(session, 'lost');
      await reportRefund(backend, session, cents);
      if (!lostFirst) await report(session, 'lost');
      const { paid, open, waived } = await moneyOf(backend, booking.id);
      return { status: (await stored(backend, booking.id)).status, paid, open, waived };
    };
    const part = { status: 'confirmed', paid: -20_000, open: 49_900, waived: 20_000 };
    const whole = { status: 'cancelled', paid: -49_900, open: 0, waived: 0 };
    for (const lostFirst of [true, false]) {
      expect(await outcome(20_000, lostFirst)).toEqual(part);
      expect(await outcome(49_900, lostFirst)).toEqual(whole);
    }
  });
});
