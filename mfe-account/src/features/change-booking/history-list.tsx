import { styled } from 'styled-components';
import { useBookingHistoryQuery } from 'shared-data/booking-changes';
import type { ChangeableBooking } from 'shared-data/booking-changes';
import { historyLines, historyTitle, historyWay } from 'shared-data/domain/booking-history';
import { formatInstant } from 'shared-data/domain/time';
import { Button, Notice, Skeleton, Text, theme } from 'shared-ui';

const List = styled.ol`
  display: grid;
  gap: ${theme.space(4)};
`;

/** Everything that happened to a booking, the latest first. */
export function HistoryList({ of }: { of: ChangeableBooking }) {
  const { data, isFetching, refetch } = useBookingHistoryQuery(of);
  if (!data && isFetching) return <Skeleton lines={3} text="Loading the history" />;
  if (!data)
    return (
      <Notice tone="warning" title="The history did not load">
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  if (data.length === 0) return <Text tone="muted">Nothing has happened yet.</Text>;
  return (
    <List role="list">
      {data.map((entry) => (
        <li key={entry.id}>
          <Text weight="medium">{historyTitle(entry)}</Text>
          {historyLines(entry).map((line) => (
            <Text key={line} size="small">
              {line}
            </Text>
          ))}
          {entry.reason && <Text size="small">Reason: {entry.reason}</Text>}
          <Text size="small" tone="muted">
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time>, {historyWay(entry)}
          </Text>
        </li>
      ))}
    </List>
  );
}
