import { SelectInput } from 'shared-ui/fields';
import { useCustomerTagsQuery } from '../../api/customers-api.ts';
import type { CustomerFilter } from '../../api/customers-api.ts';
import type { ListAddress } from '../../../../components/use-list-address.ts';

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

/** The filters of the customers beside the search. */
export function CustomerFilters({ bind }: Pick<ListAddress<CustomerFilter>, 'bind'>) {
  const { data: found = [] } = useCustomerTagsQuery();
  const tags = found.map(({ tag, customers }) => ({ value: tag, label: `${tag} (${customers})` }));
  return (
    <>
      <SelectInput label="Tag" options={[{ value: '', label: 'All' }, ...tags]} {...bind('tag')} />
      <SelectInput label="Account" options={accounts} {...bind('account')} />
      <SelectInput label="Bookings" options={bookings} {...bind('upcoming')} />
    </>
  );
}
