import { styled } from 'styled-components';
import { useBusiness, usePrices } from 'shared-data/content';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { formatUsdWhole } from 'shared-data/domain/money';
import { startingPrice } from 'shared-data/domain/pricing';
import { Badge, Heading, theme, type Tone } from 'shared-ui';
import type { ChecklistItem, ItemStatus, Priority } from '../../content/checklist.ts';

const priorityTones: Record<Priority, Tone> = { high: 'danger', medium: 'warning', low: 'neutral' };
const priorityLabels: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' };
const statusTones: Record<ItemStatus, Tone> = { completed: 'success', 'in-progress': 'info', 'not-started': 'neutral' };
const statusLabels: Record<ItemStatus, string> = {
  completed: 'Completed',
  'in-progress': 'In Progress',
  'not-started': 'Not Started',
};

const Root = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};

  && {
    padding-block: ${theme.space(5)};
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.text.caption};
`;

const Notes = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
`;

/** One improvement; its status is shown, not changed here. */
export function ChecklistEntry({ item }: { item: ChecklistItem }) {
  const price = formatUsdWhole(startingPrice(usePrices()).price);
  return (
    <Root>
      <Badges>
        <Badge tone={statusTones[item.status]}>{statusLabels[item.status]}</Badge>
        <Badge tone={priorityTones[item.priority]}>{priorityLabels[item.priority]}</Badge>
        <span>{item.category}</span>
      </Badges>
      <Heading level={2} size="h4">
        {item.title}
      </Heading>
      <p>{item.description}</p>
      <Notes>{fillFacts(item.notes.replace('{{starting_price}}', price), useBusiness())}</Notes>
    </Root>
  );
}
