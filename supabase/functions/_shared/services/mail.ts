import { isRecord } from '../http/body.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { MailText } from './mail-layout.ts';
import { callService } from './service-call.ts';

export interface Mail extends MailText {
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
}

/** A subject is one line, whatever people wrote into a name. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/**
 * Sends one mail and returns the provider's id. The same `idempotencyKey` sends once, however often it is tried.
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
    },
  });
  if (isRecord(answer) && typeof answer.id === 'string') return answer.id;
  throw new ServiceError('mail', 'answer has another shape', true);
}
