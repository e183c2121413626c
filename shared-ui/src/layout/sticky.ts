import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** A short column that stays in view below the header while the long one beside it scrolls. */
export const Sticky = styled.div`
  ${theme.media.desktop} {
    position: sticky;
    top: calc(var(--header-height, 5rem) + ${theme.space(8)});
    align-self: start;
  }
`;
