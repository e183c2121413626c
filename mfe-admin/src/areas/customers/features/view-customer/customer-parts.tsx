import { useState } from 'react';
import { formatCents } from 'shared-data/domain/money';
import { bookingStatusLabel, bookingStatusTone } from 'shared-data/domain/status';
import { formatDate, formatInstant, formatTime } from 'shared-data/domain/time';
import { mailLabel } from 'shared-data/domain/mail-words';
import { Badge, Text, TextLink } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import {
  PART_LIMIT,
  useCustomerBookingsQuery,
  useCustomerEnquiriesQuery,
  useCustomerMailsQuery,
} from '../../api/customers-api.ts';
import type { CustomerBooking, CustomerEnquiry, CustomerMail } from '../../api/customers-api.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { mailStatus } from './mail-texts.ts';
import { Part } from './part.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const bookingColumns: Column<CustomerBooking>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: ({ id, eventName }) => <TextLink to={`/admin/bookings/${id}`}>{eventName}</TextLink>,
  },
  {
    id: 'date',
    header: 'Date',
    nowrap: true,
    cell: ({ eventDate, eventTime }) => `${formatDate(eventDate, 'medium')}, ${formatTime(eventTime)}`,
  },
  { id: 'guests', header: 'Guests', align: 'end', cell: ({ guestCount }) => guestCount },
  { id: 'price', header: 'Price', align: 'end', cell: ({ priceCents }) => formatCents(priceCents) },
  { id: 'paid', header: 'Paid', align: 'end', cell: ({ paidCents }) => formatCents(paidCents) },
  { id: 'open', header: 'Open', align: 'end', cell: ({ openCents }) => formatCents(openCents) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={bookingStatusTone(status)}>{bookingStatusLabel(status)}</Badge>,
  },
];

const enquiryColumns: Column<CustomerEnquiry>[] = [
  {
    id: 'message',
    header: 'Message',
    cell: ({ id, message }) => (
      <TextLink to={`/admin/enquiries?open=${id}`}>
        {message.length > 120 ? `${message.slice(0, 120)}…` : message}
      </TextLink>
    ),
  },
  { id: 'received', header: 'Received', nowrap: true, cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'status', header: 'Status', cell: ({ status }) => capital(status) },
];

const mailColumns: Column<CustomerMail>[] = [
  {
    id: 'mail',
    header: 'Mail',
    cell: ({ kind, eventName }) => (
      <>
        <span>{mailLabel(kind)}</span>
        {eventName && (
          <Text size="small" tone="muted">
            {eventName}
          </Text>
        )}
      </>
    ),
  },
  { id: 'state', header: 'State', cell: mailStatus },
];

function BookingsPart({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useCustomerBookingsQuery({ id, offset: (page - 1) * PART_LIMIT }, LIVE);
  return (
    <Part
      title="Bookings"
      query={query}
      page={page}
      onPage={setPage}
      columns={bookingColumns}
      rowKey={(row) => row.id}
      empty="No bookings"
    />
  );
}

function EnquiriesPart({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useCustomerEnquiriesQuery({ id, offset: (page - 1) * PART_LIMIT }, LIVE);
  return (
    <Part
      title="Enquiries"
      text="From the customer’s addresses, of the last year."
      query={query}
      page={page}
      onPage={setPage}
      columns={enquiryColumns}
      rowKey={(row) => row.id}
      empty="No enquiries"
    />
  );
}

function MailsPart({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useCustomerMailsQuery({ id, offset: (page - 1) * PART_LIMIT }, LIVE);
  return (
    <Part
      title="Mails"
      text="To the customer, of the last 30 days."
      query={query}
      page={page}
      onPage={setPage}
      columns={mailColumns}
      rowKey={(row) => row.id}
      empty="No mails"
    />
  );
}

/** Bookings, enquiries and mails of a customer, each paged. */
export function CustomerParts({ id }: { id: string }) {
  return (
    <>
      <BookingsPart id={id} />
      <EnquiriesPart id={id} />
      <MailsPart id={id} />
    </>
  );
}
