import { openSlotsOn, placesLeft } from 'shared-data/domain/slots';
import { formatDate, formatTime, isDateText, ZONE_LABEL } from 'shared-data/domain/time';
import type { BookableTime, Slot } from 'shared-data/slots';
import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { Chip, ChipList } from '../../components/choice-chips.tsx';

interface OpenTimesProps extends BookableTime {
  slots: readonly Slot[] | undefined;
  /** New York's date. */
  today: string;
  date: string;
  time: string;
  failed: boolean;
  loading: boolean;
  onRetry: () => void;
  /** Called with the start of the slot. */
  onChoose: (time: string) => void;
}

/** The open times of the chosen day. A press takes the slot's start; any time within it may be typed. */
export function OpenTimes(props: OpenTimesProps) {
  const { slots, today, from, date, time, failed, loading, onRetry, onChoose } = props;
  if (failed) {
    return (
      <Notice tone="warning" title="The open times did not load">
        <p>You can still enter a date and a time; whether they are free is checked when you book.</p>
        <Button variant="quiet" size="small" pending={loading} onClick={onRetry}>
          Load open times again
        </Button>
      </Notice>
    );
  }
  if (!slots && date) return <Skeleton lines={2} text="Loading open times…" />;
  const open = slots && date >= today ? openSlotsOn(slots, date, from) : [];
  return (
    <Stack gap={2}>
      <Text
        size="small"
        weight={open.length > 0 ? 'medium' : undefined}
        tone={open.length > 0 ? 'inherit' : 'muted'}
        role="status"
      >
        {announcement(props, open.length)}
      </Text>
      {open.length > 0 && (
        <>
          <ChipList $min="11rem" role="list">
            {open.map((slot) => (
              <li key={slot.id}>
                <Chip type="button" aria-pressed={within(slot, time)} onClick={() => onChoose(slot.startTime)}>
                  {`${formatTime(slot.startTime)} to ${formatTime(slot.endTime)}`}
                  <small>{placesText(placesLeft(slot))}</small>
                </Chip>
              </li>
            ))}
          </ChipList>
          <Text size="small" tone="muted">
            You may begin at any time within these hours, {ZONE_LABEL}.
          </Text>
        </>
      )}
    </Stack>
  );
}

function announcement({ slots, today, last, leadHours, date }: OpenTimesProps, count: number): string {
  if (!date || !isDateText(date)) return 'Choose a date to see its open times.';
  const day = formatDate(date);
  if (date < today) return `${day} has passed. Please choose a later date.`;
  if (last && date > last) return `Online booking does not reach ${day} yet.`;
  if (count === 0 && openSlotsOn(slots ?? [], date).length > 0)
    return `${day} is too soon: online booking closes ${hoursText(leadHours)} before a time begins. Please call us.`;
  if (count === 0) return `No open times on ${day}.`;
  return count === 1 ? `1 open time on ${day}` : `${count} open times on ${day}`;
}

function hoursText(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}

function placesText(count: number): string {
  return count === 1 ? '1 place left' : `${count} places left`;
}

/** Both ends count, as on submit. */
function within(slot: Slot, time: string): boolean {
  return time !== '' && slot.startTime <= time && time <= slot.endTime;
}
