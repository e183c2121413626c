import { Webhook } from 'standardwebhooks';
import { connectDatabase } from '../_shared/bookings/database.ts';
import { isRecord } from '../_shared/http/body.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';

/**
 * The mail provider reports what became of a mail. A bounce and a complaint suppress the address
 * (docs/product/mailing-list.md#suppression); all other events are ignored. Repeated and late events change nothing, so
 * events are not recorded. The provider retries unless it gets 200.
 */
export const handler = defineFunction({
  name: 'mail-webhook',
  caller: 'provider',
  maxBytes: 262_144,
  handle: async ({ request, rawBody, deps, log }) => {
    const event = verifiedEvent(rawBody, request.headers, deps.env.mail.webhookSecret);
    const reason = reasonOf(event);
    const addresses = reason ? recipientsOf(event) : [];
    const database = connectDatabase(deps);
    if (reason) for (const address of addresses) await database.suppressMailbox(address, reason);
    const outcome = addresses.length > 0 ? 'suppressed' : 'ignored';
    log('info', 'mail_event', { event: request.headers.get('svix-id'), type: String(event.type), outcome });
    return { received: true, outcome };
  },
});

/** The provider signs by the Standard Webhooks scheme and names the headers after the service that sends them. */
function verifiedEvent(rawBody: string, headers: Headers, secret: string): Record<string, unknown> {
  const header = (name: string) => headers.get(`svix-${name}`) ?? '';
  try {
    const event = new Webhook(secret).verify(rawBody, {
      'webhook-id': header('id'),
      'webhook-timestamp': header('timestamp'),
      'webhook-signature': header('signature'),
    });
    if (isRecord(event)) return event;
  } catch {
    // The answer is the same whatever is wrong.
  }
  throw new FunctionError('invalid_signature', 'The signature does not match the body.');
}

function reasonOf({ type, data }: Record<string, unknown>): 'bounced' | 'complained' | null {
  if (type === 'email.complained') return 'complained';
  if (type !== 'email.bounced') return null;
  // A full mailbox or a server that is down: the same address may work tomorrow.
  const transient = isRecord(data) && isRecord(data.bounce) && data.bounce.type === 'Transient';
  return transient ? null : 'bounced';
}

function recipientsOf({ data }: Record<string, unknown>): string[] {
  const to = isRecord(data) && Array.isArray(data.to) ? data.to.map(String) : [];
  const addresses = to.map((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text);
  // The database stores no text with a NUL character.
  return addresses.filter((address) => /^[^\0]+@[^\0]+$/.test(address) && address.length <= 254);
}
