import { expect } from '@playwright/test';
import { addDays, todayInNewYork } from 'shared-data/domain/time';
import { setClock, sweep, sweepOn } from '../clock.ts';
import type { Booking, Bookings } from '../fixtures/bookings.ts';
import type { Desk } from '../fixtures/desk.ts';
import type { Payments } from '../fixtures/payments.ts';
import type { OpenSlot } from '../fixtures/slots.ts';
import { mailsTo } from '../mailbox.ts';
import { breakProvider, dispute, failRefund, loseDispute } from '../provider.ts';
import { stack } from '../start-stack.ts';
import { signByBoth } from './sign.ts';

interface Story {
  desk: Desk;
  bookings: Bookings;
  payments: Payments;
  /** Kinds of mail that were sent are added. The database keeps its list of them for some weeks only. */
  kinds: Set<string>;
  /** A slot of another day with each call. */
  slot: () => Promise<OpenSlot>;
}

/** Who books here types it. */
export const RARE_PHONE = '(303) 555-0183';

export const mailsOf = (desk: Desk, { id }: Booking) =>
  desk.call<{ id: number; kind: string; status: string; attempts: number }[]>('booking_mails', { p_booking_id: id });

/** Waits until such a mail about the booking was written, and all its mails were sent. */
async function sent({ desk, kinds }: Story, booking: Booking, kind: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const mails = await mailsOf(desk, booking);
        for (const mail of mails) kinds.add(mail.kind);
        return mails.some((mail) => mail.kind === kind) && mails.every(({ status }) => status === 'done');
      },
      { message: `${kind} of ${booking.eventName}`, timeout: 30_000 },
    )
    .toBe(true);
}

/** What goes wrong with money, each at a separate booking by phone. */
export async function causeFaults(story: Story): Promise<Booking[]> {
  const { desk, bookings, payments, slot } = story;
  const byPhone = async (eventName: string, more: object = {}) =>
    bookings.byPhone({ slot: await slot(), eventName, phone: RARE_PHONE, name: 'Rita Rare', ...more });
  const cancel = (booking: Booking) =>
    desk.call('cancel_booking_by_owner', { p_booking_id: booking.id, p_reason: 'The river has risen.' });

  const disputed = await byPhone('Disputed party');
  await payments.byCard(disputed);
  const id = await dispute(disputed);
  await sent(story, disputed, 'mail.dispute_admin');
  await cancel(disputed);
  await loseDispute(id);
  await sent(story, disputed, 'mail.refund_dropped');

  const returned = await byPhone('Returned party');
  await payments.byCard(returned);
  await desk.call('refund_by_admin', { p_booking_id: returned.id, p_amount_cents: 1100, p_reason: 'Ice was late.' });
  await failRefund(returned);
  await sent(story, returned, 'mail.refund_failed_admin');

  // The balance is paid by card, of which nobody hears, and then in cash.
  const twice = await byPhone('Twice-paid party');
  await payments.byCard(twice, { purpose: 'deposit' });
  const repair = await breakProvider(stack().paymentUrl, { mode: 'lost-event', count: 1 });
  await payments.atCheckout(twice, { purpose: 'balance' });
  await payments.byHand(twice);
  await sent(story, twice, 'mail.payment_returned_admin');
  await repair();

  const cash = await byPhone('Cash party', { payment: 'cash', paymentPurpose: 'deposit' });
  await desk.call('refund_by_admin', { p_booking_id: cash.id, p_amount_cents: 1100, p_reason: 'Ice was late.' });
  await sent(story, cash, 'mail.refund_by_hand_admin');
  await cancel(cash);
  return [disputed, returned, twice, cash];
}

/** The mails of a booking fail for more than an hour, until a person is told. Each look is an hour after the last; returns the hours. */
async function failToMail(desk: Desk, booking: Booking): Promise<number> {
  const triedAtLeast = async (times: number) => {
    const mails = await mailsOf(desk, booking);
    return mails.length > 0 && mails.every(({ attempts }) => attempts >= times);
  };
  // Before the clock moves. A hold that expires later has had one attempt less, so only one mail fails for more than an hour.
  await expect.poll(() => triedAtLeast(1), { timeout: 30_000 }).toBe(true);
  let hours = 0;
  await expect
    .poll(
      async () => {
        await setClock(new Date(Date.now() + (hours += 1.1) * 3_600_000));
        // By itself it comes now and then, and may find several failures, of which it writes another mail.
        await sweep();
        return triedAtLeast(8);
      },
      { intervals: [700], timeout: 40_000 },
    )
    .toBe(true);
  return hours;
}

/** What time brings, at separate bookings. The clock stays where it was moved to. */
export async function passTime(story: Story, unpaid: Booking): Promise<Booking[]> {
  const { desk, bookings, payments, slot } = story;
  const about = { phone: RARE_PHONE, name: 'Tina Time' };
  const held = await bookings.byPhone({ slot: await slot(), eventName: 'Held party', ...about });
  const awaited = await bookings.byPhone({ slot: await slot(), eventName: 'Awaited party', ...about });
  await payments.byCard(awaited, { purpose: 'deposit' });
  await signByBoth(desk, awaited);
  await sent(story, awaited, 'mail.contract_signed');

  await setClock(new Date(Date.now() + 11 * 60_000));
  await sweep();
  await sent(story, unpaid, 'mail.hold_reminder');

  const repair = await breakProvider(stack().mailUrl, { mode: '500' });
  const failed = await bookings.byPhone({
    slot: await slot(),
    eventName: 'Unmailed party',
    ...about,
    payment: 'cash',
    paymentPurpose: 'full',
  });
  const hours = await failToMail(desk, failed);
  await repair();
  // A try counts when it begins, so a sweep may come before the last one has failed.
  await expect
    .poll(async () => {
      await sweep();
      return (await mailsOf(desk, failed)).map(({ kind }) => kind);
    })
    .toContain('mail.work_failed_admin');
  await setClock(new Date(Date.now() + (hours + 1.1) * 3_600_000));
  await sent(story, failed, 'mail.work_failed_admin');

  await sweepOn(addDays(todayInNewYork(new Date()), 4));
  await sent(story, held, 'mail.hold_expired');
  const event = awaited.slot.date;
  const days = [
    [-9, 'mail.balance_reminder'],
    [-7, 'mail.event_reminder'],
    [-1, 'mail.balance_overdue_admin'],
    [1, 'mail.thank_you'],
  ] as const;
  for (const [ahead, kind] of days) {
    await sweepOn(addDays(event, ahead));
    await sent(story, awaited, kind);
  }
  const subjects = (await mailsTo(awaited.email)).map(({ subject }) => subject).join('\n');
  for (const when of ['balance is due in 7 days', 'event is in 7 days', 'event is tomorrow'])
    expect.soft(subjects).toContain(`Your ${when}: Awaited party`);
  return [unpaid, held, failed, awaited];
}
