import { useState } from 'react';
import { hasStoredSession, rememberLocation, serverNow, useSession, useToday } from 'shared-data';
import { useAccountActions, useMyBookings, useMyContact, useMyLoyalty } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { useContent } from 'shared-data/content';
import { contactFields, missingOnSubmit } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import type { PricedPurchase } from 'shared-data/domain/pricing';
import type { ChangedPrice } from 'shared-data/domain/purchase';
import { openTimeAt } from 'shared-data/domain/open-times';
import { hoursOf } from 'shared-data/domain/ways';
import { useLazyMonthSlotsQuery, useLazyOpenTimesQuery } from 'shared-data/slots';
import { toast } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import type { FormikHelpers } from 'shared-ui/forms';
import { paths } from '../../paths.ts';
import { keptForm } from './booked-form.ts';
import { eventValuesOf, isSentAs, priceOf, sameBooking, toBookingInput } from './booking-input.ts';
import { mailRecord } from './mail-record.ts';
import { refusalOf, refusals, timeRefused } from './booking-refusal.ts';
import type { BookingRefusal } from './booking-refusal.ts';
import { bookingToasts } from './texts.ts';

const fieldMessageOf = ({ fieldMessage = 'Please check this entry' }: BookingRefusal) => fieldMessage;

/** What a price depends on. */
const ORDERED = ['guestCount', 'eventType', 'packageId', 'hours', 'extras'] as const;

/** What the price was changed to, and for which event; another event has its own price. */
type ChangedEvent = ChangedPrice & Pick<BookingValues, (typeof ORDERED)[number]>;

/** A booking keeps its price while the same is bought. */
const storedPrice = (held: Booking) =>
  ({ ...eventValuesOf(held), total: held.totalAmount, priceLines: held.priceLines }) as ChangedEvent;

const isSameOrder = (changed: ChangedEvent, values: BookingValues) =>
  ORDERED.every((name) => String(changed[name]) === String(values[name]));

/**
 * The submit of the booking form. Its checks come in this order: required fields (before this is called), then the slot,
 * then the session; the database checks slot and price again (docs/product/booking.md#time-unavailable). `onSignedOut` is
 * called with a form that only lacks a session, and says how to go on.
 */
export function useSubmitBooking(
  onBooked: (booking: Booking, values: BookingValues) => void,
  onSignedOut: (values: BookingValues) => Promise<void>,
) {
  const { status, user } = useSession();
  const { prices, taxPercent } = useContent();
  const bookings = useMyBookings();
  const loyalty = useMyLoyalty();
  const contact = useMyContact();
  const actions = useAccountActions();
  const { pathname, search } = useLocation();
  const [loadOpenTimes] = useLazyOpenTimesQuery();
  const today = useToday();
  const [loadMonth] = useLazyMonthSlotsQuery();
  const [refusal, setRefusal] = useState<BookingRefusal | null>(null);
  const [changed, setChanged] = useState<ChangedEvent | null>(null);

  const terms = { loyaltyPercent: loyalty.percent, taxPercent };
  const priceFor = (values: BookingValues): PricedPurchase | null => {
    const price = priceOf(prices, values, terms);
    const held = bookings.find(({ id }) => id === values.hold);
    const known = [changed, held && storedPrice(held)].find((one) => one && isSameOrder(one, values));
    if (!price || !known) return price;
    return { ...price, totalAmount: known.total, priceLines: known.priceLines };
  };

  const askToSignIn = () => {
    rememberLocation(pathname + search);
    toast.error(bookingToasts.signedOut.title, bookingToasts.signedOut.text, {
      group: 'booking',
      action: { label: 'Sign in', to: paths.signIn },
    });
  };

  const refuse = (next: BookingRefusal, helpers: FormikHelpers<BookingValues>) => {
    if (next.kind === 'sessionEnded') askToSignIn();
    else toast.error(next.toast.title, next.toast.text, { group: 'booking' });
    setRefusal({ ...next }); // the same reason again takes focus again
    if (next.field) helpers.setFieldError(next.field, fieldMessageOf(next));
  };

  const announce = (title: string) => toast.success(title, bookingToasts.created.text, { group: 'booking' });

  const book = async (values: BookingValues, price: PricedPurchase): Promise<Booking | BookingRefusal> => {
    const input = toBookingInput(values, price);
    const same = sameBooking(bookings, input, serverNow());
    if (same && same.status !== 'pending') return refusals.alreadyBooked;
    const held = same && isSentAs(keptForm(same.id), values) ? same : undefined;
    const booking = held ?? (await actions.createBooking({ ...input, ...contactFields(values) }));
    if (!held) mailRecord(values, booking);
    announce(bookingToasts.created.title);
    return booking;
  };

  /** Changes the unpaid booking that the form began with. */
  const change = async (values: BookingValues, { totalAmount }: PricedPurchase) => {
    const { changeHold } = await import('./change-hold.ts');
    const changed = await changeHold(actions, values, totalAmount);
    if (!('toast' in changed)) announce(bookingToasts.changed);
    return changed;
  };

  /** Null when the time is open, and when that could not be loaded: the database decides. */
  const whyTimeIsRefused = async (values: BookingValues): Promise<BookingRefusal | null> => {
    const { eventDate, eventTime } = values;
    const asked = { date: eventDate, hours: hoursOf(prices, values) };
    const known = await loadOpenTimes(asked, true);
    if (!known.data || openTimeAt(known.data, eventTime)) return null;
    const { data } = await loadOpenTimes(asked);
    return data && openTimeAt(data, eventTime) ? null : timeRefused(data ?? [], eventTime);
  };

  // The last refusal stays until this submit is answered: otherwise the page would move under a double tap.
  const submit = async (values: BookingValues, helpers: FormikHelpers<BookingValues>) => {
    const price = priceFor(values);
    if (price === null) return;
    // The database knows which times are open for a booking that is changed.
    const timeRefusal = values.hold ? null : await whyTimeIsRefused(values);
    if (timeRefusal) return refuse(timeRefusal, helpers);
    if (!user) {
      askToSignIn();
      setRefusal(null);
      return onSignedOut(values);
    }

    let next: BookingRefusal;
    try {
      const booking = values.hold ? await change(values, price) : await book(values, price);
      if (!('toast' in booking)) return onBooked(booking, values);
      next = booking;
    } catch (cause) {
      // The end of a session cancels the calls of its user.
      next = hasStoredSession() ? refusalOf(cause) : refusals.sessionEnded;
    }
    if (next.kind === 'unavailable') {
      void loadMonth({ month: values.eventDate.slice(0, 7), today });
      void loadOpenTimes({ date: values.eventDate, hours: hoursOf(prices, values) });
    }
    if (next.kind === 'holdEnded') void helpers.setFieldValue('hold', '', false);
    if (next.price) {
      setChanged({ ...values, ...next.price });
      loyalty.refetch();
    }
    refuse(next, helpers);
  };

  /**
   * The toast beside the error summary, when one of the four checked fields is blank
   * (docs/product/booking.md#missing-information). A field that the database has refused is no invalid submit.
   */
  const reportMissing = (errors: Record<string, string>, values: BookingValues) => {
    if (refusal?.field && errors[refusal.field] === fieldMessageOf(refusal)) return;
    setRefusal(null);
    if (missingOnSubmit(values).length > 0) toast.error(bookingToasts.missing.title, bookingToasts.missing.text);
  };

  // The form fills in name and address of the account; before that they would be reported as missing.
  const ready = status !== 'loading' && !loyalty.isLoading && (!user || contact !== null);
  return { submit, reportMissing, refusal, priceFor, terms, ready };
}
