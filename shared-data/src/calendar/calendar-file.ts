import { invokeFunction } from '../core/invoke-function.ts';

/** A booking of the signed-in customer by its id, or any other by the token of its link. */
export type CalendarSubject = { bookingId: string } | { link: string };

/** Makes the calendar file of a confirmed booking (docs/product/calendar.md#download). @throws ApiError */
export async function makeCalendarFile(subject: CalendarSubject): Promise<{ filename: string; file: Blob }> {
  const body = 'link' in subject ? { link: subject.link } : { booking_id: subject.bookingId };
  const { filename, content } = await invokeFunction<{ filename: string; content: string }>('calendar', body);
  return { filename, file: new Blob([content], { type: 'text/calendar;charset=utf-8' }) };
}

/** What a button that downloads the calendar file of a booking does and says. */
export function calendarDownload(subject: CalendarSubject) {
  return {
    children: 'Add to calendar',
    make: () => makeCalendarFile(subject),
    success: (filename: string) =>
      ['Calendar file downloaded', `Open ${filename} to add the event to your calendar.`] as const,
    failure: 'The calendar file could not be downloaded. Please try again.',
    pendingText: 'Making the calendar file',
  };
}
