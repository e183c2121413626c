import type { OutboxRow } from '../../_shared/bookings/database-types.ts';
import { calendarAttachment } from '../../_shared/calendar/calendar-file.ts';
import type { Deps } from '../../_shared/deps.ts';
import { invoicePdf } from '../../_shared/invoices/invoice-pdf.ts';
import type { IssuedDocument } from '../../_shared/invoices/issued-document.ts';
import type { MailAttachment } from '../../_shared/services/mail.ts';
import { businessNow } from '../../_shared/services/site-content.ts';
import { namePapers } from '../mails/attached-papers.ts';
import type { CustomerMail } from '../mails/customer-mail-kinds.ts';
import { copyOf } from '../mails/mail-copy.ts';
import { bookingOf } from '../row-facts.ts';
import { makeLink } from './booking-link.ts';
import type { JobContext } from './job.ts';

const paperAttachment = async (paper: IssuedDocument, deps: Deps): Promise<MailAttachment> => ({
  ...(await invoicePdf(paper, deps)),
  contentType: 'application/pdf',
});

/** Mails the customer of a booking, unless the mail is no longer due. */
export async function mailCustomer(
  context: JobContext,
  { link, accountPage, calendarFile, documents, file, isDue, build }: CustomerMail,
): Promise<void> {
  const { row, database, deps, send } = context;
  const booking = bookingOf(row);
  const { siteUrl } = deps.env;
  const business = await businessNow(deps);
  if (isDue && !(await isDue(booking, row.payload, database, deps.now()))) return;
  const ofPayload = <Value extends string | null>(value: Value | ((payload: OutboxRow['payload']) => Value)): Value =>
    typeof value === 'function' ? value(row.payload) : value;
  const pagePath = ofPayload<string | null>(accountPage);
  const page = booking.userId && pagePath ? `${siteUrl}${pagePath}` : await makeLink(context, booking, ofPayload(link));
  const papers = documents ? await database.mailDocuments(row.id) : [];
  const ownFile = file?.(row.payload);
  const content = namePapers(build(booking, page, row.payload, business, deps.now()), papers);
  await send({
    ...(row.payload.copy === true ? copyOf(content, booking) : content),
    to: booking.email,
    attachments: [
      ...(calendarFile && booking.status !== 'pending' ? [calendarAttachment(booking, siteUrl, business)] : []),
      ...(await Promise.all(papers.map((paper) => paperAttachment(paper, deps)))),
      ...(ownFile ? [ownFile] : []),
    ],
  });
}
