import { formatInstant, formatTime, nowInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { Text } from 'shared-ui';

interface HoldNoticeProps {
  /** Instant at which the hold ends, ISO 8601. */
  until: string;
  /** Null while it is not known: then without the minutes. */
  now: Date | null;
}

/** A hold that an admin made lasts for days. */
const LONG = 120;

/** Until when the place is held, in New York's time, and the minutes left; of a long hold the day instead. */
export function HoldNotice({ until, now }: HoldNoticeProps) {
  const minutes = now && minutesLeft(until, now);
  if (minutes === null || minutes > LONG)
    return (
      <Text>
        We hold this place for you until{' '}
        <strong>
          <time dateTime={until}>{formatInstant(until)}</time> {ZONE_LABEL}
        </strong>
        .
      </Text>
    );
  return (
    <Text>
      We hold this place for you until{' '}
      <strong>
        <time dateTime={until} translate="no">
          {formatTime(nowInNewYork(until).time)}
        </time>{' '}
        {ZONE_LABEL}
      </strong>
      , {minutes === 1 ? '1 more minute' : `${minutes} more minutes`}.
    </Text>
  );
}

/** Minutes that are left, rounded up. */
export function minutesLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
}
