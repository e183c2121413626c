import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** An eyebrow, below it a heading and, beside that on desktops, a sentence on the heading's last line. */
export const HeadColumns = styled.div`
  display: grid;
  gap: ${theme.space(4)};

  ${theme.media.desktop} {
    &:has(> :nth-child(3)) {
      grid-template-columns: 1.2fr 1fr;
      align-items: last baseline;
      column-gap: ${theme.space(16)};
    }
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
