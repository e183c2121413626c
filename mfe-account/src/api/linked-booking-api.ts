import { readDevice, removeDevice, writeDevice } from 'shared-data';
import { camelCased } from 'shared-data/camel-case';
import { fieldsIn, isFieldIn } from 'shared-data/domain/booking-fields';
import { toBookingMoney } from 'shared-data/domain/money-row';
import type { BookingMoney } from 'shared-data/domain/money-row';
import { storedPlans } from 'shared-data/domain/plans';
import { toPurchase } from 'shared-data/domain/purchase';
import { NO_CONTACT } from 'shared-data/domain/sheet';
import { api, one, rpc, toInstant } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';
import { toActions } from './booking-actions-api.ts';
import type { BookingActions } from './booking-actions-api.ts';
import type { CustomerBooking } from './customer-booking.ts';

/** What the holder of a link sees of a booking (docs/product/customers.md#links). */
export interface LinkedBooking extends CustomerBooking {
  money: BookingMoney;
  actions: BookingActions;
}

/** What the sheet has and a link does not show. */
const HIDDEN = Object.fromEntries(
  fieldsIn('sheet')
    .filter((name) => !isFieldIn(name, 'link'))
    .map((name) => [name, null]),
);

function toLinkedBooking(answer: RpcAnswer<'linked_booking'>): LinkedBooking | null {
  if (!answer) return null;
  const booking = camelCased(answer);
  return {
    ...booking,
    ...toPurchase(answer),
    contact: NO_CONTACT,
    plans: storedPlans(booking.plans),
    ...HIDDEN,
    endsAt: toInstant(booking.endsAt),
    holdExpiresAt: booking.holdExpiresAt && toInstant(booking.holdExpiresAt),
    money: toBookingMoney(booking.money),
    actions: toActions(answer.actions),
  };
}

const linkedBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The secret of a mailed link for the token of two hours that everything else takes; null when it opens nothing. */
    openBookingLink: build.mutation(rpc('open_booking_link', 'token')),
    /** Mails the customer a code for this page; false when the link has ended. */
    requestLinkCode: build.mutation(rpc('request_link_code', 'token')),
    /** Whether it is the code, else how often another one may be tried. */
    redeemLinkCode: build.mutation(rpc('redeem_link_code', undefined, one)),
    /** After the right code. Without an account the link ends with the change; null when it had ended before. */
    changeLinkedAddress: build.mutation(rpc('change_linked_address')),
    /** The booking of a link's token; null when the token is unknown or revoked. */
    linkedBooking: build.query({
      ...rpc('linked_booking', 'token', toLinkedBooking),
      providesTags: ['Booking'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOpenBookingLinkMutation,
  useLinkedBookingQuery,
  useRequestLinkCodeMutation,
  useRedeemLinkCodeMutation,
  useChangeLinkedAddressMutation,
} = linkedBookingApi;

const OPENED_KEY = 'district-pour.opened-link';

/** The token of the link that was opened in this tab, so that a reload and the way back from a checkout find it. */
export const openedLink = (): string | null => readDevice('session', OPENED_KEY);

/** Keeps the token of the link that was opened; null when it opened nothing. */
export function keepOpenedLink(token: string | null): void {
  if (token === null) removeDevice('session', OPENED_KEY);
  else writeDevice('session', OPENED_KEY, token);
}
