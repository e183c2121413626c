import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow, useSession } from 'shared-data';
import { useLoadedBookings, useMyLoyalty } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { isHoldActive } from 'shared-data/domain/status';
import { BOOKING_DRAFT, readDraft } from 'shared-data/drafts';
import { toast } from 'shared-ui';
import {
  bookedForm,
  draftChange,
  dropChange,
  forgetBookedForm,
  keepBookedForm,
  keptForm,
  releaseBookedForm,
} from '../features/book-event/booked-form.ts';
import { rebookValuesOf } from '../features/book-event/booking-input.ts';
import { announceRebook } from '../features/rebook-event/announce-rebook.ts';
import { pastBookings } from '../features/rebook-event/past-bookings.ts';
import { NO_PREFILL, useBookingAddress, usePaymentAddress } from './use-booking-address.ts';

/** The step of the page: form, payment, a tab that has returned from checkout, or confirmation. */
export type Stage =
  | { kind: 'form' }
  | { kind: 'payment'; booking: Booking; fromForm: boolean }
  | { kind: 'returned'; bookingId: string; sessionId: string | null }
  | { kind: 'confirmed'; bookingId: string; synced: boolean };

const FORM: Stage = { kind: 'form' };

/** What the address names while a step is shown. */
function shownIn(stage: Stage) {
  if (stage.kind === 'form') return null;
  const own = stage.kind === 'payment' && stage.fromForm;
  return { outcome: stage.kind === 'payment' ? 'due' : 'success', bookingId: bookingIdOf(stage), own } as const;
}

function bookingIdOf(stage: Stage): string {
  if (stage.kind === 'form') return '';
  return stage.kind === 'payment' ? stage.booking.id : stage.bookingId;
}

/** The only unpaid booking with an active hold; undefined when there is none or more than one. */
function onlyHold(bookings: readonly Booking[]): Booking | undefined {
  const now = serverNow();
  const held = bookings.filter((booking) => isHoldActive(booking, now));
  return held.length === 1 ? held[0] : undefined;
}

