import { formatDate, formatPlainHours, ZONE_LABEL } from '../calendar/time.ts';
import type { FieldName } from './booking-fields.ts';
import { fieldText } from './booking-history.ts';
import { serviceRows } from './purchase.ts';
import type { Purchase } from './purchase.ts';
import { LABELS } from './words.ts';

interface ChangedBooking extends Purchase {
  eventDate: string;
  eventTime: string;
  endsAt: string;
}

type EventWhen = Pick<ChangedBooking, 'eventDate' | 'eventTime' | 'endsAt'>;
type Row = [label: string, value: string];

/** Date and hours in a row each, where they differ: short, because a phone shows them in a narrow column. */
function whenRows(before: EventWhen, to: EventWhen): Row[] {
  const day = ({ eventDate }: EventWhen) => formatDate(eventDate, 'dated');
  const rows: [label: string, after: string, former: string, zone: string][] = [
    [LABELS.eventDate, day(to), day(before), ''],
    [LABELS.eventTime, formatPlainHours(to), formatPlainHours(before), ` ${ZONE_LABEL}`],
  ];
  return rows
    .filter(([, after, former]) => after !== former)
    .map(([label, after, former, zone]) => [label, `${after}, before ${former}${zone}`]);
}

/** What the rows of date and service have; requests are long, and shown without what they were. */
const OTHER_ROWS = new Set(['eventDate', 'eventTime', 'hours', 'specialRequests', 'agreedPrice', 'extras']);

/**
 * One row for each fact that a change changes, as `80, before 40` (docs/product/changes.md#change-dialog).
 * @param before the booking, and the values that the form started with
 * @param changes what differs of these values
 * @param after what the database says is bought then, and when it ends
 */
export function changeFacts(
  { booking, values }: { booking: ChangedBooking; values: object },
  changes: object,
  after: { newPurchase: Purchase; newEndsAt: string },
): Row[] {
  const opened = values as Partial<Record<FieldName, unknown>>;
  const changed = changes as typeof opened;
  const to = { eventDate: booking.eventDate, eventTime: booking.eventTime, ...changes, endsAt: after.newEndsAt };
  const service = Object.fromEntries(serviceRows(booking));
  return [
    ...whenRows(booking, to),
    ...(Object.keys(changed) as FieldName[])
      .filter((name) => !OTHER_ROWS.has(name))
      .map((name): Row => [
        LABELS[name as keyof typeof LABELS],
        `${fieldText(name, changed[name])}, before ${fieldText(name, opened[name])}`,
      ]),
    ...('specialRequests' in changed
      ? [[LABELS.specialRequests, fieldText('specialRequests', changed.specialRequests)] satisfies Row]
      : []),
    ...serviceRows(after.newPurchase)
      .filter(([label, value]) => value !== service[label])
      .map(([label, value]): Row => [label, `${value}, before ${service[label] ?? 'none'}`]),
  ];
}
