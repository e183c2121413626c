import { useFormikContext } from 'formik';
import { Notice, Skeleton, Stack, Text } from 'shared-ui';
import { SelectInput, type Option } from 'shared-ui/fields';
import { string } from 'yup';
import { SelectField } from './choice-fields.tsx';
import { TimeField } from './text-fields.tsx';

/** Both empty until they are chosen: YYYY-MM-DD and HH:MM. */
export interface OpenTimeValues {
  eventDate: string;
  eventTime: string;
}

/** The yup rules of the fields. `isTime` accepts the times that may be typed. */
export const openTimeRules = (isTime: (text: string) => boolean) => ({
  eventDate: string().required('Please choose a day'),
  eventTime: string()
    .required('Please choose a start time')
    .test('time', 'Please enter a time such as 6:00 PM', (value) => !value || isTime(value)),
});

export interface OpenTimeFieldsProps {
  /** By YYYY-MM. */
  months: readonly Option[];
  /** By YYYY-MM-DD; undefined while they are loading. */
  days: readonly Option[] | undefined;
  /** The open hours of a day, by the HH:MM at which they start. */
  hoursOn: (day: string) => readonly Option[];
  /** Whose clock the start time is of. */
  zone: string;
  /** YYYY-MM; empty for that of the chosen or first day. */
  month: string;
  onMonth: (month: string) => void;
}

/** The month decides which days are offered, the day which hours; any start within the hours may be typed. */
export function OpenTimeFields({ months, days, hoursOn, zone, month, onMonth }: OpenTimeFieldsProps) {
  const { values, setFieldValue } = useFormikContext<OpenTimeValues>();
  const hours = values.eventDate ? hoursOn(values.eventDate) : [];
  return (
    <Stack gap={4}>
      <SelectInput
        label="Month"
        value={month || (values.eventDate || days?.[0]?.value || months[0]?.value)?.slice(0, 7)}
        options={months}
        onChange={({ target }) => {
          onMonth(target.value);
          void setFieldValue('eventDate', '');
        }}
      />
      {days?.length === 0 && <Notice>No day of this month is open. Please choose another month.</Notice>}
      {days ? (
        <SelectField
          name="eventDate"
          label="Day"
          placeholder="Choose a day"
          options={days}
          onChange={({ target }) => void setFieldValue('eventTime', hoursOn(target.value)[0]?.value ?? '')}
          required
        />
      ) : (
        <Skeleton lines={2} text="Loading open times…" />
      )}
      {hours.length > 0 && (
        <Text size="small" role="status">
          Open on this day: {hours.map(({ label }) => label).join(', ')}
        </Text>
      )}
      <TimeField name="eventTime" label={`Start time (${zone})`} required />
    </Stack>
  );
}
