import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** A list without marks: one below the other, or side by side. */
export const PlainList = styled.ul<{ $row?: boolean }>`
  display: flex;
  flex-flow: ${({ $row }) => ($row ? 'row wrap' : 'column')};
  gap: ${theme.space(3)};
  padding: 0;
  list-style: none;
`;

/** Text whose line breaks are kept. */
export const Lines = styled.p`
  max-width: ${theme.measure};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
