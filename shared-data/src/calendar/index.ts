/** Bookings in the customer's own calendar: files and the private feed. */
export { useCalendarFeedSinceQuery, useEndCalendarFeedMutation, useRenewCalendarFeedMutation } from './calendar-api.ts';
export { calendarFeedUrl } from './calendar-feed-url.ts';
export { calendarDownload, makeCalendarFile } from './calendar-file.ts';
export type { CalendarSubject } from './calendar-file.ts';
