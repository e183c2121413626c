import { useState } from 'react';
import { useNow } from 'shared-data';
import { useBookingSheet } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { changeValuesOf, usePreviewChangeQuery } from 'shared-data/booking-changes';
import { usePrices } from 'shared-data/content';
import { BOOKING_FIELDS, BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { DAY_RULES } from 'shared-data/domain/day-rules';
import { isEmail } from 'shared-data/domain/email';
import { bookingEnquiryLocation } from 'shared-data/domain/enquiry';
import { RULES } from 'shared-data/domain/rules';
import { Button, Notice, Skeleton, Text, TextLink } from 'shared-ui';
import {
  EmailField,
  FieldPair,
  FormShell,
  NumberField,
  PhoneField,
  SubmitButton,
  TextAreaField,
  TextField,
  dayRules,
  yup,
} from 'shared-ui/forms';
import { ChangeReview } from './change-review.tsx';

const text = (max: number) => yup.string().trim().max(max, BOOKING_MESSAGES.tooLong(max));
const phone = (max: number) =>
  text(max).test('phone', BOOKING_MESSAGES.phoneShape, (value) => !value || isPhoneNumber(value));

const contactSchema = {
  ...dayRules(DAY_RULES),
  name: text(BOOKING_FIELDS.name.max).required(BOOKING_MESSAGES.name),
  email: text(BOOKING_FIELDS.email.max)
    .required(BOOKING_MESSAGES.email)
    .test('email', BOOKING_MESSAGES.emailShape, (value) => !value || isEmail(value)),
  phone: phone(BOOKING_FIELDS.phone.max).required(BOOKING_MESSAGES.phone),
  companyName: text(BOOKING_FIELDS.companyName.max),
  specialRequests: text(BOOKING_FIELDS.specialRequests.max),
};

/** The most guests to which the customer changes a booking, and the message for more. */
function mostGuests({ way, guestCount, maxGuests }: Booking, largestParty: number): [most: number, message: string] {
  if (way === 'package' && maxGuests < largestParty)
    return [maxGuests, `Your package is for up to ${maxGuests} guests. Please send us an enquiry for more`];
  return [Math.max(guestCount, largestParty), BOOKING_MESSAGES.partyTooLarge(largestParty)];
}

const schemaFor = (booking: Booking, largestParty: number) =>
  yup.object({
    eventName: text(BOOKING_FIELDS.eventName.max).required('Please enter a name'),
    location: text(BOOKING_FIELDS.location.max).required('Please say where the event takes place'),
    ...contactSchema,
    guestCount: yup
      .number()
      .transform((value: number, original: unknown) => (original === '' ? undefined : value))
      .typeError('Please enter the number of guests in figures')
      .required('Please enter the number of guests')
      .integer('Please enter a whole number of guests')
      .min(booking.guestCount, `You have booked for ${booking.guestCount} guests. Please send us an enquiry for fewer`)
      .max(...mostGuests(booking, largestParty)),
  });

interface ChangeFormProps {
  booking: Booking;
  onChanged: () => void;
}

/** The number of guests. A price that was agreed on holds for its guests only (docs/product/changes.md#change). */
function GuestsField({ booking }: { booking: Booking }) {
  const { largestParty } = usePrices();
  const [most] = mostGuests(booking, largestParty);
  const enquiry = <TextLink to={bookingEnquiryLocation(booking)}>Send us an enquiry</TextLink>;
  if (booking.way === 'agreed')
    return (
      <Text size="small">
        Your price was agreed on for {booking.guestCount} guests. Another number? {enquiry}.
      </Text>
    );
  return (
    <>
      <NumberField
        name="guestCount"
        label="Number of guests"
        description="More guests may raise the price; the difference is paid as your balance."
        min={booking.guestCount}
        step={1}
        autoComplete="off"
        required
      />
      <Text size="small">
        Fewer than {booking.guestCount} guests, or more than {most}? {enquiry}.
      </Text>
    </>
  );
}

/** Changes name, place, contact, requests and guests; the consequences are shown in figures before. */
export function ChangeForm({ booking, onChanged }: ChangeFormProps) {
  const { largestParty } = usePrices();
  const terms = usePreviewChangeQuery({ id: booking.id });
  const now = useNow(30_000);
  const sheet = useBookingSheet(booking);
  const [opened] = useState(() => changeValuesOf(sheet, null));
  const [values, setValues] = useState(opened);
  const [reviewing, setReviewing] = useState(false);

  if (terms.isLoading) return <Skeleton lines={5} text="Loading your booking" />;
  if (!terms.data)
    return (
      <Notice tone="warning" title="Your booking did not load">
        <Button variant="quiet" size="small" pending={terms.isFetching} onClick={() => void terms.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (new Date(terms.data.changeUntil) < now)
    return (
      <Notice>A booking can be changed until {RULES.changeUntilHours} hours before the event. Please call us.</Notice>
    );
  if (reviewing)
    return (
      <ChangeReview
        booking={booking}
        opened={opened}
        values={values}
        onChanged={onChanged}
        onBack={() => setReviewing(false)}
      />
    );
  const review = (next: typeof opened) => {
    setValues(next);
    setReviewing(true);
  };
  return (
    <FormShell
      aria-label="Details of the booking"
      initialValues={values}
      validationSchema={schemaFor(booking, largestParty)}
      onSubmit={review}
    >
      <TextField name="eventName" label="Event name" autoComplete="off" required />
      <TextField name="location" label="Location" autoComplete="street-address" required />
      <FieldPair>
        <TextField name="venue" label="Venue (optional)" autoComplete="off" />
        <TextField name="zipCode" label="ZIP code (optional)" autoComplete="postal-code" inputMode="numeric" />
      </FieldPair>
      <TextAreaField name="accessNote" label="Access (optional)" rows={2} />
      <GuestsField booking={booking} />
      <FieldPair>
        <TextField name="name" label="Contact" autoComplete="name" required />
        <EmailField name="email" label="Email" required />
        <PhoneField name="phone" label="Phone" required />
        <TextField name="companyName" label="Company name (optional)" autoComplete="organization" />
        <TextField name="dayContactName" label="Contact on the day (optional)" autoComplete="off" />
        <PhoneField name="dayContactPhone" label="Their phone (optional)" autoComplete="off" />
      </FieldPair>
      <TextAreaField name="specialRequests" label="Special requests (optional)" rows={3} />
      <SubmitButton>Review the changes</SubmitButton>
    </FormShell>
  );
}
