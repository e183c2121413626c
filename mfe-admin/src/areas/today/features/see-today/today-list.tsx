import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Text, TextLink, theme, VisuallyHidden } from 'shared-ui';
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

/** How many lines of a kind there are, of which the page has at most twenty. */
export const totalOf = (lines: readonly TodayLine[]): number => lines[0]?.total ?? 0;

/** Lines that are shown before all are asked for. */
const FEW = 5;

/** The lines of one kind, at first five; each leads to where it is fixed. */
export function TodayList({ group, lines }: TodayListProps) {
  const [all, setAll] = useState(false);
  const total = totalOf(lines);
  const shown = all ? lines : lines.slice(0, FEW);
  return (
    <Panel anchor={group.kind} title={total > 1 ? `${group.title} (${total})` : group.title}>
      <List role="list">
        {shown.map((line, index) => (
          <li key={`${line.id} ${index}`}>
            {group.to ? <TextLink to={group.to(line)}>{titleOf(line)}</TextLink> : <Text>{titleOf(line)}</Text>}
            <Text size="small" tone="muted">
              {group.text(line)}
            </Text>
            {group.action && <TodayAction action={group.action} line={line} />}
          </li>
        ))}
      </List>
      {lines.length > FEW && (
        <div>
          <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'The first five' : `All ${total}`} <VisuallyHidden>{`(${group.title})`}</VisuallyHidden>
          </Button>
        </div>
      )}
      {shown.length === lines.length && total > lines.length && (
        <Text size="small" tone="muted">
          {total - lines.length} more
        </Text>
      )}
    </Panel>
  );
}
