import type { Business } from 'shared-data/domain/facts';
import { formatZonedInstant } from 'shared-data/domain/time';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** An answer to an enquiry as the outbox has it. */
export interface EnquiryAnswer {
  email: string;
  subject: string;
  body: string;
  /** What the person wrote, and when. */
  message: string;
  createdAt: string;
}

/** Throws `ServiceError` for a row without an answer. */
export function toEnquiryAnswer(payload: Record<string, unknown>): EnquiryAnswer {
  const { email, subject, body, message, created_at: createdAt } = payload;
  if (
    typeof email === 'string' &&
    typeof subject === 'string' &&
    typeof body === 'string' &&
    typeof message === 'string' &&
    typeof createdAt === 'string'
  )
    return { email, subject, body, message, createdAt };
  throw new ServiceError('outbox', 'row without an answer', false);
}

/** To the person who wrote, as an admin answered it (docs/product/desk-enquiries.md#answer). */
export const enquiryAnswerMail = (
  { subject, body, message, createdAt }: EnquiryAnswer,
  { phone }: Business,
): MailContent => ({
  subject,
  heading: subject,
  paragraphs: body.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== ''),
  footnotes: [
    `You wrote on ${formatZonedInstant(createdAt)}:\n${message}`,
    `Reply to this mail, or call ${phone.display}.`,
  ],
});
