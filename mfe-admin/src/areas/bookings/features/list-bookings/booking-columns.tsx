import { formatNumber } from 'shared-data/domain/numbers';
import { styled } from 'styled-components';
import { eventTypeLabel } from 'shared-data/domain/event-types';
import { phoneHref } from 'shared-data/domain/phone-href';
import { formatCents } from 'shared-data/domain/money';
import { bookingStatusLabel, bookingStatusTone } from 'shared-data/domain/status';
import { formatDate, formatTime, todayInNewYork } from 'shared-data/domain/time';
import { useServerNow } from 'shared-data/store';
import { Badge, Stack, TextLink, theme } from 'shared-ui';
import { PhoneLink } from 'shared-ui/display';
import type { ListedBooking } from '../../../../api/bookings-api.ts';
import type { ChosenColumn } from '../../../../components/use-chosen-columns.tsx';
import { moneyFlags } from './money-states.ts';

/** A long address breaks before the table gets too wide. */
const Wrapped = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  min-width: 11rem;
  overflow-wrap: anywhere;
`;

function Contact({ booking: { customerEmail, customerPhone } }: { booking: ListedBooking }) {
  return (
    <Wrapped>
      {customerPhone && <PhoneLink href={phoneHref(customerPhone)}>{customerPhone}</PhoneLink>}
      {customerEmail && <TextLink href={`mailto:${customerEmail}`}>{customerEmail}</TextLink>}
    </Wrapped>
  );
}

function Open({ booking }: { booking: ListedBooking }) {
  const flags = moneyFlags(booking, useServerNow(60_000));
  if (flags.length === 0) return formatCents(booking.openCents);
  return (
    <Stack gap={1} align="end">
      <span translate="no">{formatCents(booking.openCents)}</span>
      {flags.map((flag) => (
        <Badge key={flag} tone="danger">
          {flag}
        </Badge>
      ))}
    </Stack>
  );
}

/** The columns of the list of bookings; on a phone number, event and status, then day, customer and what is open. */
export const bookingColumns: ChosenColumn<ListedBooking>[] = [
  {
    id: 'booking',
    header: 'Booking',
    cell: ({ id, number, eventName }) => (
      <TextLink to={`/admin/bookings/${id}`}>
        {number} {eventName}
      </TextLink>
    ),
  },
  {
    id: 'date',
    header: 'Event date',
    sortKey: 'date',
    nowrap: true,
    phone: 'line',
    cell: ({ eventDate, eventTime }) => `${formatDate(eventDate, 'medium')}, ${formatTime(eventTime)}`,
  },
  {
    id: 'customer',
    header: 'Customer',
    sortKey: 'customer',
    phone: 'line',
    cell: ({ customerId, customerName }) =>
      customerId ? <TextLink to={`/admin/customers/${customerId}`}>{customerName}</TextLink> : 'Closed account',
  },
  { id: 'contact', header: 'Contact', cell: (booking) => <Contact booking={booking} /> },
  { id: 'place', header: 'Place', cell: ({ location }) => location },
  {
    id: 'guests',
    header: 'Guests',
    align: 'end',
    extra: true,
    cell: ({ guestCount }) => formatNumber(guestCount),
  },
  { id: 'type', header: 'Event type', extra: true, cell: ({ eventType }) => eventTypeLabel(eventType) },
  {
    id: 'status',
    header: 'Status',
    phone: 'aside',
    cell: ({ status }) => <Badge tone={bookingStatusTone(status)}>{bookingStatusLabel(status)}</Badge>,
  },
  {
    id: 'created',
    header: 'Booked',
    sortKey: 'created',
    nowrap: true,
    extra: true,
    cell: ({ createdAt }) => formatDate(todayInNewYork(createdAt), 'medium'),
  },
  { id: 'price', header: 'Price', sortKey: 'price', align: 'end', cell: ({ priceCents }) => formatCents(priceCents) },
  { id: 'paid', header: 'Paid', align: 'end', extra: true, cell: ({ paidCents }) => formatCents(paidCents) },
  {
    id: 'open',
    header: 'Open',
    sortKey: 'open',
    align: 'end',
    phone: 'line',
    cell: (booking) => <Open booking={booking} />,
  },
];
