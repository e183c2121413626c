import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** A calendar on the left, which does not grow, and its times close beside it. */
export const CalendarColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(10)};
  align-items: start;

  ${theme.media.tablet} {
    grid-template-columns: 21rem minmax(0, 1fr);
  }
  ${theme.media.desktop} {
    grid-template-columns: 26rem minmax(0, 34rem);
    gap: ${theme.space(16)};
  }
`;
