import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** What is chosen from on the left, what was chosen on the right; one column below desktops. */
export const SplitView = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(8)};
  align-items: start;

  ${theme.media.tablet} {
    grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
    gap: ${theme.space(10)};
  }
  ${theme.media.desktop} {
    gap: ${theme.space(16)};
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;
