import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Shifts one under the other: what, then when and who. */
export const ShiftList = styled.ul`
  padding: 0;
  list-style: none;

  > li {
    padding-block: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
    font-variant-numeric: tabular-nums;
  }
  > li > strong {
    display: block;
    font-weight: 600;
  }
  > li > span {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
  > li > span + span::before {
    content: ' · ' / '';
  }
`;
