import { Webhook } from 'standardwebhooks';
import { newId } from '../common/ids.ts';
import type { Store } from '../common/store.ts';
import type { Message } from './message.ts';

/** What the provider tells about a mail after it was taken. */
export const reportTypes = ['bounced', 'complained'] as const;
export type ReportType = (typeof reportTypes)[number];

export interface Report {
  messageId: string;
  type: ReportType;
  /** The HTTP status of the webhook's answer, or why there is none. */
  answer: string;
}

interface Settings {
  store: Store;
  url: string;
  secret: string;
  now: () => Date;
  fetch: typeof globalThis.fetch;
}

/** Calls the webhook as the provider does, signed, once. Stores and returns the report. */
export function createReports({ store, url, secret, now, fetch }: Settings) {
  return async (message: Message, type: ReportType): Promise<Report> => {
    const id = newId('msg_');
    const payload = JSON.stringify({
      type: `email.${type}`,
      created_at: now().toISOString(),
      data: {
        email_id: message.id,
        created_at: message.created_at,
        from: message.from,
        to: message.to,
        subject: message.subject,
        ...(type === 'bounced'
          ? { bounce: { type: 'Permanent', subType: 'General', message: 'The recipient’s server refused the mail.' } }
          : {}),
      },
    });
    const at = now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'svix-id': id,
        'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
        'svix-signature': new Webhook(secret).sign(id, at, payload),
      },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ status }) => String(status),
      () => 'connection failed',
    );
    const report: Report = { messageId: message.id, type, answer };
    store.put('reports', id, report);
    return report;
  };
}
