import { ENQUIRY_STATUS_LABELS } from 'shared-data/domain/words';
import { CheckboxInput, SelectInput } from 'shared-ui/fields';
import { useAdminsQuery } from '../../../../api/enquiries-api.ts';
import type { EnquiryFilter } from '../../../../api/enquiries-api.ts';
import type { ListAddress } from '../../../../components/use-list-address.ts';
import { KIND_LABELS, optionsOf, URGENCY_LABELS } from './texts.ts';

const ORDERS = [
  { value: 'due.asc', label: 'Time left' },
  { value: 'received.desc', label: 'Newest first' },
  { value: 'received.asc', label: 'Oldest first' },
  { value: 'name.asc', label: 'Name' },
];

interface FilterProps {
  list: ListAddress<EnquiryFilter>;
}

/** The filters of the inbox beside the search, and its order. */
export function EnquiryFilters({ list: { bind, sort, setSort } }: FilterProps) {
  const { data: admins = [] } = useAdminsQuery();
  const assignees = [
    { value: 'nobody', label: 'Nobody' },
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <SelectInput label="Status" placeholder="All" options={optionsOf(ENQUIRY_STATUS_LABELS)} {...bind('status')} />
      <SelectInput label="Kind" placeholder="All" options={optionsOf(KIND_LABELS)} {...bind('kind')} />
      <SelectInput label="Urgency" placeholder="All" options={optionsOf(URGENCY_LABELS)} {...bind('urgency')} />
      <SelectInput label="Assigned to" placeholder="Anybody" options={assignees} {...bind('assignee')} />
      <SelectInput
        label="Order"
        options={ORDERS}
        value={`${sort.key}.${sort.descending ? 'desc' : 'asc'}`}
        onChange={({ target }) => {
          const [key = 'due', order] = target.value.split('.');
          setSort({ key, descending: order === 'desc' });
        }}
      />
    </>
  );
}

/** The filters of the inbox that are ticked. */
export function EnquiryTicks({ list: { filters, setFilters } }: FilterProps) {
  const tick = (name: EnquiryFilter, label: string) => (
    <CheckboxInput
      label={label}
      checked={filters[name] === 'yes'}
      onChange={({ target }) => setFilters({ [name]: target.checked ? 'yes' : '' })}
    />
  );
  return (
    <>
      {tick('overdue', 'Overdue only')}
      {tick('spam', 'Spam')}
    </>
  );
}
