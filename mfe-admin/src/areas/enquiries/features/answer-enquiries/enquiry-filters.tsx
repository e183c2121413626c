import { ENQUIRY_STATUS_LABELS } from 'shared-data/domain/words';
import { Button, Grid, Stack } from 'shared-ui';
import { CheckboxInput, SelectInput, TextInput } from 'shared-ui/fields';
import { useAdminsQuery } from '../../../../api/enquiries-api.ts';
import type { ListAddress } from '../../../../components/use-list-address.ts';
import { KIND_LABELS, optionsOf, URGENCY_LABELS } from './texts.ts';

export const FILTERS = ['q', 'status', 'kind', 'urgency', 'assignee', 'spam', 'overdue'] as const;
export type Filter = (typeof FILTERS)[number];

const ORDERS = [
  { value: 'due.asc', label: 'Time left' },
  { value: 'received.desc', label: 'Newest first' },
  { value: 'received.asc', label: 'Oldest first' },
  { value: 'name.asc', label: 'Name' },
];

/** Search, filters and order of the inbox. */
export function EnquiryFilters({ list }: { list: ListAddress<Filter> }) {
  const { data: admins = [] } = useAdminsQuery();
  const { filters, setFilters, sort, setSort } = list;
  const assignees = [
    { value: 'nobody', label: 'Nobody' },
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const select = (name: Filter, label: string, placeholder: string, options: { value: string; label: string }[]) => (
    <SelectInput
      label={label}
      placeholder={placeholder}
      options={options}
      value={filters[name]}
      onChange={({ target }) => setFilters({ [name]: target.value })}
    />
  );
  const mark = (name: Filter, label: string) => (
    <CheckboxInput
      label={label}
      checked={filters[name] === '1'}
      onChange={({ target }) => setFilters({ [name]: target.checked ? '1' : '' })}
    />
  );
  return (
    <Stack role="search" gap={4} aria-label="Enquiries">
      <Grid min="11rem" gap={4}>
        <TextInput
          type="search"
          label="Search name, email, text"
          value={filters.q}
          onChange={({ target }) => setFilters({ q: target.value })}
        />
        {select('status', 'Status', 'All', optionsOf(ENQUIRY_STATUS_LABELS))}
        {select('kind', 'Kind', 'All', optionsOf(KIND_LABELS))}
        {select('urgency', 'Urgency', 'All', optionsOf(URGENCY_LABELS))}
        {select('assignee', 'Assigned to', 'Anybody', assignees)}
        <SelectInput
          label="Order"
          options={ORDERS}
          value={`${sort.key}.${sort.descending ? 'desc' : 'asc'}`}
          onChange={({ target }) => {
            const [key = 'due', order] = target.value.split('.');
            setSort({ key, descending: order === 'desc' });
          }}
        />
      </Grid>
      <Stack direction="row" gap={6}>
        {mark('overdue', 'Overdue only')}
        {mark('spam', 'Spam')}
        {FILTERS.some((name) => filters[name]) && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => setFilters(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
          >
            Clear filters
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
