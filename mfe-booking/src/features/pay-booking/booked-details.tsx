import { useBookingSheet } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { bookingTitle } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import { eventTypeLabel } from 'shared-data/domain/event-types';
import { CURRENCY, formatUsd } from 'shared-data/domain/money';
import { priceRows, serviceSentence, taxRows } from 'shared-data/domain/purchase';
import { sheetRows } from 'shared-data/domain/sheet';
import type { SheetKey } from 'shared-data/domain/sheet';
import { formatDate, formatEventHours } from 'shared-data/domain/time';
import { LABELS } from 'shared-data/domain/words';
import { Facts, Text } from 'shared-ui';
import { Fold } from 'shared-ui/display';

/** What is paid for, as short as it is recognized by: what, when and the price. */
export function PaidEvent({ booking }: { booking: Booking }) {
  return (
    <>
      <div>
        <Text weight="medium">{booking.eventName}</Text>
        <Text numeric>{`${formatDate(booking.eventDate, 'dated')}, ${formatEventHours(booking)}`}</Text>
        <Text size="small" tone="muted">
          {`${bookingTitle(booking.number)}, ${eventTypeLabel(booking.eventType)}, ${counted(booking.guestCount, 'guest')}`}
        </Text>
      </div>
      <Facts facts={[[LABELS.totalAmount, `${formatUsd(booking.totalAmount)} ${CURRENCY}`]]} />
    </>
  );
}

/** What the step says above its button. */
const SAID: readonly SheetKey[] = ['number', 'eventName', 'eventType', 'eventDate', 'hours', 'guestCount', 'price'];

/** The rest of the booking and its price by lines, behind one line. */
export function BookedDetails({ booking }: { booking: Booking }) {
  const rows = sheetRows(useBookingSheet(booking), 'customer').filter(({ key }) => !SAID.includes(key));
  return (
    <Fold title="All that is booked">
      <Facts
        facts={[
          ...rows.map(({ label, value }): [string, string] => [label, value]),
          ...priceRows(booking),
          ...taxRows(booking),
        ]}
      />
      <Text size="small" tone="muted">
        {serviceSentence(booking)}
      </Text>
    </Fold>
  );
}
