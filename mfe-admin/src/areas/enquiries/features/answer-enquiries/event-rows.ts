import { EVENT_TYPE_LABELS, EVENT_TYPES } from 'shared-data/domain/event-types';
import { formatNumber } from 'shared-data/domain/numbers';
import type { PriceList } from 'shared-data/domain/price-list';
import { formatDate, formatEventTime, minuteText } from 'shared-data/domain/time';
import { LABELS } from 'shared-data/domain/words';
import type { Enquiry } from '../../../../api/enquiries-api.ts';

/** What an enquiry has about the event, in words (docs/product/desk-enquiries.md#enquiry-event). */
export function eventRows(enquiry: Enquiry, { packages }: PriceList): [label: string, value: string][] {
  const { eventName, eventDate, eventTime, location, guestCount, hours, specialRequests, message } = enquiry;
  const type = EVENT_TYPES.find((one) => one === enquiry.eventType);
  const rows: [string, string | null | undefined][] = [
    [LABELS.eventName, eventName],
    [LABELS.eventType, type && EVENT_TYPE_LABELS[type]],
    [LABELS.eventDate, eventDate && formatDate(eventDate)],
    [LABELS.eventTime, eventTime && formatEventTime(minuteText(eventTime))],
    [LABELS.location, location],
    [LABELS.guestCount, guestCount === null ? null : formatNumber(guestCount)],
    ['Wanted', hours ? `By guests, ${hours} hours` : packages.find(({ id }) => id === enquiry.packageId)?.name],
    [LABELS.specialRequests, specialRequests && !message.includes(specialRequests) ? specialRequests : null],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
