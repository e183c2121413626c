import { Suspense, useRef } from 'react';
import { styled } from 'styled-components';
import { EmptyState, theme } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { Tabs } from 'shared-ui/tabs';
import { useAddressState, useEnteredValue } from 'shared-ui/router';
import { CHECKLIST, PRIORITIES, type ChecklistItem } from '../../content/checklist.ts';
import { ChecklistEntry } from './checklist-entry.tsx';

const statusOptions = [
  { value: 'all', label: 'All Status' },
  { value: 'completed', label: 'Completed' },
  { value: 'in-progress', label: 'In Progress' },
  { value: 'not-started', label: 'Not Started' },
];

const Head = styled.div`
  max-width: 18rem;
  margin-block: ${theme.space(4)} ${theme.space(6)};
`;

/** The rule under the tabs is the first row's, too. */
const List = styled.ul`
  display: grid;
  margin-top: -${theme.space(6)};

  > li:first-child {
    border-top-color: transparent;
  }
  ${theme.media.desktop} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space(12)};

    > li:nth-child(2) {
      border-top-color: transparent;
    }
  }
`;

function Items({ items }: { items: readonly ChecklistItem[] }) {
  if (items.length === 0) return <EmptyState title="No items match the selected filters." />;
  const entries = items.map((item) => <ChecklistEntry key={item.id} item={item} />);
  return (
    <List role="list">
      {entries.slice(0, 4)}
      <Suspense fallback={null}>{entries.slice(4)}</Suspense>
    </List>
  );
}

/** The improvements by status and priority; both choices stay in the address. */
export function Checklist() {
  const [address, change] = useAddressState();
  const asked = address.get('status');
  const status = statusOptions.some(({ value }) => value === asked) && asked ? asked : 'all';
  const priority = address.get('priority') ?? 'all';
  const field = useRef<HTMLSelectElement>(null);
  const chooseStatus = (chosen: string) => change({ status: chosen === 'all' ? '' : chosen });
  useEnteredValue(field, status, chooseStatus);
  const matching = CHECKLIST.filter((item) => status === 'all' || item.status === status);
  const tabs = ['all', ...PRIORITIES].map((id) => ({
    id,
    label: id.charAt(0).toUpperCase() + id.slice(1),
    content: <Items items={id === 'all' ? matching : matching.filter((item) => item.priority === id)} />,
  }));
  return (
    <>
      <Head data-needs-script>
        <SelectInput
          ref={field}
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(event) => chooseStatus(event.target.value)}
        />
      </Head>
      <Tabs
        label="Priority"
        tabs={tabs}
        value={priority}
        onChange={(id) => change({ priority: id === 'all' ? '' : id })}
      />
    </>
  );
}
