import { lastStartText, openTimeAt, startAdvice, tooLongText } from 'shared-data/domain/open-times';
import { formatDate, formatTimeRange, isDateText } from 'shared-data/domain/time';
import { useOpenTimesQuery } from 'shared-data/slots';
import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { Suggestion, useFormikContext } from 'shared-ui/forms';

/** What a form has that uses it: YYYY-MM-DD and HH:MM of New York, or empty. */
export interface TimedValues {
  eventDate: string;
  eventTime: string;
}

/** The open times of the chosen day for an event of so many hours; a press takes the slot's start. Any time within may be entered. */
export function OpenTimes({ hours }: { hours: number }) {
  const { values, setFieldValue } = useFormikContext<TimedValues>();
  const skip = !isDateText(values.eventDate) || !(hours >= 1 && hours <= 24);
  const { currentData: times, isError, refetch } = useOpenTimesQuery({ date: values.eventDate, hours }, { skip });
  if (skip) return null;
  if (isError && !times)
    return (
      <Notice tone="warning" title="The open times did not load">
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          Load open times again
        </Button>
      </Notice>
    );
  if (!times) return <Skeleton lines={1} text="Loading open times…" />;
  const open = times.filter(({ latestStart }) => latestStart !== null);
  const chosen = openTimeAt(times, values.eventTime);
  const advice = values.eventTime ? startAdvice(times, values.eventTime) : null;
  return (
    <Stack gap={2}>
      <Text size="small" weight="medium" role="status">
        {open.length === 0
          ? `No open times on ${formatDate(values.eventDate)}.`
          : `Open times on ${formatDate(values.eventDate)}`}
      </Text>
      <Stack direction="row" gap={2}>
        {open.map((time) => (
          <Button
            key={time.startTime}
            size="small"
            variant={time === chosen ? 'primary' : 'secondary'}
            aria-pressed={time === chosen}
            onClick={() => void setFieldValue('eventTime', time.startTime)}
          >
            {[formatTimeRange(time.startTime, time.endTime), `${time.placesLeft} left`, lastStartText(time)]
              .filter(Boolean)
              .join(', ')}
          </Button>
        ))}
      </Stack>
      <Suggestion advice={advice} />
      {times.map((time) => {
        const text = tooLongText(time);
        return (
          text &&
          !advice?.text.startsWith(text) && (
            <Text key={time.startTime} size="small" tone="muted">
              {text}
            </Text>
          )
        );
      })}
    </Stack>
  );
}
