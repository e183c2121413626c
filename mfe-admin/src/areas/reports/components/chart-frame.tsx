import type { ReactNode } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';

export interface Series {
  name: string;
  /** One for each group, in their order. */
  values: readonly number[];
}

export interface ChartProps {
  /** What the picture shows, for those who do not see it: the table beside it has the figures. */
  label: string;
  /** What each group of bars is about. */
  groups: readonly string[];
  /** At most three, drawn side by side. */
  series: readonly Series[];
  /** Writes a figure at the axis. */
  format: (value: number) => string;
}

/** Of the series, in their order. */
export const COLORS = [theme.color.primary, theme.color.info, theme.color.danger] as const;

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  min-width: 0;

  > div > svg {
    display: block;
  }
  svg text {
    font: ${theme.text.caption} ${theme.font.text};
    fill: ${theme.color.muted};
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.text.small};

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
  }
`;

/** The picture of a report below the names of its series. */
export function ChartFrame({ series, children }: Pick<ChartProps, 'series'> & { children: ReactNode }) {
  return (
    <Figure>
      {series.length > 1 && (
        <Legend aria-hidden>
          {series.map(({ name }, n) => (
            <li key={name}>
              <svg width={14} height={14}>
                <rect width={14} height={14} fill={COLORS[n]} />
              </svg>
              <span>{name}</span>
            </li>
          ))}
        </Legend>
      )}
      {children}
    </Figure>
  );
}
