import type { Sort } from './data-table/data-table.tsx';
import { useAddressState } from 'shared-ui/router';
import { PER_PAGE } from '../api/desk-list.ts';
import type { ListAsked } from '../api/desk-list.ts';

/** Options of a list's query: it is refetched when the window gets the focus, and every 30 seconds while it has it. */
export const LIVE = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** The filters, order and page of a list, kept in the address, so that a reload and a shared link show the same rows. */
export interface ListAddress<Filter extends string> {
  /** Empty where a filter is not set. */
  filters: Record<Filter, string>;
  /** Begins at 1. */
  page: number;
  sort: Sort;
  /** What the database is asked for. */
  asked: ListAsked<Filter>;
  /** Changes filters and returns to the first page; an empty value removes the filter. */
  setFilters: (changes: Partial<Record<Filter, string>>) => void;
  setPage: (page: number) => void;
  setSort: (sort: Sort) => void;
  /** The value of a filter's control, and its change. */
  bind: (name: Filter) => { value: string; onChange: (event: { target: { value: string } }) => void };
}

/**
 * @param names the keys of the filters in the address
 * @param initial the order that the list has without one in the address
 */
export function useListAddress<Filter extends string>(names: readonly Filter[], initial: Sort): ListAddress<Filter> {
  const [address, change] = useAddressState();
  const [key, order] = (address.get('sort') ?? '').split('.');
  const filters = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<Filter, string>;
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1));
  const sort = key ? { key, descending: order === 'desc' } : initial;
  const setFilters = (changes: Partial<Record<Filter, string>>) =>
    change({ ...(changes as Record<string, string>), page: '' });
  return {
    filters,
    page,
    sort,
    asked: {
      filters,
      sort: sort.key,
      descending: sort.descending,
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    },
    setFilters,
    setPage: (to) => change({ page: to > 1 ? String(to) : '' }),
    setSort: (to) => change({ sort: `${to.key}.${to.descending ? 'desc' : 'asc'}`, page: '' }),
    bind: (name) => ({
      value: filters[name],
      onChange: ({ target }) => setFilters({ [name]: target.value } as Partial<Record<Filter, string>>),
    }),
  };
}
