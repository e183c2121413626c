import type { Business } from 'shared-data/domain/facts';
import { toBase64 } from '../base64.ts';
import type { MailAttachment } from '../services/mail.ts';
import type { CalendarBooking } from './calendar-text.ts';
import { calendarText } from './calendar-text.ts';

/** Of one booking: `district-pour-2026-12-24.ics`. */
export const calendarFilename = ({ eventDate }: Pick<CalendarBooking, 'eventDate'>) => `district-pour-${eventDate}.ics`;

/**
 * The calendar file of a booking for a mail that confirms, changes or cancels it (docs/product/calendar.md#attachment).
 * The booking's number of the change tells the calendar which file is the newest.
 */
export function calendarAttachment(booking: CalendarBooking, siteUrl: string, business: Business): MailAttachment {
  return {
    filename: calendarFilename(booking),
    content: toBase64(new TextEncoder().encode(calendarText([booking], siteUrl, business))),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
}