/** The steps of a booking and what the form holds between them. */
export function useBookingFlow(today: string) {
  const bookings = useLoadedBookings();
  const loyalty = useMyLoyalty();
  const address = useBookingAddress();
  const [stage, setStage] = useState(FORM);
  const [values, setValues] = useState<BookingValues>(BOOKING_DEFAULTS);
  const [fillContact, setFillContact] = useState(true);
  const [usedPrefill, setUsedPrefill] = useState(NO_PREFILL);
  const [rebooked, setRebooked] = useState({ fields: NO_PREFILL, after: NO_PREFILL });
  const asked = address?.prefill ?? NO_PREFILL;
  // What was chosen last fills the form: a past event, or a query that came after it.
  const prefill = rebooked.fields !== NO_PREFILL && rebooked.after === asked ? rebooked.fields : asked;
  const named = address?.named ?? null;
  const bookingId = bookingIdOf(stage);
  /** By its id, or by the number that addresses of mails have. */
  const find = (id: string | undefined) =>
    bookings?.find((booking) => booking.id === id || String(booking.number) === id);
  const email = useSession().user?.email ?? '';

  const openedHere = useRef('');
  useEffect(() => {
    if (!named) openedHere.current = ''; // Forward opens it again
  }, [named]);
  const openPayment = useCallback(
    (booking: Booking, form: BookingValues, fromForm: boolean) => {
      openedHere.current = booking.id; // the address is about to name it
      setValues(form);
      setUsedPrefill(prefill);
      dropChange();
      setStage({ kind: 'payment', booking, fromForm });
    },
    [prefill],
  );
  /** The booking has changed while its payment step is open; the form has the same then. */
  const onStored = useCallback(
    (booking: Booking) => {
      setValues(bookedForm(booking, email));
      setStage((now) => (now.kind === 'payment' && now.booking.id === booking.id ? { ...now, booking } : now));
    },
    [email],
  );
  const resume = useCallback(
    (booking: Booking) => openPayment(booking, bookedForm(booking, email), false),
    [openPayment, email],
  );

  /** From the payment step to the filled form, by its button or by Back; the place stays held. */
  const onChange = () => {
    if (stage.kind === 'payment') {
      setValues(draftChange(bookingId, values));
      setFillContact(false);
    }
    setStage(FORM);
  };
  usePaymentAddress(shownIn(stage), onChange);

  /** Fills the form with a past event and leads to the date, which is to be chosen. */
  const rebook = (event: Booking) => {
    setRebooked({ fields: rebookValuesOf(event), after: asked });
    announceRebook(event.eventName, loyalty.percent);
  };
  const pastInAddress = () => pastBookings(bookings ?? [], today).find(({ id }) => id === address?.rebook);
  // The toast names the percentage.
  const pastId = loyalty.isLoading ? undefined : pastInAddress()?.id;
  const followPast = useEffectEvent(() => {
    const event = pastInAddress();
    if (event) rebook(event);
  });
  // By its id: a booking that is loaded again is a new object.
  useEffect(() => {
    if (pastId) followPast();
  }, [pastId]);

  const followed = useRef<typeof named>(null);
  const namedBooking = find(named?.bookingId);
  useEffect(() => {
    if (!named || followed.current === named) return;
    if (named.outcome !== 'cancelled' && named.bookingId === openedHere.current) {
      followed.current = named;
    } else if (named.outcome === 'success') {
      followed.current = named;
      setValues(keptForm(named.bookingId)); // the confirmation may come before the bookings are loaded
      setStage({ kind: 'returned', bookingId: named.bookingId, sessionId: named.sessionId });
    } else if (namedBooking) {
      followed.current = named;
      resume(namedBooking);
      if (named.outcome === 'cancelled' && isHoldActive(namedBooking, serverNow())) {
        toast.info('Payment not completed', 'Nothing has been charged. Your place is still held for you.');
      }
    }
  }, [named, namedBooking, resume]);

  // Once, when the bookings are loaded: later it would replace a form that is being filled in.
  const opened = useRef(false);
  useEffect(() => {
    if (!address || !bookings || opened.current) return;
    opened.current = true;
    const startsAnother =
      address.prefill !== NO_PREFILL || address.rebook !== null || readDraft(BOOKING_DRAFT) !== null;
    const held = onlyHold(bookings);
    if (held && stage.kind === 'form' && !address.named && !startsAnother) resume(held);
  }, [address, bookings, stage, resume]);

  // A tab that returns from checkout does not have the form that was sent.
  const returned = stage.kind === 'returned' ? find(stage.bookingId) : undefined;
  useEffect(() => {
    if (returned) setValues(bookedForm(returned, email));
  }, [returned, email]);

  /** A booked form is shown again as it was: neither the query nor the account fills it again. */
  const onBooked = useCallback(
    (booking: Booking, sent: BookingValues) => {
      const booked = { ...sent, hold: '' };
      keepBookedForm(booking.id, booked);
      setFillContact(false);
      openPayment(booking, booked, true);
    },
    [openPayment],
  );

  /** Returns to the filled form. */
  const onBack = () => {
    releaseBookedForm(bookingId, values);
    setStage(FORM);
  };

  /** Opens a blank form; the unpaid booking does not change. */
  const onAnother = () => {
    setValues(BOOKING_DEFAULTS);
    setFillContact(true);
    setStage(FORM);
  };

  /** Resets the form when the calendar has the booking, and keeps it otherwise. */
  const onConfirmed = useCallback(
    (synced: boolean) => {
      if (synced) {
        forgetBookedForm(bookingId);
        setValues(BOOKING_DEFAULTS);
        setFillContact(false);
      }
      setStage((now) => confirmedStage(now, synced));
    },
    [bookingId],
  );

  return {
    stage,
    values,
    prefill: prefill === usedPrefill ? NO_PREFILL : prefill,
    fillContact,
    /** The address names a booking to pay. */
    isNamed: named?.outcome === 'due',
    resume,
    rebook,
    onBooked,
    onStored,
    onBack,
    onChange,
    onAnother,
    onConfirmed,
  };
}

function confirmedStage(now: Stage, synced: boolean): Stage {
  return now.kind === 'form' ? now : { kind: 'confirmed', bookingId: bookingIdOf(now), synced };
}
