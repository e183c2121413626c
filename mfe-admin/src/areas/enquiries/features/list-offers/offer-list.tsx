import { counted } from 'shared-data/domain/counted';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { formatUsdWhole } from 'shared-data/domain/money';
import { formatDate, formatEventTime, formatInstant } from 'shared-data/domain/time';
import { Badge, Text, TextLink } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { SelectInput } from 'shared-ui/fields';
import { DeskList } from '../../../../components/desk-list.tsx';
import { ListTable } from '../../../../components/list-table.tsx';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { OFFER_FILTERS, useOfferListQuery } from '../../api/offer-list-api.ts';
import type { ListedOffer } from '../../api/offer-list-api.ts';
import { OFFER_BOOKINGS, OFFER_STATES } from '../../components/offer-states.ts';

const STATES = [
  { value: '', label: 'All' },
  ...Object.entries(OFFER_STATES).map(([value, { text }]) => ({ value, label: text })),
];

/** When an offer ends, or has ended. */
const endOf = ({ state, endedAt, heldUntil, validUntil }: ListedOffer) => {
  if (state === 'open')
    return heldUntil ? `Held until ${formatInstant(heldUntil)}` : `Valid until ${formatDate(validUntil, 'medium')}`;
  return endedAt ? formatInstant(endedAt) : formatDate(validUntil, 'medium');
};

const columns: Column<ListedOffer>[] = [
  {
    id: 'name',
    header: 'For',
    sortKey: 'name',
    cell: ({ enquiryId, name, email }) => (
      <>
        <TextLink to={`/admin/enquiries?open=${enquiryId}`}>{name}</TextLink>
        <Text size="small" tone="muted">
          {email}
        </Text>
      </>
    ),
  },
  {
    id: 'event',
    header: 'Event',
    cell: ({ eventType, eventDate, eventTime, guestCount }) => (
      <>
        <span>{`${EVENT_TYPE_LABELS[eventType]}, ${counted(guestCount, 'guest')}`}</span>
        <Text size="small" tone="muted">
          {eventDate
            ? `${formatDate(eventDate, 'medium')}${eventTime ? `, ${formatEventTime(eventTime)}` : ''}`
            : 'The person chooses the date'}
        </Text>
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    sortKey: 'price',
    align: 'end',
    nowrap: true,
    cell: ({ price }) => formatUsdWhole(price),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, mailFailed, bookingId, bookingNumber, bookingStatus }) => (
      <>
        <Badge tone={OFFER_STATES[state].tone}>{OFFER_STATES[state].text}</Badge>{' '}
        {state === 'open' && mailFailed && <Badge tone="danger">Mail not sent</Badge>}
        {bookingId && (
          <Text size="small">
            <TextLink to={`/admin/bookings/${bookingId}`}>Booking {bookingNumber}</TextLink>{' '}
            {state === 'open' ? 'holds the place' : OFFER_BOOKINGS[bookingStatus ?? '']}
          </Text>
        )}
      </>
    ),
  },
  { id: 'ends', header: 'End', sortKey: 'ends', cell: endOf },
  { id: 'written', header: 'Written', sortKey: 'written', cell: ({ createdAt }) => formatInstant(createdAt) },
];

/** All offers with their state and end, the one that ends next first (docs/product/offers.md#offer-list). */
export function OfferList() {
  const list = useListAddress(OFFER_FILTERS, { key: 'ends', descending: false });
  return (
    <DeskList
      nouns={['offer', 'offers']}
      list={list}
      query={useOfferListQuery(list.asked, LIVE)}
      looksAt="Name, email, event or number of the booking"
      filters={<SelectInput label="State" options={STATES} {...list.bind('state')} />}
    >
      {(rows) => <ListTable caption="Offers" columns={columns} rows={rows} list={list} empty="No offers found" />}
    </DeskList>
  );
}
