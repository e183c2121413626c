import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { NAMELESS, reviewPhotoPath } from 'shared-data/domain/reviews';
import type { SiteReview } from 'shared-data/domain/site-content';
import { formatDate } from 'shared-data/domain/time';
import { styled } from 'styled-components';
import { theme } from 'shared-ui';
import { StarRating } from 'shared-ui/display';

const Photo = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.neutralSoft};
  object-fit: cover;
`;

const Words = styled.blockquote`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface ReviewQuoteProps {
  review: SiteReview;
  /** In a list of reviews the month of the event, and the photo, are shown too. */
  whole?: boolean;
}

/** The words of a review with who wrote it; the parent decides about type and width. */
export function ReviewQuote({ review, whole = false }: ReviewQuoteProps) {
  const { id, name, rating, text, eventType, month, photo } = review;
  return (
    <>
      <StarRating rating={rating} />
      <Words>{text}</Words>
      {whole && photo && (
        <Photo src={reviewPhotoPath(id)} alt={`Photo of the event, sent by ${name ?? 'the customer'}`} loading="lazy" />
      )}
      <figcaption>
        <strong>{name ?? NAMELESS}</strong>
        <span>{EVENT_TYPE_LABELS[eventType]}</span>
        {whole && (
          <>
            <br />
            <span>{formatDate(`${month}-01`, 'month')}</span>
          </>
        )}
      </figcaption>
    </>
  );
}
