import { useState } from 'react';
import { monthsUntil, openDates, openSlotsOn, withOwnPlace } from 'shared-data/domain/slots';
import { formatDate, formatTime, isTimeText, todayInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { useBookableTime, useMonthSlotsQuery } from 'shared-data/slots';
import type { Slot } from 'shared-data/slots';
import { ErrorState, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { FormShell, SelectField, SubmitButton, TimeField, useFormikContext, yup } from 'shared-ui/forms';
import type { SeenVersion } from '../../components/use-seen-version.ts';
import type { MovableBooking } from './move-dialog.tsx';
import { MoveReview } from './move-review.tsx';

interface MoveValues {
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
  booking: MovableBooking;
  to: { date: string; time: string } | undefined;
  version: SeenVersion;
  onDone: () => void;
}

/** The open days and hours, then the consequences. */
export function MoveForm({ booking, to, version, onDone }: MoveFormProps) {
  const [month, setMonth] = useState((to?.date ?? booking.eventDate).slice(0, 7));
  const slots = useMonthSlotsQuery(month);
  const [chosen, setChosen] = useState<MoveValues>({ eventDate: to?.date ?? '', eventTime: to?.time ?? '' });
  const [reviewing, setReviewing] = useState(to !== undefined);

  if (reviewing)
    return (
      <MoveReview booking={booking} to={chosen} version={version} onMoved={onDone} onBack={() => setReviewing(false)} />
    );
  if (slots.isError && !slots.currentData)
    return (
      <ErrorState
        message="The open times did not load."
        retrying={slots.isFetching}
        onRetry={() => void slots.refetch()}
      />
    );
  const review = (values: MoveValues) => {
    setChosen(values);
    setReviewing(true);
  };
  return (
    <FormShell aria-label="New date and time" initialValues={chosen} validationSchema={schema} onSubmit={review}>
      <Text>
        Now on {formatDate(booking.eventDate)}, {formatTime(booking.eventTime)}. All times are {ZONE_LABEL}.
      </Text>
      <TimeFields
        month={month}
        onMonth={setMonth}
        slots={slots.currentData && withOwnPlace(slots.currentData, booking)}
      />
      <SubmitButton>Review the move</SubmitButton>
    </FormShell>
  );
}

interface TimeFieldsProps {
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
  /** The month's slots; undefined while they are loading. */
  slots: readonly Slot[] | undefined;
}

/** The month decides which days are offered, the day which hours; any start within the hours may be typed. */
function TimeFields({ month, onMonth, slots }: TimeFieldsProps) {
  const { values, setFieldValue } = useFormikContext<MoveValues>();
  const today = todayInNewYork();
  const { last } = useBookableTime();
  const months = [...new Set([...monthsUntil(today, last ?? today), month])].sort();
  const days = openDates(slots ?? [], today);
  const hours = values.eventDate ? openSlotsOn(slots ?? [], values.eventDate) : [];
  return (
    <Stack gap={4}>
      <SelectInput
        label="Month"
        value={month}
        options={months.map((value) => ({ value, label: formatDate(`${value}-01`, 'month') }))}
        onChange={({ target }) => {
          onMonth(target.value);
          void setFieldValue('eventDate', '');
        }}
      />
      {slots && days.length === 0 && <Notice>No day of this month is open.</Notice>}
      {slots ? (
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
      ) : (
        <Skeleton lines={2} text="Loading open times" />
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
