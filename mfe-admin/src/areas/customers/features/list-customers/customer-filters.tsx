import { Grid } from 'shared-ui';
import { SelectInput, TextInput } from 'shared-ui/fields';
import { useCustomerTagsQuery } from '../../api/customers-api.ts';
import type { ListAddress } from '../../../../components/use-list-address.ts';
import type { CustomerFilter } from './filters.ts';

const accounts = [
  { value: '', label: 'With and without' },
  { value: 'yes', label: 'With an account' },
  { value: 'no', label: 'Without an account' },
];
const bookings = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'With an upcoming booking' },
  { value: 'no', label: 'Without an upcoming booking' },
];

/** Search and filters of the list. */
export function CustomerFilters({ filters, setFilters }: Pick<ListAddress<CustomerFilter>, 'filters' | 'setFilters'>) {
  const { data: tags = [] } = useCustomerTagsQuery();
  return (
    <Grid gap={4} min="14rem" columns={4} role="search" aria-label="Customers">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name, email, phone or company"
        autoComplete="off"
        value={filters.search}
        onChange={({ target }) => setFilters({ search: target.value })}
      />
      <SelectInput
        label="Tag"
        options={[
          { value: '', label: 'All' },
          ...tags.map(({ tag, customers }) => ({ value: tag, label: `${tag} (${customers})` })),
        ]}
        value={filters.tag}
        onChange={({ target }) => setFilters({ tag: target.value })}
      />
      <SelectInput
        label="Account"
        options={accounts}
        value={filters.account}
        onChange={({ target }) => setFilters({ account: target.value })}
      />
      <SelectInput
        label="Bookings"
        options={bookings}
        value={filters.upcoming}
        onChange={({ target }) => setFilters({ upcoming: target.value })}
      />
    </Grid>
  );
}
