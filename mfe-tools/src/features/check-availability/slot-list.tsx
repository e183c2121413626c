import { lastStartText } from 'shared-data/domain/open-times';
import { RULES } from 'shared-data/domain/rules';
import { formatDate, formatTimeRange, ZONE_LABEL } from 'shared-data/domain/time';
import { useOpenTimesQuery } from 'shared-data/slots';
import { Text } from 'shared-ui';
import { RadioGroupField, useFieldId } from 'shared-ui/forms';

interface SlotListProps {
  /** YYYY-MM-DD, empty while none is chosen. */
  date: string;
}

/** The open times of the chosen day, in New York's clock. */
export function SlotList({ date }: SlotListProps) {
  const id = useFieldId('slotId');
  const { currentData: times } = useOpenTimesQuery({ date, hours: RULES.bookingHours }, { skip: !date });
  const open = times?.filter(({ latestStart }) => latestStart !== null) ?? [];
  if (open.length === 0) {
    const noneLeft = times ? 'No open times are left on this date. Please choose another.' : 'Loading times…';
    return (
      <Text id={id} tone="muted">
        {date ? noneLeft : 'Choose a date to see its open times.'}
      </Text>
    );
  }
  return (
    <RadioGroupField
      name="slotId"
      label={`Open times on ${formatDate(date)}`}
      description={`${ZONE_LABEL}, the local time at your event.`}
      options={open.map((time) => ({
        value: time.slotId,
        label: formatTimeRange(time.startTime, time.endTime),
        description: [time.placesLeft === 1 ? '1 team free' : `${time.placesLeft} teams free`, lastStartText(time)]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  );
}
