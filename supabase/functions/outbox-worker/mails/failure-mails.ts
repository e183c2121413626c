import type { MailContent } from '../../_shared/mails/content.ts';
import { alertSubject, alertText } from 'shared-data/domain/alerts';
import { isRecord } from '../../_shared/http/body.ts';
import { ownerRows } from '../../_shared/mails/booking-rows.ts';
import { eventOf, openBooking } from './owner-mails.ts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';

const todayPage = (siteUrl: string) => ({ label: 'Open Today', url: `${siteUrl}/admin/today` });

/** A row of the outbox has failed eight times; `work` is its kind. */
export function workFailedMail(booking: MailedBooking, work: string, error: string, siteUrl: string): MailContent {
  const { what, next } = alertText(work);
  return {
    subject: `Action needed: ${eventOf(booking)}`,
    heading: what,
    paragraphs: [`It was tried eight times. ${next}`],
    facts: [...ownerRows(booking), ['Last error', error]],
    action: openBooking(booking, siteUrl),
  };
}

interface Failure {
  work: string;
  /** The schedule, server or release that it is about; null of a row of the outbox. */
  subject: string | null;
  error: string;
  /** The number of the booking; null without one. */
  booking: number | null;
}

/** The alerts in the payload of an outbox row: at most twenty, of `count` in all. */
export function toFailures({ count, failures: given }: Record<string, unknown>): {
  count: number;
  failures: Failure[];
} {
  const rows = Array.isArray(given) ? (given as unknown[]).filter(isRecord) : [];
  return {
    count: Number(count),
    failures: rows.map(({ work, subject, error, booking }) => ({
      work: String(work),
      subject: typeof subject === 'string' ? subject : null,
      error: String(error),
      booking: typeof booking === 'number' ? booking : null,
    })),
  };
}

/** Several alerts, or one that is about no booking. */
export function failuresMail({ count, failures: listed }: ReturnType<typeof toFailures>, siteUrl: string): MailContent {
  const one = count === 1;
  return {
    subject: `Action needed: ${one ? 'something has failed' : `${count} things have failed`}`,
    heading: one ? 'Something has failed' : `${count} things have failed`,
    paragraphs: [
      'Each line has its cause and what to do. Today lists them until they are solved.',
      ...(count > listed.length ? [`These are the first ${listed.length}.`] : []),
    ],
    facts: listed.map(({ work, subject, error, booking }) => {
      const { what, next } = alertText(work);
      return [
        booking === null ? alertSubject(work, subject ?? 'No booking') : `Booking ${booking}`,
        `${what} (${error}). ${next}`,
      ];
    }),
    action: todayPage(siteUrl),
  };
}
