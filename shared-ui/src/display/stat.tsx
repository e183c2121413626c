import type { ReactNode } from 'react';
import { figureAttributes, theme } from 'shared-ui';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${theme.space(4)} ${theme.space(8)};
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
`;
const Item = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${theme.space(1)};
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};

  > dt {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
    line-height: 1.4;
  }
  > dd {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h3};
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.1;
  }
`;

export interface StatItem {
  label: string;
  value: ReactNode;
}

/** Figures with their names, side by side. */
export function Stats({ items }: { items: readonly StatItem[] }) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <Stat key={label} label={label} value={value} />
      ))}
    </List>
  );
}

/** One figure and its name, for use in a `<dl>`. */
export function Stat({ label, value }: StatItem) {
  return (
    <Item>
      <dt>{label}</dt>
      <dd {...figureAttributes(value)}>{value}</dd>
    </Item>
  );
}
