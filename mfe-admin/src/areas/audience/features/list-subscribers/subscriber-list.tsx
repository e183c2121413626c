import { formatInstant } from 'shared-data/domain/time';
import { Badge, EmptyState } from 'shared-ui';
import type { Tone } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { SelectInput } from 'shared-ui/fields';
import { SUBSCRIBER_FILTERS, useLazySubscribersQuery, useSubscribersQuery } from '../../api/mailing-list-api.ts';
import type { Subscriber } from '../../api/mailing-list-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { csvInstant } from '../../../../components/save-csv.ts';
import type { CsvColumns } from '../../../../components/save-csv.ts';
import { Panel } from '../../../../components/panel.tsx';
import { ListTable } from '../../../../components/list-table.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';

const states: Record<string, { label: string; tone: Tone }> = {
  confirmed: { label: 'On the list', tone: 'success' },
  waiting: { label: 'Not confirmed', tone: 'warning' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
  suppressed: { label: 'Suppressed', tone: 'danger' },
};
const all = { value: '', label: 'All' };
const stateOptions = [all, ...Object.entries(states).map(([value, { label }]) => ({ value, label }))];
const sourceOptions = [all, { value: 'footer', label: 'Footer' }, { value: 'blog', label: 'Blog' }];

const columns: Column<Subscriber>[] = [
  { id: 'email', header: 'Email', sortKey: 'email', cell: ({ email }) => email },
  { id: 'name', header: 'Name', cell: ({ name, company }) => [name, company].filter(Boolean).join(', ') || '–' },
  { id: 'source', header: 'Source', cell: ({ source }) => source },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={states[state]?.tone ?? 'neutral'}>{states[state]?.label ?? state}</Badge>,
  },
  { id: 'joined', header: 'Joined', sortKey: 'joined', nowrap: true, cell: ({ joinedAt }) => formatInstant(joinedAt) },
];

const csvColumns: CsvColumns<Subscriber> = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['Source', ({ source }) => source],
  ['State', ({ state }) => state],
  ['Joined', ({ joinedAt }) => csvInstant(joinedAt)],
];

/** Who joined, with their state (docs/product/mailing-list.md#subscriber-list). */
export function SubscriberList() {
  const list = useListAddress(SUBSCRIBER_FILTERS, { key: 'joined', descending: true });
  const [load] = useLazySubscribersQuery();
  return (
    <Panel
      title="Subscribers"
      text="Suppressed: a mail bounced, or the recipient reported one. Only addresses on the list get an issue."
    >
      <DeskList
        nouns={['subscriber', 'subscribers']}
        list={list}
        query={useSubscribersQuery(list.asked, LIVE)}
        looksAt="Address, name or company"
        filters={
          <>
            <SelectInput label="State" options={stateOptions} {...list.bind('state')} />
            <SelectInput label="Source" options={sourceOptions} {...list.bind('source')} />
          </>
        }
        csv={{ name: 'mailing-list', columns: csvColumns, load: (asked) => load(asked).unwrap() }}
      >
        {(rows) => (
          <ListTable
            caption="Found subscribers"
            columns={columns}
            rows={rows}
            list={list}
            empty={<EmptyState title="No subscribers" text="People join in the footer and on the blog." />}
          />
        )}
      </DeskList>
    </Panel>
  );
}
