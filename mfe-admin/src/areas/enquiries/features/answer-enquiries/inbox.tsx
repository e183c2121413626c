import type { ReactNode } from 'react';
import { Columns, theme } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import { styled } from 'styled-components';
import { idOf, keyOf } from '../../../../api/by-number.ts';
import { ENQUIRY_FILTERS, useEnquiriesQuery, useEnquiryQuery } from '../../../../api/enquiries-api.ts';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { EnquiryFilters, EnquiryTicks } from './enquiry-filters.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';

/** On a phone an open enquiry is the whole page. */
const List = styled.div`
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
  const named = address.get('open') ?? '';
  const { currentData } = useEnquiryQuery(named, { ...LIVE, skip: keyOf(named) === 'id' });
  const list = useListAddress(ENQUIRY_FILTERS, { key: 'due', descending: false });
  const enquiries = useEnquiriesQuery(list.asked, LIVE);
  return (
    <Columns
      tracks={named ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)'}
      from="tablet"
      wideGap={10}
      align="start"
    >
      <List data-behind={named !== ''}>
        <DeskList
          nouns={['enquiry', 'enquiries']}
          list={list}
          query={enquiries}
          looksAt="Name, email, place or words of the message"
          filters={<EnquiryFilters list={list} />}
          ticks={<EnquiryTicks list={list} />}
        >
          {(rows) => <EnquiryList rows={rows} open={idOf(named, currentData)} />}
        </DeskList>
      </List>
      {named && <EnquiryPanel key={named} named={named} more={children} />}
    </Columns>
  );
}
