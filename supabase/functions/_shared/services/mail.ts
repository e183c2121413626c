import { isRecord } from '../http/body.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { MailText } from './mail-layout.ts';
import { callService } from './service-call.ts';

export interface Mail extends MailText {
  to: string;
  /** The Reply-To address, if it is not the sender's. */
  replyTo?: string;
  /** Files; `content` is base64. */
  attachments?: { filename: string; content: string; contentType: string }[];
}

/** Removes line breaks: a subject is one line, and a name may contain them. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/**
 * Sends one mail and returns the provider's id. Retries with the same `idempotencyKey` send one mail.
 * Throws `ServiceError`.
 */
export async function sendMail(mail: Mail, idempotencyKey: string, deps: Deps): Promise<string> {
  const { apiBase, apiKey, from } = deps.env.mail;
  const answer = await callService(deps, {
    service: 'mail',
    url: `${apiBase}/emails`,
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': idempotencyKey },
    body: {
      from,
      to: [mail.to],
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo ? { reply_to: mail.replyTo } : {}),
      ...(mail.attachments
        ? {
            attachments: mail.attachments.map(({ filename, content, contentType }) => ({
              filename,
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
