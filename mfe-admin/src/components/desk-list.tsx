import type { ReactNode } from 'react';
import { shownAnswer } from 'shared-data/store';
import { Button, Grid, Stack, Text } from 'shared-ui';
import { Pager } from 'shared-ui/display';
import { SearchFilter } from 'shared-ui/search';
import { PER_PAGE } from '../api/desk-list.ts';
import type { ListAsked, Page } from '../api/desk-list.ts';
import { Disclosure } from './disclosure.ts';
import { DownloadAll } from './download-all.tsx';
import type { CsvColumns } from './save-csv.ts';
import { hasOtherFilters, PressFilters } from './press-filters.tsx';
import type { Press } from './press-filters.tsx';
import { mapQuery, QueryState } from './query-state.tsx';
import type { ListQuery } from './query-state.tsx';
import type { ListAddress } from './use-list-address.ts';

/** Keeps the height of an empty line. */
const NO_BREAK_SPACE = '\u00a0';

interface DeskListProps<Filter extends string, Row> {
  /** What is listed: one and many of it. */
  nouns: readonly [one: string, many: string];
  list: ListAddress<Filter | 'search'>;
  query: ListQuery<Page<Row>>;
  /** What the search looks at. */
  looksAt: string;
  /** The filters beside the search. */
  filters: ReactNode;
  /** Filters of one press; the others are then behind a summary. */
  presses?: readonly Press<Filter | 'search'>[];
  /** Filters that are ticked, below the others. */
  ticks?: ReactNode;
  /** The file of all rows that were found; `name` is that of the file before the date. */
  csv?: {
    name: string;
    columns: CsvColumns<Row>;
    load: (asked: ListAsked<Filter | 'search'>) => Promise<Page<Row>>;
  };
  /** The choice of the columns. */
  columnChoice?: ReactNode;
  /** The rows of the page. */
  children: (rows: Row[]) => ReactNode;
}

/** The frame of the desk's lists: search and filters, how many were found, the file of them, the rows, the pages. */
export function DeskList<Filter extends string, Row>({
  nouns: [one, many],
  list,
  query,
  looksAt,
  filters,
  presses,
  ticks,
  csv,
  columnChoice,
  children,
}: DeskListProps<Filter, Row>) {
  const { shown, isStale } = shownAnswer(query);
  const total = shown?.total ?? 0;
  const names = Object.keys(list.filters) as (Filter | 'search')[];
  const none = Object.fromEntries(names.map((name) => [name, ''])) as Record<Filter | 'search', string>;
  const isFiltered = names.some((name) => list.filters[name]);
  const grid = (
    <Grid min="9.5rem" gap={3}>
      {filters}
    </Grid>
  );
  return (
    <Stack gap={6}>
      <Stack role="search" aria-label={many} gap={3}>
        <SearchFilter
          label="Search"
          looksAt={looksAt}
          value={list.filters.search}
          onSearch={(search) => list.setFilters({ search } as typeof none)}
        />
        {presses ? (
          <>
            <PressFilters presses={presses} list={list} />
            <Disclosure open={hasOtherFilters(presses, list.filters)}>
              <summary>More filters</summary>
              {grid}
            </Disclosure>
          </>
        ) : (
          grid
        )}
        {(ticks || isFiltered) && (
          <Stack direction="row" gap={6} align="center">
            {ticks}
            {isFiltered && (
              <Button variant="quiet" size="small" onClick={() => list.setFilters(none)}>
                Clear filters
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      <Stack direction="row" justify="space-between" align="center" gap={4}>
        {/* How many there are is not known while another filter's rows are shown. */}
        <Text role="status" size="small" tone="muted">
          {isStale ? NO_BREAK_SPACE : shown && `${total} ${total === 1 ? one : many}`}
        </Text>
        {csv && (
          <DownloadAll
            name={csv.name}
            columns={csv.columns}
            load={(range) => csv.load({ ...list.asked, ...range })}
            disabled={total === 0}
            waiting={isStale}
          />
        )}
      </Stack>
      {columnChoice}
      <QueryState
        query={mapQuery(query, ({ rows }) => rows)}
        failure={`Failed to load ${many}`}
        loading={`Loading ${many}`}
      >
        {children}
      </QueryState>
      <Pager
        label={many}
        page={list.page}
        pages={Math.ceil((query.data?.total ?? 0) / PER_PAGE)}
        onPage={list.setPage}
        stale={isStale}
      />
    </Stack>
  );
}
