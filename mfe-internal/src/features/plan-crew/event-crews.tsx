import { formatDate } from 'shared-data/domain/time';
import { Badge, Button, Heading, Stack, Text, TextLink, VisuallyHidden } from 'shared-ui';
import type { EventCrew } from '../../api/shifts-api.ts';
import { RowButtons, Rows, RowText } from '../../components/rows.ts';
import { shiftHours } from '../../components/shift-time.ts';

const missing = ({ needed, planned }: EventCrew) => Math.max(needed - planned, 0);

function CrewBadge({ crew }: { crew: EventCrew }) {
  const { needed, planned, published, accepted } = crew;
  if (missing(crew) > 0)
    return (
      <Badge tone="danger">
        {missing(crew)} of {needed} missing
      </Badge>
    );
  if (accepted >= needed) return <Badge tone="success">All have accepted</Badge>;
  const done = `${planned} planned, ${published} published, ${accepted} accepted`;
  return <Badge tone="warning">{done}</Badge>;
}

/** The events of the week with the bartenders that were bought, and who is missing (docs/product/staff.md#gaps). */
export function EventCrews({ crews, onAdd }: { crews: readonly EventCrew[]; onAdd: (crew: EventCrew) => void }) {
  return (
    <Stack as="section" gap={2} aria-labelledby="week-events">
      <Heading level={2} size="h4" id="week-events">
        Events
      </Heading>
      {crews.length === 0 && <Text tone="muted">No event in this week.</Text>}
      <Rows>
        {crews.map((crew) => (
          <li key={crew.bookingId}>
            <RowText>
              <TextLink to={`/admin/bookings/${crew.bookingId}`}>{crew.eventName}</TextLink> <CrewBadge crew={crew} />
              <Text size="small">
                {formatDate(crew.eventDate)} · crew {shiftHours(crew)}
              </Text>
            </RowText>
            <RowButtons>
              <Button size="small" variant={missing(crew) > 0 ? 'primary' : 'secondary'} onClick={() => onAdd(crew)}>
                Add shift <VisuallyHidden>{`for ${crew.eventName}`}</VisuallyHidden>
              </Button>
            </RowButtons>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}
