import { readDevice, removeDevice, writeDevice } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { camelCased } from 'shared-data/camel-case';
import { toBookingMoney } from 'shared-data/domain/booking-money';
import type { BookingMoney, MoneyRow } from 'shared-data/domain/booking-money';
import { storedPlan } from 'shared-data/domain/plans';
import { toPurchase } from 'shared-data/domain/purchase';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import { NO_CONTACT } from 'shared-data/domain/sheet';
import { api, select, toInstant } from 'shared-data/store';

/** What the holder of a link sees of a booking (docs/product/customers.md#links). */
export interface LinkedBooking extends Omit<Booking, 'userId' | 'createdAt' | 'updatedAt'> {
  /** What the link may be used for; every link shows the booking. */
  purpose: 'pay' | 'sign' | 'booking';
  money: BookingMoney;
}

/** The database's answer is JSON, which the generated types do not describe. */
function toLinkedBooking(answer: unknown): LinkedBooking | null {
  if (!answer) return null;
  const booking = camelCased(answer) as unknown as Omit<LinkedBooking, 'money'> & { money: MoneyRow };
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
