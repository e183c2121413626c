import { alertSubject, alertText } from 'shared-data/domain/alerts';
import { isRecord } from '../http/body.ts';
import { otherMail } from './common/define-mail.ts';
import type { Payload } from './common/mail-kind.ts';

interface Failure {
  work: string;
  /** The schedule, server or release that it is about; null of a row of the outbox. */
  subject: string | null;
  error: string;
  /** The number of the booking; null without one. */
  booking: number | null;
}

/** The alerts of a row: at most twenty, of `count` in all. */
function toFailures({ count, failures: given }: Payload): { count: number; failures: Failure[] } {
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
export default otherMail({
  kind: 'mail.failures_admin',
  to: 'operations',
  label: 'Action needed',
  failed: ['You could not be told that something has failed', 'Please look at Today.'],
  link: '/admin/today',
  read: toFailures,
  preview: {
    row: {
      count: 23,
      failures: [
        { work: 'mail.booking_confirmed', error: 'mail: HTTP 500', booking: 1042 },
        { work: 'sync.acuity', error: 'scheduling: no answer in time', booking: 1043 },
        { work: 'mail.enquiry_answer', error: 'mail: HTTP 422' },
        { work: 'content', subject: '7', error: '/about could not be rendered' },
        { work: 'schedule.sweep', subject: 'sweep', error: 'Its last success was Dec 5, 2:05 PM' },
        { work: 'server', subject: 'web-1:3001', error: 'the site does not follow its source' },
        {
          ...{ work: 'held_release', subject: 'mfe-booking@1.9.0' },
          error: 'The build of mfe-booking is not signed. mfe-booking 1.8.2 is served by web-1:3001',
        },
        { work: 'canary', subject: 'mfe-tools@1.4.0', error: 'it failed 6 of 20 visitors' },
      ],
    },
  },
  build: ({ data: { count, failures }, page }) => {
    const one = count === 1;
    return {
      subject: `Action needed: ${one ? 'something has failed' : `${count} things have failed`}`,
      heading: one ? 'Something has failed' : `${count} things have failed`,
      paragraphs: [
        'Each line has its cause and what to do. Today lists them until they are solved.',
        ...(count > failures.length ? [`These are the first ${failures.length}.`] : []),
      ],
      facts: failures.map(({ work, subject, error, booking }) => {
        const { what, next } = alertText(work);
        return [
          booking === null ? alertSubject(work, subject ?? 'No booking') : `Booking ${booking}`,
          `${what} (${error}). ${next}`,
        ];
      }),
      action: { label: 'Open Today', url: page },
    };
  },
});
