import { useMyBookings, useMyLoyalty } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { counted } from 'shared-data/domain/counted';
import { REBOOK_LIMIT } from 'shared-data/domain/loyalty';
import { formatUsdWhole } from 'shared-data/domain/money';
import { formatDate } from 'shared-data/domain/time';
import { Badge, Button, Card, Heading, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';
import { pastBookings } from './past-bookings.ts';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(2)} ${theme.space(4)};
    padding-block: ${theme.space(3)};
    border-top: 1px solid ${theme.color.line};
  }
`;

interface RebookCardProps {
  today: string;
  onRebook: (event: Booking) => void;
}

/** A customer's last events with a Rebook button; nothing for a customer without any. */
export function RebookCard({ today, onRebook }: RebookCardProps) {
  const bookings = useMyBookings();
  const past = pastBookings(bookings, today);
  const { percent } = useMyLoyalty();

  if (past.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="rebook-title">
      <Stack gap={3}>
        <Stack direction="row" gap={3} justify="space-between">
          <Heading level={2} size="h4" id="rebook-title">
            Rebook a previous event
          </Heading>
          {percent > 0 && <Badge tone="brass">{percent}% loyalty discount</Badge>}
        </Stack>
        {percent > 0 && (
          <Text size="small" tone="muted">
            The price in the form includes it.
          </Text>
        )}
        <List>
          {past.slice(0, REBOOK_LIMIT).map((event) => (
            <li key={event.id}>
              <div>
                <Text weight="medium">{event.eventName}</Text>
                <Text size="small" tone="muted" numeric>
                  {formatDate(event.eventDate, 'medium')} · {counted(event.guestCount, 'guest')} ·{' '}
                  {formatUsdWhole(event.totalAmount)}
                </Text>
              </div>
              <Button
                variant="secondary"
                size="small"
                onClick={() => onRebook(event)}
                aria-label={`Rebook ${event.eventName}`}
              >
                Rebook
              </Button>
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
