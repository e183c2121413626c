import { Webhook } from 'standardwebhooks';

interface SentWebhook {
  /** The same when it is sent again. */
  id: string;
  sent: Date;
  body: string;
  /** In base64, with or without `whsec_`; null when the receiver checks no signature. */
  secret: string | null;
}

/** The headers of a webhook that we send, signed as Standard Webhooks (https://www.standardwebhooks.com). */
export function webhookHeaders({ id, sent, body, secret }: SentWebhook): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sent.getTime() / 1_000)),
    ...(secret !== null && { 'webhook-signature': new Webhook(secret).sign(id, sent, body) }),
  };
}
