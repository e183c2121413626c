import { useCallback, useEffect, useRef, useState } from 'react';
import { useMyBookings } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { toast } from 'shared-ui';
import { holdLives } from '../api/booking-holds.ts';
import { bookedForm, forgetBookedForm, keepBookedForm, releaseBookedForm } from '../features/book-event/booked-form.ts';
import { useBookingAddress } from './use-booking-address.ts';

/** Where the page stands: the form, the payment that replaces it, the tab back from checkout, or the good end. */
export type Stage =
  | { at: 'form' }
  | { at: 'payment'; booking: Booking }
  | { at: 'returned'; bookingId: string }
  | { at: 'confirmed'; bookingId: string; booking: Booking | undefined; synced: boolean };

const FORM: Stage = { at: 'form' };
const NOTHING: Partial<BookingValues> = {};

/** The steps of a booking and what the form holds between them (spec: public §4). */
export function useBookingFlow() {
  const bookings = useMyBookings();
  const { prefill, checkout } = useBookingAddress();
  const [stage, setStage] = useState(FORM);
  const [values, setValues] = useState<BookingValues>(BOOKING_DEFAULTS);
  const [fillContact, setFillContact] = useState(true);
  const [usedPrefill, setUsedPrefill] = useState<Partial<BookingValues>>(NOTHING);

  const resume = useCallback((booking: Booking) => {
    setValues(bookedForm(booking));
    setStage({ at: 'payment', booking });
  }, []);

  const handled = useRef<typeof checkout>(null);
  const cancelled = checkout?.outcome === 'cancelled' ? bookings.find(({ id }) => id === checkout.bookingId) : undefined;
  useEffect(() => {
    if (!checkout || handled.current === checkout) return;
    if (checkout.outcome === 'success') {
      handled.current = checkout;
      setStage({ at: 'returned', bookingId: checkout.bookingId });
    } else if (cancelled) {
      handled.current = checkout;
      if (!holdLives(cancelled, new Date())) return;
      resume(cancelled);
      toast.info('Payment not completed', 'Nothing has been charged. Your place is still held for you.');
    }
  }, [checkout, cancelled, resume]);

  /** From here on the form returns as it was left: neither the address nor the account fills it again. */
  const onBooked = useCallback(
    (booking: Booking, booked: BookingValues) => {
      keepBookedForm(booking.id, booked);
      setValues(booked);
      setUsedPrefill(prefill);
      setFillContact(false);
      setStage({ at: 'payment', booking });
    },
    [prefill],
  );

  const bookingId = stage.at === 'payment' ? stage.booking.id : stage.at === 'returned' ? stage.bookingId : '';
  // A tab back from checkout does not have the form that was sent.
  const returned = stage.at === 'returned' ? bookings.find(({ id }) => id === stage.bookingId) : undefined;
  useEffect(() => {
    if (returned) setValues(bookedForm(returned));
  }, [returned]);

  /** Back to the form with everything in it. */
  const onBack = () => {
    releaseBookedForm(bookingId, values);
    setStage(FORM);
  };

  /** The form is reset when all went well, and left alone when the calendar failed (spec: public §4). */
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

  return { stage, values, prefill: prefill === usedPrefill ? NOTHING : prefill, fillContact, resume, onBooked, onBack, onConfirmed };
}

function confirmedStage(now: Stage, synced: boolean): Stage {
  if (now.at === 'payment') return { at: 'confirmed', bookingId: now.booking.id, booking: now.booking, synced };
  if (now.at === 'returned') return { at: 'confirmed', bookingId: now.bookingId, booking: undefined, synced };
  return now;
}
