import { useState } from 'react';
import { useNow } from 'shared-data';
import { useBookingSheet } from 'shared-data/account';
import { changeValuesOf, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangeableBooking } from 'shared-data/booking-changes';
import { usePrices } from 'shared-data/content';
import { RULES } from 'shared-data/domain/rules';
import { Button, Notice, Skeleton } from 'shared-ui';
import { EmailField, FieldPair, FormShell, PhoneField, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms';
import { ServicePart, TimePart } from './change-fields.tsx';
import type { CustomerBooking } from './change-limits.ts';
import { ChangeReview } from './change-review.tsx';
import { changeSchema } from './change-schema.ts';

interface ChangeFormProps {
  booking: CustomerBooking;
  /** The account's booking, or that of a link, which neither shows nor changes the contact. */
  of: ChangeableBooking;
  onChanged: () => void;
}

/** Everything of a booking that its customer may change, in one form; the consequences are shown in figures before. */
export function ChangeForm({ booking, of, onChanged }: ChangeFormProps) {
  const prices = usePrices();
  const terms = usePreviewChangeQuery({ of, changes: {} });
  const now = useNow(30_000);
  const sheet = useBookingSheet(booking);
  const [opened] = useState(() => changeValuesOf(sheet, null));
  const [values, setValues] = useState(opened);
  const [reviewing, setReviewing] = useState(false);
  const hasContact = 'bookingId' in of;

  if (terms.isLoading) return <Skeleton lines={5} text="Loading your booking" />;
  if (!terms.data)
    return (
      <Notice tone="warning" title="Your booking did not load">
        <Button variant="quiet" size="small" pending={terms.isFetching} onClick={() => void terms.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (booking.status !== 'pending' && new Date(terms.data.changeUntil) < now)
    return (
      <Notice>A booking can be changed until {RULES.changeUntilHours} hours before the event. Please call us.</Notice>
    );
  if (reviewing)
    return (
      <ChangeReview
        booking={booking}
        of={of}
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
      validationSchema={changeSchema(booking, prices, hasContact)}
      onSubmit={review}
    >
      <TextField name="eventName" label="Event name" autoComplete="off" required />
      <TimePart booking={booking} of={of} terms={terms.data} />
      <ServicePart booking={booking} />
      <TextField name="location" label="Location" autoComplete="street-address" required />
      <FieldPair>
        <TextField name="venue" label="Venue (optional)" autoComplete="off" />
        <TextField name="zipCode" label="ZIP code (optional)" autoComplete="postal-code" inputMode="numeric" />
      </FieldPair>
      {hasContact && <ContactFields />}
      <TextAreaField name="specialRequests" label="Special requests (optional)" rows={3} />
      <SubmitButton>Review the changes</SubmitButton>
    </FormShell>
  );
}

function ContactFields() {
  return (
    <>
      <TextAreaField name="accessNote" label="Access (optional)" rows={2} />
      <FieldPair>
        <TextField name="name" label="Contact" autoComplete="name" required />
        <EmailField name="email" label="Email" required />
        <PhoneField name="phone" label="Phone" required />
        <TextField name="companyName" label="Company name (optional)" autoComplete="organization" />
        <TextField name="dayContactName" label="Contact on the day (optional)" autoComplete="off" />
        <PhoneField name="dayContactPhone" label="Their phone (optional)" autoComplete="off" />
      </FieldPair>
    </>
  );
}
