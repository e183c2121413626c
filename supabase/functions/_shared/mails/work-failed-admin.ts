import { alertText } from 'shared-data/domain/alerts';
import { RULES } from 'shared-data/domain/rules';
import { bookingMail } from './common/define-mail.ts';

/** A row of the outbox about a booking keeps failing, or was given up; `work` is its kind. */
export default bookingMail({
  kind: 'mail.work_failed_admin',
  to: 'operations',
  label: 'Action needed',
  failed: 'You could not be told that something has failed',
  preview: { row: { work: 'sync.acuity', error: 'scheduling: HTTP 500' } },
  build: ({ payload: { work, error } }) => {
    const { what, next } = alertText(String(work));
    return {
      subject: 'Action needed',
      heading: what,
      paragraphs: [next, `Mails, calls and calendar entries are tried for ${RULES.retryHours} hours.`],
      last: [['Last error', String(error)]],
    };
  },
});
