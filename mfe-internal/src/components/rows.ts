import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** A list of shifts, people or days: what it is at the left, what is done with it at the right, or below on phones. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(2)} ${theme.space(4)};
    padding-block: ${theme.space(3)};
    border-top: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
`;

/** The part of a row that grows. */
export const RowText = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
`;

/** The buttons of a row. */
export const RowButtons = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`;
