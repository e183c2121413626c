import { useFormikContext } from 'formik';
import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
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
  /** The open hours of the chosen day, by the HH:MM at which they start; undefined while they are loading. */
  hours: readonly Option[] | undefined;
  /** Whose clock the start time is of. */
  zone: string;
  /** YYYY-MM; empty for that of the chosen or first day. */
  month: string;
  onMonth: (month: string) => void;
  /** Called with the chosen day, empty when another month is chosen. */
  onDay: (day: string) => void;
}

/** The month decides which days are offered, the day which hours; any start within the hours may be typed. */
export function OpenTimeFields({ months, days, hours, zone, month, onMonth, onDay }: OpenTimeFieldsProps) {
  const { values, setFieldValue } = useFormikContext<OpenTimeValues>();
  return (
    <Stack gap={4}>
      <SelectInput
        label="Month"
        value={month || (values.eventDate || days?.[0]?.value || months[0]?.value)?.slice(0, 7)}
        options={months}
        onChange={({ target }) => {
          onMonth(target.value);
          onDay('');
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
          onChange={({ target }) => onDay(target.value)}
          required
        />
      ) : (
        <Skeleton lines={2} text="Loading open times…" />
      )}
      {values.eventDate && (
        <Stack gap={2}>
          <Text size="small" role="status">
            {openText(hours?.length)}
          </Text>
          <Stack direction="row" gap={2}>
            {hours?.map(({ value, label }) => (
              <Button
                key={value}
                size="small"
                variant="secondary"
                onClick={() => void setFieldValue('eventTime', value)}
              >
                {label}
              </Button>
            ))}
          </Stack>
        </Stack>
      )}
      <TimeField name="eventTime" label={`Start time (${zone})`} required />
    </Stack>
  );
}

function openText(count: number | undefined): string {
  if (count === undefined) return 'Loading open times…';
  return count === 0
    ? 'No open times on this day.'
    : 'Open on this day. Press one to begin with it, or enter a time within:';
}
