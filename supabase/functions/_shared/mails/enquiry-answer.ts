import { formatZonedInstant } from 'shared-data/domain/time';
import { paragraphsOf } from './common/booking-parts.ts';
import { otherMail } from './common/define-mail.ts';
import { unreadable } from './common/payload.ts';
import { EMAIL, WRITTEN_AT } from './common/samples.ts';

/** To the person who wrote, as an admin answered it (docs/product/desk-enquiries.md#answer). */
export default otherMail({
  kind: 'mail.enquiry_answer',
  to: 'person',
  label: 'Answer to a message',
  failed: ['An answer to an enquiry could not be sent', 'Please answer another way.'],
  isWritten: true,
  read: ({ subject, body, message, created_at: createdAt }) => {
    if (
      typeof subject === 'string' &&
      typeof body === 'string' &&
      typeof message === 'string' &&
      typeof createdAt === 'string'
    )
      return { subject, body, message, createdAt };
    throw unreadable('an answer');
  },
  preview: {
    row: {
      email: EMAIL,
      subject: 'Your date is open',
      body: 'Hello Ada Lovelace,\n\ngood news: your date is open, and we do serve punch.\n\nShall we keep it for you?',
      message: 'Do you serve punch?\nWe are forty people and would like to start at six.',
      created_at: WRITTEN_AT,
    },
  },
  build: ({ data: { subject, body, message, createdAt }, business: { phone } }) => ({
    subject,
    paragraphs: paragraphsOf(body),
    footnotes: [
      `You wrote on ${formatZonedInstant(createdAt)}:\n${message}`,
      `Reply to this mail, or call ${phone.display}.`,
    ],
  }),
});
