import { depositPart } from 'shared-data/domain/deposit';
import type { TestBackend } from './backend.ts';
import { book, makeSlot, openCheckout, pay, stored } from './bookings.ts';
import type { BookingRow, Slot } from './bookings.ts';
import { acceptOffer, anOffer, at, offerToken } from './offers.ts';
import type { OfferOptions, TestOffer } from './offers.ts';
import { moneyOf } from './outcomes.ts';
import { person } from './people.ts';
import type { Person } from './people.ts';
import { bookByPhone } from './phone.ts';
import type { PhoneRow } from './phone.ts';

/** A new slot unless one is given; any other key is sent as it is, so a new column or parameter needs no change here. */
type Changes = Record<string, unknown> & { slot?: Pick<Slot, 'date'> };

/**
 * Makes what a test begins with: customers, bookings of each way, offers and payments. Each throws when it is refused.
 * Nothing is cleaned up, because the backend is thrown away after the file.
 */
export const fixturesOf = (backend: TestBackend, admin: () => Person) => ({
  /** With an account and a session. */
  customer: () => person(backend),

  /** At the list price of $499 for 40 guests; the place is held. */
  bookingByForm: async (customer: Person, { slot, ...changes }: Changes = {}): Promise<BookingRow> =>
    book(customer, (slot as Slot | undefined) ?? (await makeSlot(backend)), { total_amount: undefined, ...changes }),

  /** For a new customer without an account, held until a day; `p_payment` is `link`, `cash` or `check`. */
  async bookingByPhone({ slot, ...changes }: Changes = {}): Promise<PhoneRow> {
    const booked = await bookByPhone(backend, admin(), slot ?? (await makeSlot(backend)), changes);
    if (typeof booked === 'string') throw new Error(booked);
    return booked;
  },

  /** An open offer of $450 for 40 guests with the token of its link. */
  async offer(options: OfferOptions = {}): Promise<TestOffer & { token: string }> {
    const offer = await anOffer(backend, options);
    return { ...offer, token: await offerToken(backend, offer.id) };
  },

  async bookingByOffer({ token, slot }: TestOffer & { token: string }, changes: Record<string, unknown> = {}) {
    const accepted = await acceptOffer(backend, token, { ...at({ slot }), ...changes });
    const booking = accepted === null ? undefined : await stored(backend, accepted);
    if (!booking) throw new Error(String(accepted));
    return booking;
  },

  /** Pays in a checkout; the provider's report has arrived. */
  async payByCard(booking: BookingRow | PhoneRow, purpose: 'full' | 'deposit' | 'balance' = 'full') {
    const cents =
      purpose === 'deposit' ? 100 * depositPart(booking.total_amount) : (await moneyOf(backend, booking.id)).open;
    return pay(backend, await openCheckout(backend, booking, { purpose, cents }), { cents });
  },

  /** A booking of $499 that is confirmed by a deposit of $250. */
  async bookingWithDeposit(customer: Person): Promise<BookingRow> {
    const booking = await this.bookingByForm(customer);
    await this.payByCard(booking, 'deposit');
    return stored(backend, booking.id);
  },

  /** The owner records money of a confirmed booking; returns the payment's id. */
  async payByHand(
    bookingId: string,
    cents: number,
    { method = 'cash', note }: { method?: string; note?: string } = {},
  ) {
    const { data, error } = await admin().client.rpc('record_manual_payment', {
      p_booking_id: bookingId,
      p_amount_cents: cents,
      p_method: method,
      p_note: note,
    });
    if (error) throw new Error(`${error.code} ${error.message}`);
    return data as string;
  },
});

export type Fixtures = ReturnType<typeof fixturesOf>;
