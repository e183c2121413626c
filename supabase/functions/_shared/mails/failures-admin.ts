import { alertSubject, alertText } from 'shared-data/domain/alerts';
import { isRecord } from '../http/body.ts';
import { otherMail } from './common/define-mail.ts';
import { valuesOf } from './common/payload.ts';

/**
 * Several alerts, or one that is about no booking: at most twenty, of `count` in all. Each has the number of its booking, or the schedule,
 * server or release that it is about.
 */
export default otherMail({
  kind: 'mail.failures_admin',
  to: 'operations',
  label: 'Action needed',
  failed: 'You could not be told that something has failed',
  link: '/admin/today',
  reads: { count: 'number' },
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
  build: ({ data: { count }, payload }) => {
    const failures = Array.isArray(payload.failures) ? (payload.failures as unknown[]).filter(isRecord) : [];
    const one = count === 1;
    return {
      subject: `Action needed: ${one ? 'something has failed' : `${count} things have failed`}`,
      heading: one ? 'Something has failed' : `${count} things have failed`,
      paragraphs: [
        'Each line has its cause and what to do. Today lists them until they are solved.',
        count > failures.length && `These are the first ${failures.length}.`,
      ],
      facts: failures.map((failure) => {
        const { work, subject, error } = valuesOf(failure, { work: 'string', subject: 'optional', error: 'string' });
        const { what, next } = alertText(work);
        const about = failure.booking
          ? `Booking ${Number(failure.booking)}`
          : alertSubject(work, subject ?? 'No booking');
        return [about, `${what} (${error}). ${next}`];
      }),
      button: 'Open Today',
    };
  },
});
