import { historyLines, historyTitle, historyWay } from 'shared-data/domain/booking-history';
import { formatInstant } from 'shared-data/domain/time';
import { Text } from 'shared-ui';
import type { LogEntry as Entry } from '../api/bookings-api.ts';

/** What happened to a booking, from what to what, when and by whom. */
export function LogEntry({ entry }: { entry: Entry }) {
  return (
    <>
      <Text weight="medium">{historyTitle(entry)}</Text>
      {historyLines(entry).map((line) => (
        <Text key={line} size="small">
          {line}
        </Text>
      ))}
      {entry.reason && <Text size="small">Reason: {entry.reason}</Text>}
      <Text size="small" tone="muted">
        <time dateTime={entry.at}>{formatInstant(entry.at)}</time>, {entry.actorName && `${entry.actorName}, `}
        {historyWay(entry)}
      </Text>
    </>
  );
}
