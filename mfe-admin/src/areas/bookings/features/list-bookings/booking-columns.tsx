import { useNow } from 'shared-data';
import { formatCents } from 'shared-data/domain/money';
import { bookingStatusLabel, bookingStatusTone } from 'shared-data/domain/status';
import { formatDate, formatTime } from 'shared-data/domain/time';
import { Badge, Stack, Text, TextLink } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import type { ListedBooking } from '../../../../api/bookings-api.ts';
import { moneyFlags } from './money-states.ts';

function Customer({ booking }: { booking: ListedBooking }) {
  if (!booking.customerId) return 'Closed account';
  return (
    <>
      <TextLink to={`/admin/customers/${booking.customerId}`}>{booking.customerName}</TextLink>
      <Text size="small" tone="muted">
        {booking.customerEmail}
      </Text>
    </>
  );
}

function Open({ booking }: { booking: ListedBooking }) {
  const flags = moneyFlags(booking, useNow(60_000));
  if (flags.length === 0) return formatCents(booking.openCents);
  return (
    <Stack gap={1} align="end">
      {formatCents(booking.openCents)}
      {flags.map((flag) => (
        <Badge key={flag} tone="danger">
          {flag}
        </Badge>
      ))}
    </Stack>
  );
}

/** The columns of the list of bookings. */
export const bookingColumns: Column<ListedBooking>[] = [
  {
    id: 'booking',
    header: 'Booking',
    cell: ({ id, number, eventName }) => (
      <TextLink to={`/admin/bookings/${id}`}>
        {number} {eventName}
      </TextLink>
    ),
  },
  { id: 'customer', header: 'Customer', sortKey: 'customer', cell: (booking) => <Customer booking={booking} /> },
  {
    id: 'date',
    header: 'Event date',
    sortKey: 'date',
    nowrap: true,
    cell: ({ eventDate, eventTime }) => `${formatDate(eventDate, 'medium')}, ${formatTime(eventTime)}`,
  },
  { id: 'place', header: 'Place', cell: ({ location }) => location },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={bookingStatusTone(status)}>{bookingStatusLabel(status)}</Badge>,
  },
  {
    id: 'created',
    header: 'Booked',
    sortKey: 'created',
    nowrap: true,
    cell: ({ createdAt }) => formatDate(createdAt.slice(0, 10), 'medium'),
  },
  { id: 'price', header: 'Price', sortKey: 'price', align: 'end', cell: ({ priceCents }) => formatCents(priceCents) },
  { id: 'open', header: 'Open', sortKey: 'open', align: 'end', cell: (booking) => <Open booking={booking} /> },
];
