import { theme } from 'shared-ui';
import { Star } from 'shared-ui/icons';
import { styled } from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  gap: ${theme.space(0.5)};
  color: ${theme.color.accent};

  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  > svg[data-full='true'] {
    fill: currentcolor;
  }
`;

/** A rating as stars, read out as `4 out of 5 stars`. `rating` is rounded to whole stars for the drawing only. */
export function StarRating({ rating, max = 5 }: { rating: number; max?: number }) {
  return (
    <Row role="img" aria-label={`${rating} out of ${max} stars`}>
      {Array.from({ length: max }, (_, index) => (
        <Star key={index} data-full={index < Math.round(rating)} />
      ))}
    </Row>
  );
}
