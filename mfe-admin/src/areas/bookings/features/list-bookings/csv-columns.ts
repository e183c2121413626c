import { eventTypeLabel } from 'shared-data/domain/event-types';
import { fromCents } from 'shared-data/domain/money';
import { serviceFigures } from 'shared-data/domain/purchase';
import { bookingStatusLabel } from 'shared-data/domain/status';
import { LABELS } from 'shared-data/domain/words';
import type { ListedBooking } from '../../../../api/bookings-api.ts';
import { csvInstant } from '../../../../components/save-csv.ts';
import type { CsvColumns } from '../../../../components/save-csv.ts';

/** The columns of the file of bookings. */
export const csvColumns: CsvColumns<ListedBooking> = [
  ['Number', ({ number }) => number],
  [LABELS.eventName, ({ eventName }) => eventName],
  [LABELS.eventType, ({ eventType }) => eventTypeLabel(eventType)],
  ['Status', ({ status }) => bookingStatusLabel(status)],
  [LABELS.eventDate, ({ eventDate }) => eventDate],
  [LABELS.eventTime, ({ eventTime }) => eventTime],
  ['Ends', ({ endsAt }) => csvInstant(endsAt)],
  [LABELS.location, ({ location }) => location],
  [LABELS.venue, ({ venue }) => venue],
  [LABELS.guestCount, ({ guestCount }) => guestCount],
  ['Hours', ({ hours }) => hours],
  ['Service', serviceFigures],
  ['Includes', ({ serviceText }) => serviceText],
  [LABELS.name, ({ customerName }) => customerName],
  [LABELS.companyName, ({ companyName }) => companyName],
  [LABELS.email, ({ customerEmail }) => customerEmail],
  [LABELS.phone, ({ customerPhone }) => customerPhone],
  ['Booked', ({ createdAt }) => csvInstant(createdAt)],
  ['Price in dollars', ({ priceCents }) => fromCents(priceCents)],
  ['Paid in dollars', ({ paidCents }) => fromCents(paidCents)],
  ['Open in dollars', ({ openCents }) => fromCents(openCents)],
  ['Refund pending in dollars', ({ refundPendingCents }) => fromCents(refundPendingCents)],
  ['Disputed', ({ disputed }) => (disputed ? 'yes' : 'no')],
];
