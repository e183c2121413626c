import { openSlotsOn, placesLeft, slotForTime } from 'shared-data/domain/slots';
import { formatDate, formatTimeRange, isDateText } from 'shared-data/domain/time';
import { useMonthSlotsQuery } from 'shared-data/slots';
import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { useFormikContext } from 'shared-ui/forms';

/** What a form has that uses it: YYYY-MM-DD and HH:MM of New York, or empty. */
export interface TimedValues {
  eventDate: string;
  eventTime: string;
}

/** The open times of the chosen day; a press takes the slot's start. Any time within may be entered. */
export function OpenTimes() {
  const { values, setFieldValue } = useFormikContext<TimedValues>();
  const dated = isDateText(values.eventDate);
  const { currentData: slots, isError, refetch } = useMonthSlotsQuery(values.eventDate.slice(0, 7), { skip: !dated });
  if (!dated) return null;
  if (isError && !slots)
    return (
      <Notice tone="warning" title="The open times did not load">
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          Load open times again
        </Button>
      </Notice>
    );
  if (!slots) return <Skeleton lines={1} text="Loading open times…" />;
  const open = openSlotsOn(slots, values.eventDate);
  return (
    <Stack gap={2}>
      <Text size="small" weight="medium" role="status">
        {open.length === 0
          ? `No open times on ${formatDate(values.eventDate)}.`
          : `Open times on ${formatDate(values.eventDate)}`}
      </Text>
      <Stack direction="row" gap={2}>
        {open.map((slot) => {
          const chosen = slotForTime(open, values.eventDate, values.eventTime)?.id === slot.id;
          return (
            <Button
              key={slot.id}
              size="small"
              variant={chosen ? 'primary' : 'secondary'}
              aria-pressed={chosen}
              onClick={() => void setFieldValue('eventTime', slot.startTime)}
            >
              {`${formatTimeRange(slot.startTime, slot.endTime)}, ${placesLeft(slot)} left`}
            </Button>
          );
        })}
      </Stack>
    </Stack>
  );
}
