import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/**
 * Controls in a cell, and the frame of what they hide from sight: across the card on phones, one below the other on
 * tablets, where the table scrolls, and else on one line.
 */
export const RowActions = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space(2)};
  white-space: nowrap;

  ${theme.media.phone} {
    flex-wrap: wrap;
    white-space: normal;

    > * {
      flex: 1 1 min(8rem, 100%);
      min-width: 0;
    }
  }
  ${theme.media.tablet} {
    flex-direction: column;
  }
  ${theme.media.desktop} {
    flex-direction: row;
  }
`;
