import { camelCased } from '../core/camel-case.ts';
import { toInstant } from '../core/instant.ts';
import { readDevice, removeDevice, writeDevice } from '../core/device-storage.ts';
import { api } from '../store/api.ts';
import { select } from '../store/select.ts';
import { toBookingMoney } from '../domain/prices/booking-money.ts';
import type { BookingMoney, MoneyRow } from '../domain/prices/booking-money.ts';
import { toPurchase } from '../domain/bookings/purchase.ts';
import type { PurchaseColumns } from '../domain/bookings/purchase.ts';
import { NO_CONTACT } from '../domain/bookings/sheet.ts';
import { storedPlan } from '../domain/tools/plans.ts';
import type { Booking } from './bookings-mappers.ts';

/** What the holder of a link sees of a booking (docs/product/customers.md#links). */
export interface LinkedBooking extends Omit<Booking, 'userId' | 'createdAt' | 'updatedAt'> {
  /** What the link may be used for; every link shows the booking. */
  purpose: 'pay' | 'sign' | 'booking';
  money: BookingMoney;
}

/** The database's answer is JSON, which the generated types do not describe. */
function toLinkedBooking(answer: unknown): LinkedBooking | null {
  if (!answer) return null;
  const booking = camelCased(answer as object) as unknown as Omit<LinkedBooking, 'money'> & { money: MoneyRow };
  return {
    ...booking,
    ...toPurchase(answer as PurchaseColumns),
    contact: NO_CONTACT,
    plan: storedPlan(booking.plan),
    accessNote: null,
    endsAt: toInstant(booking.endsAt),
    holdExpiresAt: booking.holdExpiresAt && toInstant(booking.holdExpiresAt),
    money: toBookingMoney(booking.money),
  };
}

const linkedBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The secret of a mailed link for the token of two hours that everything else takes; null when it opens nothing. */
    openBookingLink: build.mutation({
      ...select(
        (secret: string) => (client) => client.rpc('open_booking_link', { p_token: secret }),
        (token: string | null) => token,
      ),
    }),
    /** The booking of a link's token; null when the token is unknown or revoked. */
    linkedBooking: build.query({
      ...select((token: string) => (client) => client.rpc('linked_booking', { p_token: token }), toLinkedBooking),
      providesTags: ['Booking'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOpenBookingLinkMutation, useLinkedBookingQuery } = linkedBookingApi;

const OPENED_KEY = 'district-pour.opened-link';

/** The token of the link that was opened in this tab, so that a reload and the way back from a checkout find it. */
export const openedLink = (): string | null => readDevice('session', OPENED_KEY);

/** Keeps the token of the link that was opened; null when it opened nothing. */
export function keepOpenedLink(token: string | null): void {
  if (token === null) removeDevice('session', OPENED_KEY);
  else writeDevice('session', OPENED_KEY, token);
}
