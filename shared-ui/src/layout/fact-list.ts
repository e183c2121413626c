import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Pairs of `dt` and `dd`, the names in a separate column, of which long ones wrap. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: fit-content(50%) minmax(0, 1fr);
  gap: ${theme.space(2)} ${theme.space(6)};

  dt {
    color: ${theme.color.muted};
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
