import { useState } from 'react';
import { eventTypeLabel } from 'shared-data/domain/booking-rules';
import { fromCents } from 'shared-data/domain/money';
import { bookingStatusLabel } from 'shared-data/domain/status';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, toast } from 'shared-ui';
import { useLazyListBookingsQuery } from '../../api/bookings-api.ts';
import type { BookingsAsked, ListedBooking } from '../../api/bookings-api.ts';
import { saveCsv } from '../../components/save-csv.ts';

/** Rows per request; the backend answers no more. */
const PART = 1000;

const columns: [header: string, value: (booking: ListedBooking) => string | number | null][] = [
  ['Number', ({ number }) => number],
  ['Event', ({ eventName }) => eventName],
  ['Type', ({ eventType }) => eventTypeLabel(eventType)],
  ['Status', ({ status }) => bookingStatusLabel(status)],
  ['Date', ({ eventDate }) => eventDate],
  ['Time', ({ eventTime }) => eventTime],
  ['Place', ({ location }) => location],
  ['Guests', ({ guestCount }) => guestCount],
  ['Customer', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Booked', ({ createdAt }) => createdAt],
  ['Price in dollars', ({ priceCents }) => fromCents(priceCents)],
  ['Paid in dollars', ({ paidCents }) => fromCents(paidCents)],
  ['Open in dollars', ({ openCents }) => fromCents(openCents)],
  ['Refund pending in dollars', ({ refundPendingCents }) => fromCents(refundPendingCents)],
  ['Disputed', ({ disputed }) => (disputed ? 'yes' : 'no')],
];

/** Saves every booking of the filters, not only the page that is shown. */
export function ExportBookings({ asked }: { asked: Omit<BookingsAsked, 'limit' | 'offset'> }) {
  const [load] = useLazyListBookingsQuery();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const rows: ListedBooking[] = [];
      let total = 1;
      while (rows.length < total) {
        const part = await load({ ...asked, limit: PART, offset: rows.length }).unwrap();
        total = part.rows.length > 0 ? part.total : 0;
        rows.push(...part.rows);
      }
      saveCsv(
        `bookings-${todayInNewYork()}.csv`,
        columns.map(([header]) => header),
        rows.map((row) => columns.map(([, value]) => value(row))),
      );
    } catch {
      toast.error('Error', 'The bookings were not saved. Please try again.');
    }
    setPending(false);
  };
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}
