import { formatInstant } from 'shared-data/domain/time';
import { Badge, EmptyState, Grid, Stack, Text } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { Pager } from 'shared-ui/display';
import { SelectInput, TextInput } from 'shared-ui/fields';
import { useLazySubscribersQuery, useSubscribersQuery } from '../../api/mailing-list-api.ts';
import type { Subscriber } from '../../api/mailing-list-api.ts';
import { DownloadAll } from '../../../../components/download-all.tsx';
import type { CsvColumns } from '../../../../components/download-all.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';

const LIMIT = 25;

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
  ['Joined', ({ joinedAt }) => joinedAt],
];

/** Who joined, with their state (docs/product/mailing-list.md#subscriber-list). */
export function SubscriberList() {
  const { filters, page, sort, setFilters, setPage, setSort } = useListAddress(['search', 'state', 'source'] as const, {
    key: 'joined',
    descending: true,
  });
  const query = { ...filters, sort: sort.key, descending: sort.descending };
  const subscribers = useSubscribersQuery({ ...query, limit: LIMIT, offset: (page - 1) * LIMIT }, LIVE);
  const [load] = useLazySubscribersQuery();
  const total = subscribers.data?.total ?? 0;

  return (
    <Panel
      title="Subscribers"
      text={subscribers.data && `${total} ${total === 1 ? 'address' : 'addresses'}`}
      aside={
        <DownloadAll
          name="mailing-list"
          columns={csvColumns}
          load={(range) => load({ ...query, ...range }).unwrap()}
          disabled={total === 0}
        />
      }
    >
      <Grid gap={4} min="14rem" columns={3} role="search" aria-label="Subscribers">
        <TextInput
          type="search"
          label="Search"
          placeholder="Address, name or company"
          autoComplete="off"
          value={filters.search}
          onChange={({ target }) => setFilters({ search: target.value })}
        />
        <SelectInput
          label="State"
          options={stateOptions}
          value={filters.state}
          onChange={({ target }) => setFilters({ state: target.value })}
        />
        <SelectInput
          label="Source"
          options={sourceOptions}
          value={filters.source}
          onChange={({ target }) => setFilters({ source: target.value })}
        />
      </Grid>
      <QueryState
        query={{ ...subscribers, data: subscribers.data?.rows }}
        failure="Failed to load the mailing list"
        loading="Loading the mailing list"
      >
        {(rows) => (
          <DataTable
            caption="Found subscribers"
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
            empty={<EmptyState title="No subscribers" text="People join in the footer and on the blog." />}
          />
        )}
      </QueryState>
      <Stack>
        <Pager label="subscribers" page={page} pages={Math.ceil(total / LIMIT)} onPage={setPage} />
      </Stack>
      <Text size="small" tone="muted">
        Suppressed: a mail bounced, or the recipient reported one. Only addresses on the list get an issue.
      </Text>
    </Panel>
  );
}
