import { formatCents } from 'shared-data/domain/money';
import { Columns, EmptyState, Skeleton, Stack, Text } from 'shared-ui';
import { Stats } from 'shared-ui/display';
import { useTodayFiguresQuery, useTodayLinesQuery } from '../../api/today-api.ts';
import { JumpList } from '../../../../components/jump-list.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { EVENTS, GROUPS } from './today-groups.ts';
import { TodayList, totalOf } from './today-list.tsx';

/** What waits for the owner, the next events, and the month in figures. */
export function Today() {
  const query = useTodayLinesQuery(undefined, LIVE);
  return (
    <QueryState query={query} failure="Failed to load today" loading="Loading today">
      {(lines) => {
        const of = (kind: string) => lines.filter((line) => line.kind === kind);
        const waiting = GROUPS.filter(({ kind }) => of(kind).length > 0);
        const events = of(EVENTS.kind);
        const jumps = [...waiting, EVENTS]
          .map(({ kind, title }) => ({ anchor: kind, title, count: totalOf(of(kind)) }))
          .filter(({ count }) => count > 0);
        return (
          <Stack gap={6}>
            <JumpList label="What waits, and how much" jumps={jumps} />
            <Columns tracks="minmax(0, 3fr) minmax(0, 2fr)" wideGap={16}>
              <div>
                {waiting.length === 0 && (
                  <EmptyState level={2} title="Nothing waits for you" text="What needs you appears here by itself." />
                )}
                {waiting.map((group) => (
                  <TodayList key={group.kind} group={group} lines={of(group.kind)} />
                ))}
              </div>
              <div>
                {events.length > 0 ? (
                  <TodayList group={EVENTS} lines={events} />
                ) : (
                  <Panel title={EVENTS.title}>
                    <Text tone="muted">No events.</Text>
                  </Panel>
                )}
                <Figures />
              </div>
            </Columns>
          </Stack>
        );
      }}
    </QueryState>
  );
}

function Figures() {
  const { data, isError } = useTodayFiguresQuery(undefined, LIVE);
  const items = data && [
    { label: 'Places left', value: data.placesLeft },
    { label: 'Takings this month', value: formatCents(data.takingsCents) },
    { label: 'Takings last month to the same day', value: formatCents(data.takingsBeforeCents) },
  ];
  return (
    <Panel title="This month">
      {!items && isError && <Text>The figures did not load.</Text>}
      {!items && !isError && <Skeleton lines={2} text="Loading the figures" />}
      {items && <Stats items={items} />}
    </Panel>
  );
}
