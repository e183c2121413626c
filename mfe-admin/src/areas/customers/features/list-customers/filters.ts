import type { Sort } from 'shared-ui/data-table';
import type { CustomerQuery } from '../../api/customers-api.ts';

export const FILTERS = ['search', 'tag', 'account', 'upcoming'] as const;
export type CustomerFilter = (typeof FILTERS)[number];

/** Rows per page. */
export const LIMIT = 25;

const choice = (value: string) => (value === '' ? undefined : value === 'yes');

/** The database's arguments of the filters in the address. */
export function toQuery(filters: Record<CustomerFilter, string>, sort: Sort): Omit<CustomerQuery, 'limit' | 'offset'> {
  return {
    search: filters.search,
    tag: filters.tag,
    account: choice(filters.account),
    upcoming: choice(filters.upcoming),
    sort: sort.key,
    descending: sort.descending,
  };
}
