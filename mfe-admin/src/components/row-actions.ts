import { styled } from 'styled-components';

/** Controls in a cell: on one line, on phones across the card; also the frame of what they hide from sight. */
export const RowActions = styled.div`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  white-space: nowrap;

  ${({ theme }) => theme.media.phone} {
    flex-wrap: wrap;

    > * {
      flex: 1 1 8rem;
    }
  }
`;
