import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow, useSession } from 'shared-data';
import { useLoadedBookings, useMyLoyalty } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { BOOKING_DEFAULTS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { isHoldActive } from 'shared-data/domain/status';
import { BOOKING_DRAFT, readDraft } from 'shared-data/drafts';
import { toast } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import {
  bookedForm,
  dropChange,
  forgetBookedForm,
  keepBookedForm,
  keptForm,
  releaseBookedForm,
} from '../features/book-event/booked-form.ts';
import { rebookValuesOf } from '../features/book-event/booking-input.ts';
import { NO_PREFILL } from '../features/book-event/use-start-values.ts';
import type { FormOrigin, Prefill } from '../features/book-event/use-start-values.ts';
import { STEP } from '../features/book-event/use-steps.ts';
import { PAYMENT_CHOICE } from '../features/pay-booking/payment-choice.ts';
import { announceRebook } from '../features/rebook-event/announce-rebook.ts';
import { pastBookings } from '../features/rebook-event/past-bookings.ts';
import { namedIn, useAddressPrefill } from './use-booking-address.ts';
import type { NamedBooking } from './use-booking-address.ts';

/** The step of the page: form, payment, a tab that has returned from checkout, or confirmation. */
export type Stage =
  | { kind: 'form' }
  | { kind: 'payment'; booking: Booking }
  | { kind: 'returned'; bookingId: string }
  | { kind: 'confirmed'; bookingId: string; synced: boolean };

interface Confirmed {
  bookingId: string;
  /** Whether the calendar has the booking. */
  synced: boolean;
}

/** The parameters of a step, which end with it. */
const NO_STEP = { payment: '', booking: '', [STEP]: '', [PAYMENT_CHOICE]: '' };

function stageOf(named: NamedBooking | null, booking: Booking | undefined, confirmed: Confirmed | null): Stage {
  if (!named) return { kind: 'form' };
  const bookingId = booking?.id ?? named.booking;
  if (confirmed?.bookingId === bookingId) return { kind: 'confirmed', ...confirmed };
  if (named.outcome === 'success') return { kind: 'returned', bookingId };
  return booking ? { kind: 'payment', booking } : { kind: 'form' };
}

/** The only unpaid booking with an active hold; undefined when there is none or more than one. */
function onlyHold(bookings: readonly Booking[]): Booking | undefined {
  const now = serverNow();
  const held = bookings.filter((booking) => isHoldActive(booking, now));
  return held.length === 1 ? held[0] : undefined;
}

/** The newest known version of the booking that the address names. It is kept when the session ends. */
function useNamedBooking(named: NamedBooking | null, bookings: readonly Booking[] | undefined) {
  const [known, setKnown] = useState<Booking>();
  const isNamed = ({ id, number }: Booking) => [id, String(number)].includes(named?.booking ?? '');
  const listed = bookings?.find(isNamed);
  const isOlder = listed && listed.id === known?.id && listed.version < known.version;
  if (listed && listed !== known && !isOlder) setKnown(listed);
  return { booking: known && isNamed(known) ? known : undefined, last: known, setKnown };
}

/**
 * The steps of a booking. The address names the step and its booking. The state has what the address cannot have: what fills the
 * form, why the form is shown, and how a confirmation ended.
 */
export function useBookingFlow(today: string) {
  const bookings = useLoadedBookings();
  const loyalty = useMyLoyalty();
  const email = useSession().user?.email ?? '';
  const addressState = useAddressState();
  const [address, change] = addressState;
  const [prefill, setPrefill] = useState<Prefill>(NO_PREFILL);
  const [past, setPast] = useState<string | null>(null);
  const [origin, setOrigin] = useState<FormOrigin>('visit');
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const named = namedIn(address);
  const { booking, last, setKnown } = useNamedBooking(named, bookings);
  const stage = stageOf(named, booking, confirmed);
  // Back leads from a payment to the form, which changes that booking.
  if (stage.kind === 'payment' && origin !== 'change') setOrigin('change');

  const isFilling = useAddressPrefill(({ fields, past: id }) => {
    if (Object.keys(fields).length > 0) setPrefill({ fields, isPressed: false });
    if (id) setPast(id);
  });

  const resume = ({ id }: Booking) => change({ ...NO_STEP, payment: 'due', booking: id });
  const fillAgain = (event: Booking, isPressed: boolean) => {
    setPrefill({ fields: rebookValuesOf(event), isPressed });
    announceRebook(event.eventName, loyalty.percent);
  };

  const isLoaded = bookings !== undefined && !loyalty.isLoading; // the toast of Rebook names the percentage
  const arrive = useEffectEvent(() => {
    const event = past && pastBookings(bookings ?? [], today).find(({ id }) => id === past);
    if (event) fillAgain(event, false);
    const fillsForm = isFilling || past !== null || prefill !== NO_PREFILL || readDraft(BOOKING_DRAFT) !== null;
    const held = onlyHold(bookings ?? []);
    if (held && !named && origin === 'visit' && !fillsForm) resume(held);
  });
  // Once they are loaded: later it would replace a form that is being filled in.
  useEffect(() => {
    if (isLoaded) arrive();
  }, [isLoaded, past]);

  const openId = stage.kind === 'payment' ? stage.booking.id : '';
  const outcome = stage.kind === 'confirmed' ? 'success' : openId && 'due';
  const follow = useEffectEvent(() => {
    if (stage.kind === 'payment') dropChange();
    if (named?.outcome === 'cancelled' && booking && isHoldActive(booking, serverNow()))
      toast.info('Payment not completed', 'Nothing has been charged. Your place is still held for you.');
    if (named && outcome) change({ payment: outcome });
  });
  useEffect(() => follow(), [openId, outcome]);

  /** What the form begins with when it is shown. */
  const startValues = (): BookingValues => {
    if (origin !== 'change' && origin !== 'again') return BOOKING_DEFAULTS;
    const values = last ? bookedForm(last, email) : keptForm(confirmed?.bookingId ?? ''); // the bookings may load later
    return origin === 'change' && last ? { ...values, hold: last.id } : values;
  };

  const leaveFor = (next: FormOrigin) => {
    setOrigin(next);
    change(NO_STEP);
  };

  return {
    address: addressState,
    stage,
    origin,
    startValues,
    prefill,
    /** The address names a booking to pay. */
    isNamed: named !== null && named.outcome !== 'success',
    resume,
    rebook: (event: Booking) => fillAgain(event, true),
    onBooked: (made: Booking, sent: BookingValues) => {
      keepBookedForm(made.id, { ...sent, hold: '' });
      setKnown(made);
      change({ ...NO_STEP, payment: 'due', booking: made.id }, { push: true });
    },
    onStored: setKnown,
    /** Returns to the filled form. */
    onBack: () => {
      if (last) releaseBookedForm(last.id, bookedForm(last, email));
      leaveFor('again');
    },
    onChange: () => leaveFor('change'),
    /** Opens a blank form; the unpaid booking does not change. */
    onAnother: () => leaveFor('another'),
    /** Resets the form when the calendar has the booking, and keeps it otherwise. */
    onConfirmed: (bookingId: string, synced: boolean) => {
      if (synced) forgetBookedForm(bookingId);
      setOrigin(synced ? 'blank' : 'again');
      setConfirmed({ bookingId, synced });
    },
  };
}
