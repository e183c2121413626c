import { useState } from 'react';
import { monthsUntil, openDates, openSlotsOn } from 'shared-data/domain/slots';
import { formatDate, formatTime, isTimeText, todayInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import type { BookableTime, Slot } from 'shared-data/slots';
import { Notice, Skeleton, Stack, Text } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { SelectField, TimeField, useFormikContext, yup } from 'shared-ui/forms';

/** Both empty until they are chosen: YYYY-MM-DD and HH:MM of New York. */
export interface OpenTimeValues {
  eventDate: string;
  eventTime: string;
}

export const openTimeFields = {
  eventDate: yup.string().required('Please choose a day'),
  eventTime: yup
    .string()
    .required('Please choose a start time')
    .test('time', 'Please enter a time such as 6:00 PM', (value) => !value || isTimeText(value)),
};

interface OpenTimeFieldsProps {
  /** Undefined while they are loading. */
  slots: readonly Slot[] | undefined;
  time: BookableTime;
  /** Called with the first day of the chosen month. */
  onMonth: (firstDay: string) => void;
}

/** The month decides which days are offered, the day which hours; any start within the hours may be typed. */
export function OpenTimeFields({ slots, time: { from, last }, onMonth }: OpenTimeFieldsProps) {
  const { values, setFieldValue } = useFormikContext<OpenTimeValues>();
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
