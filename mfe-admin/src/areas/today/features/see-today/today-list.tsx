import { styled } from 'styled-components';
import { Text, TextLink, theme } from 'shared-ui';
import type { TodayLine } from '../../api/today-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { TodayAction } from './today-action.tsx';
import { titleOf } from './today-groups.ts';
import type { TodayGroup } from './today-groups.ts';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: ${theme.space(1)};
    padding-block: ${theme.space(3)};
    border-top: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
  }
`;

interface TodayListProps {
  group: TodayGroup;
  lines: readonly TodayLine[];
}

/** The lines of one kind; each leads to where it is fixed. */
export function TodayList({ group, lines }: TodayListProps) {
  const total = lines[0]?.total ?? 0;
  return (
    <Panel title={total > 1 ? `${group.title} (${total})` : group.title}>
      <List role="list">
        {lines.map((line, index) => (
          <li key={`${line.id} ${index}`}>
            <TextLink to={group.to(line)}>{titleOf(line)}</TextLink>
            <Text size="small" tone="muted">
              {group.text(line)}
            </Text>
            {group.action && <TodayAction action={group.action} line={line} />}
          </li>
        ))}
      </List>
      {total > lines.length && (
        <Text size="small" tone="muted">
          {total - lines.length} more
        </Text>
      )}
    </Panel>
  );
}
