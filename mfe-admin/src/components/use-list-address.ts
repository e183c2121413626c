import type { Sort } from 'shared-ui/data-table';
import { useAddressState } from 'shared-ui/router';

/** Options of a list's query: it is refetched when the window gets the focus, and every 30 seconds while it has it. */
export const LIVE = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

/** The filters, order and page of a list, kept in the address, so that a reload and a shared link show the same rows. */
export interface ListAddress<Filter extends string> {
  /** Empty where a filter is not set. */
  filters: Record<Filter, string>;
  /** Begins at 1. */
  page: number;
  sort: Sort;
  /** Changes filters and returns to the first page; an empty value removes the filter. */
  setFilters: (changes: Partial<Record<Filter, string>>) => void;
  setPage: (page: number) => void;
  setSort: (sort: Sort) => void;
}

/**
 * @param names the keys of the filters in the address
 * @param initial the order that the list has without one in the address
 */
export function useListAddress<Filter extends string>(names: readonly Filter[], initial: Sort): ListAddress<Filter> {
  const [address, change] = useAddressState();
  const [key, order] = (address.get('sort') ?? '').split('.');
  return {
    filters: Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<Filter, string>,
    page: Math.max(1, Math.trunc(Number(address.get('page')) || 1)),
    sort: key ? { key, descending: order === 'desc' } : initial,
    setFilters: (changes) => change({ ...(changes as Record<string, string>), page: '' }),
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
    setSort: (sort) => change({ sort: `${sort.key}.${sort.descending ? 'desc' : 'asc'}`, page: '' }),
  };
}
