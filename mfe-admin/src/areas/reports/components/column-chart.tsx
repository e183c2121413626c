import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { ChartFrame, COLORS } from './chart-frame.tsx';
import type { ChartProps } from './chart-frame.tsx';

const HEIGHT = 240;
const MARGIN = { top: 12, right: 4, bottom: 28, left: 64 };
/** Pixels that a label below a group needs. */
const LABEL = 64;

const Frame = styled.div`
  height: ${HEIGHT}px;
  min-width: 0;
  overflow: hidden;
`;
/** Groups of columns beside one another, for months. It repeats its table and is one picture for screen readers (docs/product/reports.md#charts). */
export function ColumnChart({ label, groups, series, format }: ChartProps) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 640, height: HEIGHT }, debounceTime: 100 });
  const inner = { width: Math.max(width - MARGIN.left - MARGIN.right, 1), height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const all = series.flatMap(({ values }) => values);
  const x = scaleBand({ domain: groups.map((_group, n) => n), range: [0, inner.width], padding: 0.25 });
  const within = scaleBand({ domain: series.map((_one, n) => n), range: [0, x.bandwidth()], padding: 0.1 });
  const y = scaleLinear({ domain: [Math.min(0, ...all), Math.max(1, ...all)], range: [inner.height, 0], nice: true });
  const every = Math.max(1, Math.ceil((groups.length * LABEL) / inner.width));
  const zero = y(0);
  return (
    <ChartFrame series={series}>
      <Frame ref={parentRef}>
        <svg width={width} height={HEIGHT} role="img" aria-label={label}>
          <Group left={MARGIN.left} top={MARGIN.top} aria-hidden>
            {groups.map((group, at) =>
              series.map(({ name, values }, n) => {
                const value = values[at] ?? 0;
                return (
                  <Bar
                    key={`${group} ${name}`}
                    x={(x(at) ?? 0) + (within(n) ?? 0)}
                    y={Math.min(y(value), zero)}
                    width={within.bandwidth()}
                    height={Math.abs(y(value) - zero)}
                    fill={COLORS[n]}
                  />
                );
              }),
            )}
            <AxisLeft
              scale={y}
              numTicks={4}
              tickFormat={(value) => format(Number(value))}
              stroke={theme.color.line}
              tickStroke={theme.color.line}
              tickLabelProps={{ fill: 'currentColor' }}
            />
            <AxisBottom
              top={inner.height}
              scale={x}
              tickValues={groups.map((_group, n) => n).filter((n) => n % every === 0)}
              tickFormat={(n) => groups[Number(n)] ?? ''}
              stroke={theme.color.line}
              tickStroke={theme.color.line}
              tickLabelProps={{ fill: 'currentColor' }}
            />
          </Group>
        </svg>
      </Frame>
    </ChartFrame>
  );
}
