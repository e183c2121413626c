import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** A table of amounts that is also printed: names may break, figures do not. `small` is a second line of a cell. */
export const PlainTable = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(1)} 0;
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: baseline;
  }
  th[scope='col'] {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
    font-weight: 600;
  }
  th[scope='row'] {
    font-weight: 400;
    overflow-wrap: break-word;
  }
  td {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
  /* Four columns with whole words on a phone. */
  @media (max-width: 479.98px) {
    font-size: ${theme.text.small};
  }
  :is(th, td):last-child {
    padding-right: 0;
  }
`;
