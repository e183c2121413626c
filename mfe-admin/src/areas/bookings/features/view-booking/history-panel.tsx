import { styled } from 'styled-components';
import { EmptyState, theme } from 'shared-ui';
import { useBookingLogQuery } from '../../../../api/bookings-api.ts';
import { LogEntry } from '../../../../components/log-entry.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';

const List = styled.ol`
  display: grid;
  gap: ${theme.space(4)};
`;

/** Every change of a booking: who, when, from what to what, by which way. */
export function HistoryPanel({ bookingId }: { bookingId: string }) {
  const query = useBookingLogQuery({ id: bookingId }, LIVE);
  return (
    <Panel title="History">
      <QueryState query={query} failure="Failed to load the history" loading="Loading the history">
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title="Nothing has happened yet" />
          ) : (
            <List role="list">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <LogEntry entry={entry} />
                </li>
              ))}
            </List>
          )
        }
      </QueryState>
    </Panel>
  );
}
