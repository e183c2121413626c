import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** One calm column on phones; from desktops on, the work on the left and what belongs to it on the right. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(10)};
  align-items: start;

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${theme.space(16)};
  }
`;

/** A calendar on the left, which does not grow, and its times close beside it. */
export const CalendarColumns = styled(TwoColumns)`
  ${theme.media.tablet} {
    grid-template-columns: 21rem minmax(0, 1fr);
  }
  ${theme.media.desktop} {
    grid-template-columns: 26rem minmax(0, 34rem);
  }
`;

/** The right column: stays in sight beside a long left one. */
export const Aside = styled.div`
  ${theme.media.desktop} {
    position: sticky;
    top: calc(var(--header-height, 5rem) + ${theme.space(6)});
  }
`;
