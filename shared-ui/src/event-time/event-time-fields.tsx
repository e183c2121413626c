import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { CalendarGrid, type DaysLeft } from 'shared-ui/calendar';
import type { Option } from 'shared-ui/fields';
import { DateField, FieldPair, Suggestion, TimeField, useFormikContext, type SuggestionProps } from 'shared-ui/forms';

/** Both empty until they are chosen: YYYY-MM-DD and HH:MM. */
export interface EventTimeValues {
  eventDate: string;
  eventTime: string;
}

export interface EventTimeFieldsProps {
  /** Today in the business's zone, YYYY-MM-DD. */
  today: string;
  /** Whose clock the start time is of. */
  zone: string;
  /** The days of the month in sight with an open time; undefined while they are loading. */
  openDays: readonly string[] | undefined;
  /** Set while few open days are left in today's month. */
  fewLeft: DaysLeft | null;
  /** The open hours of the chosen day, by the HH:MM at which they start; undefined while they are loading. */
  hours: readonly Option[] | undefined;
  /** Why the event does not fit at the time that is entered, with the next open start; null when it does. */
  advice: SuggestionProps['advice'];
  failed: boolean;
  onRetry: () => void;
  /** Called with the first day of the month that comes into sight. */
  onMonth: (firstDay: string) => void;
}

/**
 * Date and start time, with the open days in a calendar and the open hours of the chosen day. Any day and any start within the
 * hours may be entered.
 */
export function EventTimeFields({
  today,
  zone,
  openDays,
  fewLeft,
  hours,
  advice,
  failed,
  onRetry,
  onMonth,
}: EventTimeFieldsProps) {
  const { values, setFieldValue } = useFormikContext<EventTimeValues>();
  const { eventDate, eventTime } = values;
  const isOpen = (day: string) => openDays?.includes(day) ?? false;
  return (
    <Stack gap={4}>
      <FieldPair>
        <DateField name="eventDate" label="Date" min={today} required />
        <TimeField name="eventTime" label={`Start time (${zone})`} required />
      </FieldPair>
      {failed ? (
        <Notice tone="warning" title="The open times did not load">
          <Button variant="quiet" size="small" onClick={onRetry}>
            Load open times again
          </Button>
        </Notice>
      ) : (
        <>
          <CalendarGrid
            label="Open days"
            value={eventDate}
            onChange={(day) => void setFieldValue('eventDate', day)}
            today={today}
            min={today}
            isMarked={isOpen}
            describe={(day) => (isOpen(day) ? 'open' : undefined)}
            onMonthChange={onMonth}
            fewLeft={fewLeft}
          />
          {eventDate &&
            (hours ? <OpenHours hours={hours} start={eventTime} /> : <Skeleton lines={2} text="Loading open times…" />)}
        </>
      )}
      <Suggestion advice={advice} />
    </Stack>
  );
}

function OpenHours({ hours, start }: { hours: readonly Option[]; start: string }) {
  const { setFieldValue } = useFormikContext<EventTimeValues>();
  return (
    <Stack gap={2}>
      <Text size="small" role="status">
        {hours.length === 0
          ? 'No open times on this day.'
          : 'Open on this day. Press one to begin with it, or enter a time within:'}
      </Text>
      <Stack direction="row" gap={2}>
        {hours.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            variant={value === start ? 'primary' : 'secondary'}
            aria-pressed={value === start}
            onClick={() => void setFieldValue('eventTime', value)}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
