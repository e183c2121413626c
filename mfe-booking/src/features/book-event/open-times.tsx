import { useId } from 'react';
import { lastStartText, openTimeAt, startAdvice, tooLongText } from 'shared-data/domain/open-times';
import type { OpenTime } from 'shared-data/domain/open-times';
import { formatDate, formatTime, isDateText, ZONE_LABEL } from 'shared-data/domain/time';
import { Button, Notice, Skeleton, Stack, Text } from 'shared-ui';
import { Suggestion } from 'shared-ui/forms';
import { Chip, ChipList } from '../../components/choice-chips.tsx';

interface OpenTimesProps {
  /** Those of the day; undefined while they are loading and without a day to come. */
  times: readonly OpenTime[] | undefined;
  /** The last day of online booking; undefined until it is known. */
  last: string | undefined;
  leadHours: number;
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
  const { times, today, date, time, failed, loading, onRetry, onChoose } = props;
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
  if (!times && isDateText(date) && date >= today) return <Skeleton lines={2} text="Loading open times…" />;
  const open = (times ?? []).filter(({ latestStart }) => latestStart !== null);
  const chosen = openTimeAt(open, time);
  const advice = times && time ? startAdvice(times, time) : null;
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
              <li key={slot.slotId}>
                <Chip type="button" aria-pressed={slot === chosen} onClick={() => onChoose(slot.startTime)}>
                  <span>{`${formatTime(slot.startTime)} to ${formatTime(slot.endTime)}`}</span>
                  <small>{[placesText(slot.placesLeft), lastStartText(slot)].filter(Boolean).join(', ')}</small>
                </Chip>
              </li>
            ))}
          </ChipList>
          {chosen && <Starts slot={chosen} time={time} onChoose={onChoose} />}
          <Text size="small" tone="muted">
            {`You may begin at any time within these hours${open.some(lastStartText) ? ' unless a start is given' : ''}, ${ZONE_LABEL}.`}
          </Text>
        </>
      )}
      <Suggestion advice={advice} />
      {times?.map((slot) => {
        const text = tooLongText(slot);
        return (
          text &&
          !advice?.text.startsWith(text) && (
            <Text key={slot.slotId} size="small" tone="muted">
              {text}
            </Text>
          )
        );
      })}
    </Stack>
  );
}

const everyHour = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The starts in a slot that are an hour apart, from its own to the last from which the hours fit. */
const startsIn = (slot: OpenTime): string[] =>
  everyHour.map((hour) => `${hour}${slot.startTime.slice(2, 5)}`).filter((start) => openTimeAt([slot], start));

/** The starts in the chosen slot, each one press. */
function Starts({ slot, time, onChoose }: { slot: OpenTime } & Pick<OpenTimesProps, 'time' | 'onChoose'>) {
  const labelId = useId();
  const starts = startsIn(slot);
  if (starts.length < 2) return null;
  return (
    <>
      <Text size="small" weight="medium" id={labelId}>
        Begin at
      </Text>
      <ChipList $min="6rem" role="list" aria-labelledby={labelId}>
        {starts.map((start) => (
          <li key={start}>
            <Chip type="button" aria-pressed={start === time.slice(0, 5)} onClick={() => onChoose(start)}>
              {formatTime(start)}
            </Chip>
          </li>
        ))}
      </ChipList>
    </>
  );
}

function announcement({ times, today, last, leadHours, date }: OpenTimesProps, count: number): string {
  if (!date || !isDateText(date)) return 'Choose a date to see its open times.';
  const day = formatDate(date);
  if (date < today) return `${day} has passed. Please choose a later date.`;
  if (last && date > last) return `Online booking does not reach ${day} yet.`;
  if (count === 0 && times?.some(({ reason }) => reason === 'lead_time'))
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
