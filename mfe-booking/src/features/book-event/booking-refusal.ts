import { refusedField, toDataError } from 'shared-data';
import { BOOKING_MESSAGES, isBookingField } from 'shared-data/domain/booking-rules';
import type { BookingFieldName } from 'shared-data/domain/booking-rules';
import { formatUsdWhole } from 'shared-data/domain/money';
import { startAdvice } from 'shared-data/domain/open-times';
import type { OpenTime } from 'shared-data/domain/open-times';
import { toChangedPrice } from 'shared-data/domain/purchase';
import type { ChangedPrice } from 'shared-data/domain/purchase';
import { bookingToasts } from './texts.ts';

/** Why a booking was not made: the toast, the note that stays in the page, and what to do next. */
export interface BookingRefusal {
  kind:
    | 'unavailable'
    | 'sessionEnded'
    | 'priceChanged'
    | 'partyTooLarge'
    | 'outsideArea'
    | 'tooManyHolds'
    | 'tooManyAttempts'
    | 'alreadyBooked'
    | 'holdEnded'
    | 'offline'
    | 'failed';
  toast: { title: string; text: string };
  /** The sentence that stays above the button. */
  note: string;
  /** The new price, when the price has changed. */
  price?: ChangedPrice;
  /** The form field that the database refused. */
  field?: BookingFieldName;
  /** The message beside it; default a general one. */
  fieldMessage?: string;
}

const KEPT = 'Everything you typed is kept.';

export const refusals = {
  unavailable: {
    kind: 'unavailable',
    toast: bookingToasts.unavailable,
    note: 'That time has just been taken or is not offered. The open times are up to date; everything you typed is kept.',
  },
  sessionEnded: {
    kind: 'sessionEnded',
    toast: bookingToasts.signedOut,
    note: 'Your session has ended. Sign in again and come back: everything you typed is kept on this device.',
  },
  alreadyBooked: {
    kind: 'alreadyBooked',
    toast: { title: 'Already booked', text: 'This event is already booked and paid.' },
    note: 'This event is already booked and paid. You can see it under My Bookings. Change the details to book another one.',
  },
} as const satisfies Record<string, BookingRefusal>;

/** The refusal for an error of the create call. */
export function refusalOf(cause: unknown): BookingRefusal {
  const error = toDataError(cause);
  if (error.key === 'slot_unavailable')
    return error.detail && error.hint
      ? { ...refusals.unavailable, note: `${error.hint} ${KEPT}` }
      : refusals.unavailable;
  if (error.key === 'price_changed') return priceChanged(toChangedPrice(error.detail));
  if (error.key === 'party_too_large') return partyTooLarge(Number(error.detail));
  if (error.key === 'outside_area') return outsideArea();
  if (error.status === 429) {
    const text = error.hint ?? 'That was a lot of attempts in a short time. Please wait a minute and try again.';
    const isUnpaid = error.key === 'too_many_holds';
    return {
      kind: isUnpaid || error.key === 'too_many_renewals' ? 'tooManyHolds' : 'tooManyAttempts',
      toast: { title: isUnpaid ? bookingToasts.payFirst : bookingToasts.failed.title, text },
      note: `${text} Everything you typed is kept.`,
    };
  }
  if (
    error.status === 401 ||
    error.message === 'No user found' ||
    (error.status === 403 && error.key === 'not_allowed')
  ) {
    return refusals.sessionEnded;
  }
  if (error.status === 0) {
    return {
      kind: 'offline',
      toast: bookingToasts.failed,
      note: 'We could not reach the booking service. Check your connection and send it again; nothing you typed is lost, and you cannot book twice by trying again.',
    };
  }
  const field = refusedField(error);
  return {
    kind: 'failed',
    toast: bookingToasts.failed,
    note: 'The booking was not made. Everything you typed is kept; please try again, or call us and we will take it down for you.',
    ...(field && isBookingField(field) && { field }),
  };
}

/** The refusal of a time that does not fit into the open times of its day. */
export function timeRefused(times: readonly OpenTime[], time: string): BookingRefusal {
  const why = startAdvice(times, time)?.text;
  return why ? { ...refusals.unavailable, note: `${why} ${KEPT}` } : refusals.unavailable;
}

/** The owner has lowered the largest party since the page was opened. */
function partyTooLarge(largest: number): BookingRefusal {
  const text = BOOKING_MESSAGES.partyTooLarge(largest);
  return {
    kind: 'partyTooLarge',
    toast: { title: bookingToasts.failed.title, text },
    note: `${text} Everything you typed is kept.`,
    field: 'guestCount',
    fieldMessage: text,
  };
}

/** The owner has changed the area since the page was opened. */
function outsideArea(): BookingRefusal {
  const text = BOOKING_MESSAGES.outsideArea;
  return {
    kind: 'outsideArea',
    toast: { title: bookingToasts.failed.title, text },
    note: `${text} Everything you typed is kept.`,
    field: 'location',
    fieldMessage: text,
  };
}

function priceChanged(price: ChangedPrice): BookingRefusal {
  const text = `The price is now ${formatUsdWhole(price.total)}. Please review it and book again.`;
  return {
    kind: 'priceChanged',
    toast: { title: 'The price has changed', text },
    note: `${text} Nothing has been booked or charged.`,
    price,
  };
}
