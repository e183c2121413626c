import { formatZonedInstant } from 'shared-data/domain/time';
import { paragraphsOf } from './common/booking-parts.ts';
import { otherMail } from './common/define-mail.ts';
import { WRITTEN_AT } from './common/samples.ts';

/** To the person who wrote, as an admin answered it (docs/product/desk-enquiries.md#answer). */
export default otherMail({
  kind: 'mail.enquiry_answer',
  to: 'person',
  label: 'Answer to a message',
  failed: ['An answer to an enquiry could not be sent', 'Please answer another way.'],
  desk: '/admin/enquiries',
  isWritten: true,
  reads: { subject: 'string', body: 'string', message: 'string', created_at: 'string' },
  preview: {
    row: {
      subject: 'Your date is open',
      body: 'Hello Ada Lovelace,\n\ngood news: your date is open, and we do serve punch.\n\nShall we keep it for you?',
      message: 'Do you serve punch?\nWe are forty people and would like to start at six.',
      created_at: WRITTEN_AT,
    },
  },
  build: ({ data: { subject, body, message, createdAt } }) => ({
    subject,
    paragraphs: paragraphsOf(body),
    footnotes: [`You wrote on ${formatZonedInstant(createdAt)}:\n${message}`],
  }),
});
