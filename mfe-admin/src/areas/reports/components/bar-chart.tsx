import { AxisBottom } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { theme } from 'shared-ui';
import { ChartFrame, COLORS } from './chart-frame.tsx';
import type { ChartProps } from './chart-frame.tsx';

const BAR = 9;
const NAME = 20;
const GAP = 12;
const AXIS = 28;
/** Room for the half of the last figure at the axis. */
const END = 32;

/** Groups of bars one below the other, each under its name. It repeats its table and is one picture for screen readers. */
export function BarChart({ label, groups, series, format }: ChartProps) {
  const { parentRef, width } = useParentSize({ initialSize: { width: 640, height: 240 }, debounceTime: 100 });
  const row = NAME + series.length * BAR + GAP;
  const height = groups.length * row;
  const x = scaleLinear({
    domain: [0, Math.max(1, ...series.flatMap(({ values }) => values))],
    range: [1, Math.max(width - END, 2)],
    nice: true,
  });
  return (
    <ChartFrame series={series}>
      <div ref={parentRef}>
        <svg width={width} height={height + AXIS} role="img" aria-label={label}>
          <g aria-hidden>
            {groups.map((group, at) => (
              <g key={group} transform={`translate(0 ${at * row})`}>
                <text y={NAME - 6}>{group}</text>
                {series.map(({ name, values }, n) => (
                  <Bar
                    key={name}
                    x={1}
                    y={NAME + n * BAR}
                    width={x(values[at] ?? 0) - 1}
                    height={BAR - 1}
                    fill={COLORS[n]}
                  />
                ))}
              </g>
            ))}
            <AxisBottom
              top={height}
              scale={x}
              numTicks={4}
              tickFormat={(value) => format(Number(value))}
              stroke={theme.color.line}
              tickStroke={theme.color.line}
              tickLabelProps={{ fill: 'currentColor' }}
            />
          </g>
        </svg>
      </div>
    </ChartFrame>
  );
}
