import type { ReactNode } from 'react';
import { useBusiness } from 'shared-data';
import { phoneHref } from 'shared-data/domain/phone-href';
import { serviceAreaOf } from 'shared-data/domain/service-area';
import { sheetRows } from 'shared-data/domain/sheet';
import type { SheetKey, SheetRow } from 'shared-data/domain/sheet';
import { isHoldActive } from 'shared-data/domain/status';
import { formatInstant, formatZonedInstant } from 'shared-data/domain/time';
import { CANCEL_REASON_LABELS, LABELS } from 'shared-data/domain/words';
import { useServerNow } from 'shared-data/store';
import { Facts, TextLink } from 'shared-ui';
import { PhoneLink } from 'shared-ui/display';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import { Panel } from '../../../../components/panel.tsx';

/** docs/product/booking.md#service-area */
const areaText = { inside: '', outside: 'Outside of the area', unknown: 'Not checked' } as const;

const PRICED = new Set<SheetKey>(['service', 'price']);

function valueOf({ key, value }: SheetRow, { customerId, eventDate }: DeskBooking): ReactNode {
  switch (key) {
    case 'name':
      return customerId ? <TextLink to={`/admin/customers/${customerId}`}>{value}</TextLink> : value;
    case 'email':
      return <TextLink href={`mailto:${value}`}>{value}</TextLink>;
    case 'phone':
      return <PhoneLink href={phoneHref(value)}>{value}</PhoneLink>;
    case 'eventDate':
      return <TextLink to={`/admin/calendar?date=${eventDate}`}>{value}</TextLink>;
    default:
      return value;
  }
}

/** The booking as the owner sees it, but what was bought, and what became of it. */
export function SheetPanel({ booking }: { booking: DeskBooking }) {
  const now = useServerNow(30_000);
  const { zipPrefixes } = useBusiness();
  const { contact, ownEmail, userId, holdExpiresAt, cancelReason, cancelNote } = booking;
  const rows = sheetRows(booking, 'owner').filter(({ key }) => !PRICED.has(key));
  return (
    <Panel title="Booking sheet">
      <Facts
        facts={[
          ...rows.map((row): [string, ReactNode] => [row.label, valueOf(row, booking)]),
          [LABELS.name, contact.name === null ? 'Closed account' : ''],
          ['Service area', areaText[serviceAreaOf(booking, zipPrefixes)]],
          ['Account', userId && ownEmail !== contact.email ? ownEmail : ''],
          ['Booked', formatInstant(booking.createdAt)],
          [
            isHoldActive(booking, now) ? 'Held until' : 'Hold ended',
            holdExpiresAt && formatZonedInstant(holdExpiresAt),
          ],
          [
            'Cancelled',
            cancelReason && [CANCEL_REASON_LABELS[cancelReason] ?? cancelReason, cancelNote].filter(Boolean).join(': '),
          ],
        ]}
      />
    </Panel>
  );
}
