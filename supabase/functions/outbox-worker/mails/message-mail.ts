import type { Business } from 'shared-data/domain/facts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { isRecord } from '../../_shared/http/body.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import { customerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import type { MailAttachment } from '../../_shared/services/mail.ts';
import { seeBooking } from './mails.ts';

/** What an admin wrote, from the payload of an outbox row. Throws `ServiceError` for a row without it. */
export function toMessage({ subject, body }: Record<string, unknown>): { subject: string; body: string } {
  if (typeof subject === 'string' && typeof body === 'string') return { subject, body };
  throw new ServiceError('outbox', 'row without a message', false);
}

/** The file of the message; null without one. */
export function messageFile({ file }: Record<string, unknown>): MailAttachment | null {
  if (!isRecord(file)) return null;
  return { filename: String(file.name), content: String(file.content), contentType: String(file.type) };
}

/** To the customer, as an admin wrote it (docs/product/desk-bookings.md#booking-message). */
export const messageMail = (
  booking: MailedBooking,
  { subject, body }: { subject: string; body: string },
  url: string,
  { phone }: Business,
): MailContent => ({
  subject,
  heading: subject,
  paragraphs: body.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== ''),
  facts: customerRows(booking),
  action: seeBooking(booking, url),
  footnotes: [`Reply to this mail, or call ${phone.display}.`],
});
