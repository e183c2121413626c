import { useState } from 'react';
import type { Booking } from 'shared-data/account';
import { usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangePreview } from 'shared-data/booking-changes';
import { openDates, openSlotsOn, withOwnPlace } from 'shared-data/domain/slots';
import { formatDate, formatTime, isTimeText, todayInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { useOpenSlotsQuery } from 'shared-data/slots';
import type { Slot } from 'shared-data/slots';
import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { FormShell, SelectField, SubmitButton, TimeField, useFormikContext, yup } from 'shared-ui/forms';
import { MoveReview } from './move-review.tsx';

export interface MoveValues {
  eventDate: string;
  eventTime: string;
}

const schema = yup.object({
  eventDate: yup.string().required('Please choose a day'),
  eventTime: yup
    .string()
    .required('Please choose a start time')
    .test('time', 'Please enter a time such as 6:00 PM', (value) => !value || isTimeText(value)),
});

interface MoveFormProps {
  booking: Booking;
  onMoved: () => void;
}

/** Moves a booking: the open days and hours, then the consequences in figures. */
export function MoveForm({ booking, onMoved }: MoveFormProps) {
  const slots = useOpenSlotsQuery();
  const terms = usePreviewChangeQuery({ id: booking.id });
  const [chosen, setChosen] = useState<MoveValues>({ eventDate: '', eventTime: '' });
  const [reviewing, setReviewing] = useState(false);

  if (slots.isLoading || terms.isLoading) return <Skeleton lines={5} text="Loading open times…" />;
  if (!slots.data || !terms.data) {
    const retry = () => {
      void slots.refetch();
      void terms.refetch();
    };
    return (
      <Notice tone="warning" title="The open times did not load">
        <Button variant="quiet" size="small" pending={slots.isFetching || terms.isFetching} onClick={retry}>
          Load open times again
        </Button>
      </Notice>
    );
  }
  const refusal = whyNotMovable(terms.data);
  if (refusal) return <Notice>{refusal}</Notice>;
  if (reviewing)
    return <MoveReview booking={booking} to={chosen} onMoved={onMoved} onBack={() => setReviewing(false)} />;
  const review = (values: MoveValues) => {
    setChosen(values);
    setReviewing(true);
  };
  return (
    <FormShell aria-label="New date and time" initialValues={chosen} validationSchema={schema} onSubmit={review}>
      <Text>
        You can move this booking {terms.data.movesLeft === 1 ? 'once more' : 'twice'}, until{' '}
        {formatDate(terms.data.moveUntil)}. All times are {ZONE_LABEL}.
      </Text>
      <TimeFields slots={withOwnPlace(slots.data, booking)} />
      <SubmitButton>Review the move</SubmitButton>
    </FormShell>
  );
}

function whyNotMovable({ movesLeft, moveUntil }: ChangePreview): string | null {
  if (todayInNewYork() > moveUntil) return 'A booking can be moved until 15 days before the event. Please call us.';
  return movesLeft === 0 ? 'You have moved this booking twice. Please call us to move it again.' : null;
}

/** The day decides which hours are offered; any start within the hours may be typed. */
function TimeFields({ slots }: { slots: readonly Slot[] }) {
  const { values, setFieldValue } = useFormikContext<MoveValues>();
  const days = openDates(slots, todayInNewYork());
  const hours = values.eventDate ? openSlotsOn(slots, values.eventDate) : [];
  if (days.length === 0) return <Notice>No day is open right now. Please call us.</Notice>;
  return (
    <Stack gap={4}>
      <SelectField
        name="eventDate"
        label="Day"
        placeholder="Choose a day"
        options={days.map((day) => ({ value: day, label: formatDate(day) }))}
        onChange={(event) => {
          const [first] = openSlotsOn(slots, event.target.value);
          void setFieldValue('eventTime', first?.startTime ?? '');
        }}
        required
      />
      {hours.length > 0 && (
        <Text size="small" role="status">
          Open on this day:{' '}
          {hours.map((slot) => `${formatTime(slot.startTime)} to ${formatTime(slot.endTime)}`).join(', ')}
        </Text>
      )}
      <TimeField name="eventTime" label={`Start time (${ZONE_LABEL})`} required />
    </Stack>
  );
}
