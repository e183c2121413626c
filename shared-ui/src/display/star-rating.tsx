import { theme } from 'shared-ui';
import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: inline-block;
  max-width: none; /* narrow cells of a table would shrink it */
  height: 1.125rem;
  color: ${theme.color.accent};
  vertical-align: -0.125em;
`;

/** Width of a star and the distance from one to the next, in the drawing's own units. */
const [width, pitch] = [24, 26.75];

/** Five points and back, from the upper one. */
const outline = 'l3.1 6.2 6.8 1-4.9 4.8 1.1 6.8-6.1-3.2-6.1 3.2 1.1-6.8-4.9-4.8 6.8-1z';

const starsAt = (indexes: readonly number[]) => indexes.map((index) => `M${12 + index * pitch} 2.3${outline}`).join('');

/**
 * A rating as stars, read out as `4 out of 5 stars`. `rating` is rounded to whole stars for the drawing only. All full
 * stars are one path: a page of reviews has dozens of them, which the first layout would pay for one by one.
 */
export function StarRating({ rating, max = 5 }: { rating: number; max?: number }) {
  const indexes = Array.from({ length: max }, (_, index) => index);
  const full = Math.round(rating);
  return (
    <Drawing
      role="img"
      aria-label={`${rating} out of ${max} stars`}
      viewBox={`0 0 ${max * pitch - (pitch - width)} 24`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path fill="currentColor" d={starsAt(indexes.slice(0, full))} />
      {full < max && <path d={starsAt(indexes.slice(full))} />}
    </Drawing>
  );
}
