import { styled } from 'styled-components';
import { Button, Notice, Skeleton, Stack, Text, theme } from 'shared-ui';
import { useBookingLogQuery } from '../api/bookings-api.ts';
import { LogEntry } from './log-entry.tsx';
import type { SeenVersion, VersionedBooking } from './use-seen-version.ts';

const List = styled.ol`
  display: grid;
  gap: ${theme.space(3)};
`;

interface ChangedElsewhereProps {
  booking: VersionedBooking;
  version: SeenVersion;
  /** Closes the dialog without what was entered. */
  onDiscard: () => void;
}

/** What somebody else has changed since a dialog was opened, and the decision about one's own change; nothing otherwise. */
export function ChangedElsewhere({ booking, version, onDiscard }: ChangedElsewhereProps) {
  const { seen, changed, accept } = version;
  const log = useBookingLogQuery({ id: booking.id, after: seen }, { skip: !changed, refetchOnMountOrArgChange: true });
  return (
    <div role="alert">
      {changed && (
        <Notice tone="warning" title="This booking has changed since you opened it">
          <Stack gap={4}>
            {log.currentData ? (
              <List role="list">
                {log.currentData.map((entry) => (
                  <li key={entry.id}>
                    <LogEntry entry={entry} />
                  </li>
                ))}
              </List>
            ) : (
              <Skeleton lines={2} text="Loading the change" />
            )}
            <Text size="small">Your change has not been made. What you entered is kept.</Text>
            <Stack direction="row" gap={3}>
              <Button
                size="small"
                disabled={!log.currentData}
                onClick={() => accept(Math.max(0, ...(log.currentData ?? []).map((entry) => entry.version)))}
              >
                Continue with mine
              </Button>
              <Button size="small" variant="secondary" onClick={onDiscard}>
                Discard mine
              </Button>
            </Stack>
          </Stack>
        </Notice>
      )}
    </div>
  );
}
