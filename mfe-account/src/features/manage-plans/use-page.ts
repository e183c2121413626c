import { useEffect } from 'react';
import { PLANS_PER_PAGE } from 'shared-data/plans';
import { useAddressState } from 'shared-ui/router';

/** The page of a list in the address, beginning at 1. */
export function usePage(key: string) {
  const [query, change] = useAddressState();
  const asked = Number(query.get(key) ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const setPage = (next: number) => change({ [key]: next > 1 ? String(next) : '' }, { push: true });
  return { page, setPage };
}

export const pagesOf = (total: number): number => Math.ceil(total / PLANS_PER_PAGE);

/** Goes to the first page from one that is empty, for instance because its last entry was deleted. */
export function useFirstPageWhenEmpty(empty: boolean, { page, setPage }: ReturnType<typeof usePage>): void {
  useEffect(() => {
    if (empty && page > 1) setPage(1);
  });
}
