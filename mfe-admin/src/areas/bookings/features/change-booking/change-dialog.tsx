import { useState } from 'react';
import { changeValuesOf, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangeValues } from 'shared-data/booking-changes';
import { ErrorState, Skeleton, Unsaved } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms';
import { ChangedElsewhere } from '../../../../components/changed-elsewhere.tsx';
import { useSeenVersion } from '../../../../components/use-seen-version.ts';
import { ContactPart, ServicePart, TimePart } from './change-fields.tsx';
import { ChangeReview } from './change-review.tsx';
import { changeSchema } from './change-schema.ts';
import type { ChangeableBooking } from './change-values.ts';
import { whyNot } from './failure.ts';
import { PlansPart } from './plans-part.tsx';

interface ChangeDialogProps {
  booking: ChangeableBooking;
  /** Where it is to go, if that has been chosen; the dialog then begins with the consequences. */
  to?: { eventDate: string; eventTime: string } | undefined;
  onClose: () => void;
}

/** Changes a booking that is held or paid, all parts together (docs/product/desk-bookings.md#desk-change). */
export function ChangeDialog({ booking, to, onClose }: ChangeDialogProps) {
  const version = useSeenVersion(booking);
  // What the admin has changed is compared with the booking at the opening, so that it does not take back what somebody else has changed since.
  const [opened] = useState(booking);
  const [first] = useState(() => ({ ...changeValuesOf(booking, booking.agreedPrice), ...to }));
  const [values, setValues] = useState(first);
  const [reviewing, setReviewing] = useState(to !== undefined);
  // Before anything is changed: for the booking's own price list.
  const terms = usePreviewChangeQuery({ of: { bookingId: booking.id }, changes: {} });
  const review = (next: ChangeValues) => {
    setValues(next);
    setReviewing(true);
  };
  return (
    <Dialog open onClose={onClose} title="Change booking" description={opened.eventName}>
      <Unsaved when={values !== first} />
      <ChangedElsewhere booking={booking} version={version} onDiscard={onClose} />
      {reviewing ? (
        <ChangeReview
          booking={booking}
          opened={opened}
          values={values}
          version={version}
          onChanged={onClose}
          onBack={() => setReviewing(false)}
        />
      ) : !terms.data ? (
        terms.error && !terms.isFetching ? (
          <ErrorState message={whyNot(terms.error)} onRetry={() => void terms.refetch()} />
        ) : (
          <Skeleton lines={5} text="Loading the booking" />
        )
      ) : (
        <FormShell
          aria-label="Details of the booking"
          initialValues={values}
          validationSchema={changeSchema(opened)}
          onSubmit={review}
        >
          <TextField name="eventName" label="Event name" autoComplete="off" required />
          <TimePart booking={opened} terms={terms.data} />
          <ServicePart booking={opened} terms={terms.data} opened={first} />
          <ContactPart />
          <TextAreaField name="specialRequests" label="Special requests (optional)" rows={3} />
          <PlansPart bookingId={opened.id} />
          <SubmitButton>Review the changes</SubmitButton>
        </FormShell>
      )}
    </Dialog>
  );
}
