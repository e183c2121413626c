import { isRecord } from '../http/body.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { MailContent } from '../mails/common/content.ts';
import { renderMail } from '../mails/common/render-mail.ts';
import { oneLine } from '../one-line.ts';
import { callService } from './service-call.ts';
import { mailAddresses } from './mail-addresses.ts';
import { businessNow } from './site-content.ts';

export interface MailAttachment {
  filename: string;
  /** Base64. */
  content: string;
  /** Default: a PDF. */
  contentType?: string;
}

export interface Mail extends MailContent {
  to: string;
  /** The Reply-To address; default: the public address of the business. */
  replyTo?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** A person wrote it, so a program may answer it; any other is marked as `Auto-Submitted`. */
  isWritten?: true;
  attachments?: MailAttachment[];
}

const oneLineEach = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]));

/**
 * Renders and sends one mail and returns the provider's id. Retries with the same `idempotencyKey` send one mail.
 * Throws `ServiceError`.
 */
export async function sendMail(mail: Mail, idempotencyKey: string, deps: Deps): Promise<string> {
  const { apiBase, apiKey } = deps.env.mail;
  const business = await businessNow(deps);
  const { from } = await mailAddresses(deps);
  // RFC 3834: no program answers it for somebody who is away.
  const headers = mail.isWritten ? mail.headers : { 'Auto-Submitted': 'auto-generated', ...mail.headers };
  const { subject, html, text } = await renderMail(mail, business);
  const answer = await callService(deps, {
    service: 'mail',
    url: `${apiBase}/emails`,
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': idempotencyKey },
    body: {
      from,
      to: [mail.to],
      subject: oneLine(subject).slice(0, 200),
      html,
      text,
      reply_to: oneLine(mail.replyTo ?? business.emails.hello.display),
      ...(headers ? { headers: oneLineEach(headers) } : {}),
      ...(mail.attachments?.length
        ? {
            attachments: mail.attachments.map(({ filename, content, contentType = 'application/pdf' }) => ({
              filename: oneLine(filename),
              content,
              content_type: contentType,
            })),
          }
        : {}),
    },
  });
  if (isRecord(answer) && typeof answer.id === 'string') return answer.id;
  throw new ServiceError('mail', 'response has an unexpected shape', true);
}
