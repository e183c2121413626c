import { useState } from 'react';
import { useNow } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { usePreviewChangeQuery } from 'shared-data/booking-changes';
import { BOOKING_FIELDS, BOOKING_GUESTS_MAX } from 'shared-data/domain/booking-rules';
import { bookingEnquiryLocation } from 'shared-data/domain/enquiry';
import { Button, Notice, Skeleton, Text, TextLink } from 'shared-ui';
import { FormShell, NumberField, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import { ChangeReview } from './change-review.tsx';

export interface ChangeValues {
  eventName: string;
  location: string;
  specialRequests: string;
  guestCount: number | '';
}

const text = (max: number) => yup.string().trim().max(max, `Please keep this to ${max} characters at most`);
const schemaFor = ({ guestCount }: Booking) =>
  yup.object({
    eventName: text(BOOKING_FIELDS.eventName.max).required('Please enter a name'),
    location: text(BOOKING_FIELDS.location.max).required('Please say where the event takes place'),
    specialRequests: text(BOOKING_FIELDS.specialRequests.max),
    guestCount: yup
      .number()
      .transform((value: number, original: unknown) => (original === '' ? undefined : value))
      .typeError('Please enter the number of guests in figures')
      .required('Please enter the number of guests')
      .integer('Please enter a whole number of guests')
      .min(guestCount, `You have booked for ${guestCount} guests. Please send us an enquiry for fewer`)
      .max(BOOKING_GUESTS_MAX, 'For a party of this size, please call us'),
  });

interface ChangeFormProps {
  booking: Booking;
  onChanged: () => void;
}

/** Changes name, place, requests and guests; the consequences are shown in figures before. */
export function ChangeForm({ booking, onChanged }: ChangeFormProps) {
  const terms = usePreviewChangeQuery({ id: booking.id });
  const now = useNow(30_000);
  const [values, setValues] = useState<ChangeValues>({
    eventName: booking.eventName,
    location: booking.location,
    specialRequests: booking.specialRequests ?? '',
    guestCount: booking.guestCount,
  });
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
    return <Notice>A booking can be changed until 48 hours before the event. Please call us.</Notice>;
  if (reviewing)
    return <ChangeReview booking={booking} values={values} onChanged={onChanged} onBack={() => setReviewing(false)} />;
  const review = (next: ChangeValues) => {
    setValues(next);
    setReviewing(true);
  };
  return (
    <FormShell
      aria-label="Details of the booking"
      initialValues={values}
      validationSchema={schemaFor(booking)}
      onSubmit={review}
    >
      <TextField name="eventName" label="Event name" autoComplete="off" required />
      <TextField name="location" label="Location" autoComplete="street-address" required />
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
        Fewer guests? <TextLink to={bookingEnquiryLocation(booking)}>Send us an enquiry</TextLink>.
      </Text>
      <TextAreaField name="specialRequests" label="Special requests (optional)" rows={3} />
      <SubmitButton>Review the changes</SubmitButton>
    </FormShell>
  );
}
