import { eventTypeLabel } from 'shared-data/domain/event-types';
import { NAMELESS, reviewReasonText } from 'shared-data/domain/reviews';
import { formatDate } from 'shared-data/domain/time';
import { Badge, Stack, Text, TextLink, theme, type Tone } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { StarRating } from 'shared-ui/display';
import { styled } from 'styled-components';
import { useReviewPhotoQuery } from '../../api/reviews-api.ts';
import type { ModeratedReview } from '../../api/reviews-api.ts';

const Words = styled.p`
  max-width: 52ch;
  font-weight: 400;
  white-space: pre-line;
  overflow-wrap: anywhere;

  ${theme.media.tablet} {
    min-width: 16rem;
  }
`;
const Photo = styled.img`
  display: block;
  max-width: min(14rem, 100%);
  border-radius: ${theme.radius.small};
`;

const STATES: Record<ModeratedReview['status'], { tone: Tone; text: string }> = {
  pending: { tone: 'warning', text: 'Pending' },
  approved: { tone: 'success', text: 'Approved' },
  rejected: { tone: 'danger', text: 'Rejected' },
};

function ReviewPhoto({ id }: { id: string }) {
  const { data } = useReviewPhotoQuery(id);
  return data ? <Photo src={`data:image/jpeg;base64,${data}`} alt="Photo of the review" /> : null;
}

/** What a review says, of which booking it is and what was decided. */
export const reviewColumns: Column<ModeratedReview>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ displayName, customerName, bookingId, eventName, eventDate, eventType }) => (
      <Stack gap={1}>
        <span>{displayName || NAMELESS}</span>
        <Text size="small" tone="muted">
          {customerName && `${customerName}, `}
          <TextLink to={`/admin/bookings/${bookingId}`}>{eventName}</TextLink>, {formatDate(eventDate, 'medium')},{' '}
          {eventTypeLabel(eventType)}
        </Text>
      </Stack>
    ),
  },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => <StarRating rating={rating} /> },
  {
    id: 'comment',
    header: 'Comment',
    cell: ({ id, body, hasPhoto, answer }) => (
      <Stack gap={2}>
        <Words>{body}</Words>
        {hasPhoto && <ReviewPhoto id={id} />}
        {answer && <Words>{`Your answer: ${answer}`}</Words>}
      </Stack>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ status, rejectReason, reports }) => (
      <Stack gap={1}>
        <Badge tone={STATES[status].tone}>{STATES[status].text}</Badge>
        {rejectReason && (
          <Text size="small" tone="muted">
            {reviewReasonText(rejectReason)}
          </Text>
        )}
        {reports.map(({ reason, note, reported_at }) => (
          <Text key={reported_at} size="small">
            <strong>Reported:</strong> {reviewReasonText(reason)} {note}
          </Text>
        ))}
      </Stack>
    ),
  },
];
