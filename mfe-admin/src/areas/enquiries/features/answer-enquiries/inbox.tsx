import type { ReactNode } from 'react';
import { Columns, Stack, Text, theme } from 'shared-ui';
import { Pager } from 'shared-ui/display';
import { useAddressState } from 'shared-ui/router';
import { styled } from 'styled-components';
import { ENQUIRIES_PER_PAGE, useEnquiriesQuery } from '../../../../api/enquiries-api.ts';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { EnquiryFilters, FILTERS } from './enquiry-filters.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';

/** On a phone an open enquiry is the whole page. */
const List = styled(Stack)`
  ${theme.media.phone} {
    &[data-behind='true'] {
      display: none;
    }
  }
`;

interface InboxProps {
  /** What an open enquiry shows after its answers. */
  children: (enquiry: Enquiry) => ReactNode;
}

/** The inbox: the list, and beside it the enquiry that is open. */
export function Inbox({ children }: InboxProps) {
  const [address] = useAddressState();
  const open = address.get('open') ?? '';
  const list = useListAddress(FILTERS, { key: 'due', descending: false });
  const { q, status, kind, urgency, assignee, spam, overdue } = list.filters;
  const { data, ...state } = useEnquiriesQuery(
    {
      search: q,
      status,
      source: kind,
      urgency,
      assignee,
      spam: spam === '1',
      overdue: overdue === '1',
      sort: list.sort.key,
      descending: list.sort.descending,
      page: list.page,
    },
    LIVE,
  );
  const total = data?.total ?? 0;
  return (
    <Columns
      tracks={open ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)'}
      from="tablet"
      wideGap={10}
      align="start"
    >
      <List gap={5} data-behind={open !== ''}>
        <EnquiryFilters list={list} />
        <QueryState
          query={{ ...state, ...(data && { data: data.rows }) }}
          failure="Failed to load enquiries"
          loading="Loading enquiries"
        >
          {(rows) => (
            <Stack gap={4}>
              <Text size="small" tone="muted" aria-live="polite">
                {total === 1 ? '1 enquiry' : `${total} enquiries`}
              </Text>
              <EnquiryList rows={rows} open={open} />
            </Stack>
          )}
        </QueryState>
        <Pager label="enquiries" page={list.page} pages={Math.ceil(total / ENQUIRIES_PER_PAGE)} onPage={list.setPage} />
      </List>
      {open && <EnquiryPanel key={open} id={open} more={children} />}
    </Columns>
  );
}
