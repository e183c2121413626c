import { useState } from 'react';
import type { Booking } from 'shared-data/account';
import { usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangePreview } from 'shared-data/booking-changes';
import { monthsUntil, openDates, openSlotsOn, withOwnPlace } from 'shared-data/domain/slots';
import { formatDate, formatTime, isTimeText, todayInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { useSlotsAround } from 'shared-data/slots';
import type { BookableTime, Slot } from 'shared-data/slots';
import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
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
  const [month, setMonth] = useState('');
  const { slots, error, isFetching, refetch, nothingOpen, ...time } = useSlotsAround(month);
  const terms = usePreviewChangeQuery({ id: booking.id });
  const [chosen, setChosen] = useState<MoveValues>({ eventDate: '', eventTime: '' });
  const [reviewing, setReviewing] = useState(false);

  if (terms.isLoading || (!slots && !error && !month)) return <Skeleton lines={5} text="Loading open times…" />;
  if (error || !terms.data) {
    const retry = () => {
      refetch();
      void terms.refetch();
    };
    return (
      <Notice tone="warning" title="The open times did not load">
        <Button variant="quiet" size="small" pending={isFetching || terms.isFetching} onClick={retry}>
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
      {nothingOpen ? (
        <Notice>No day is open right now. Please call us.</Notice>
      ) : (
        <TimeFields slots={slots && withOwnPlace(slots, booking)} time={time} onMonth={setMonth} />
      )}
      <SubmitButton>Review the move</SubmitButton>
    </FormShell>
  );
}

function whyNotMovable({ movesLeft, moveUntil }: ChangePreview): string | null {
  if (todayInNewYork() > moveUntil) return 'A booking can be moved until 15 days before the event. Please call us.';
  return movesLeft === 0 ? 'You have moved this booking twice. Please call us to move it again.' : null;
}

interface TimeFieldsProps {
  /** Undefined while they are loading. */
  slots: readonly Slot[] | undefined;
  time: BookableTime;
  /** Called with the first day of the chosen month. */
  onMonth: (firstDay: string) => void;
}

/** The month decides which days are offered, the day which hours; any start within the hours may be typed. */
function TimeFields({ slots, time: { from, last }, onMonth }: TimeFieldsProps) {
  const { values, setFieldValue } = useFormikContext<MoveValues>();
  const today = todayInNewYork();
  const days = openDates(slots ?? [], today, from);
  const hours = values.eventDate ? openSlotsOn(slots ?? [], values.eventDate, from) : [];
  const [month, setMonth] = useState('');
  return (
    <Stack gap={4}>
      <SelectInput
        label="Month"
        value={month || (values.eventDate || days[0] || today).slice(0, 7)}
        options={monthsUntil(today, last ?? today).map((value) => ({
          value,
          label: formatDate(`${value}-01`, 'month'),
        }))}
        onChange={({ target }) => {
          setMonth(target.value);
          onMonth(`${target.value}-01`);
          void setFieldValue('eventDate', '');
        }}
      />
      {slots && days.length === 0 && <Notice>No day is open from this month on. Please choose an earlier one.</Notice>}
      {slots ? (
        <SelectField
          name="eventDate"
          label="Day"
          placeholder="Choose a day"
          options={days.map((day) => ({ value: day, label: formatDate(day) }))}
          onChange={(event) => {
            const [first] = openSlotsOn(slots, event.target.value, from);
            void setFieldValue('eventTime', first?.startTime ?? '');
          }}
          required
        />
      ) : (
        <Skeleton lines={2} text="Loading open times…" />
      )}
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
