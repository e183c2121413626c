import { useState } from 'react';
import { useBookingSheet } from 'shared-data/account';
import { changeValuesOf, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangeableBooking } from 'shared-data/booking-changes';
import { optionalInputs } from 'shared-data/domain/booking-fields';
import { Button, Notice, Skeleton, Unsaved } from 'shared-ui';
import {
  EmailField,
  FieldPair,
  FormShell,
  OptionalFields,
  PhoneField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import { ServicePart, TimePart } from './change-fields.tsx';
import type { CustomerBooking } from '../../api/customer-booking.ts';
import { ChangeReview } from './change-review.tsx';
import { PlansPart } from './plans-part.tsx';
import { changeSchema } from './change-schema.ts';

interface ChangeFormProps {
  booking: CustomerBooking;
  /** The account's booking, or that of a link, which neither shows nor changes the contact. */
  of: ChangeableBooking;
  /** Why date and time stay; null when they may change. */
  whyNotMove: string | null;
  onChanged: () => void;
}

/** Everything of a booking that its customer may change, in one form; the consequences are shown in figures before. */
export function ChangeForm({ booking, of, whyNotMove, onChanged }: ChangeFormProps) {
  const terms = usePreviewChangeQuery({ of, changes: {} });
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
  if (reviewing)
    return (
      <>
        <Unsaved when={values !== opened} />
        <ChangeReview
          booking={booking}
          of={of}
          opened={opened}
          values={values}
          onChanged={onChanged}
          onBack={() => setReviewing(false)}
        />
      </>
    );
  const review = (next: typeof opened) => {
    setValues(next);
    setReviewing(true);
  };
  return (
    <FormShell
      aria-label="Details of the booking"
      initialValues={values}
      validationSchema={changeSchema(booking, terms.data.priceList, hasContact)}
      onSubmit={review}
    >
      <Unsaved when={values !== opened} />
      <TextField name="eventName" label="Event name" autoComplete="off" required />
      <TimePart booking={booking} of={of} terms={terms.data} whyNotMove={whyNotMove} />
      <ServicePart booking={booking} of={of} terms={terms.data} opened={opened} />
      <TextField name="location" label="Location" autoComplete="street-address" required />
      <OptionalFields fields={optionalInputs(['place'], { of: hasContact ? 'form' : 'link' })} />
      {hasContact && <ContactFields />}
      <TextAreaField name="specialRequests" label="Special requests (optional)" rows={3} />
      <PlansPart of={of} />
      <SubmitButton>Review the changes</SubmitButton>
    </FormShell>
  );
}

function ContactFields() {
  return (
    <>
      <FieldPair>
        <TextField name="name" label="Contact" autoComplete="name" required />
        <EmailField name="email" label="Email" required />
        <PhoneField name="phone" label="Phone" required />
        <TextField name="companyName" label="Company name (optional)" autoComplete="organization" />
      </FieldPair>
      <OptionalFields fields={optionalInputs(['day'])} />
    </>
  );
}
