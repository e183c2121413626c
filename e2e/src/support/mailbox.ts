import { expect } from '@playwright/test';
import { stack } from './start-stack.ts';

export interface SentMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  headers: Record<string, string>;
  attachments: { filename: string; content: string }[];
}

/** Mails that were sent to an address, from the mail sandbox. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const response = await fetch(new URL(`/__messages?to=${encodeURIComponent(address)}`, stack().mailUrl));
  return (await response.json()) as SentMail[];
}

/**
 * Waits for a mail to `address` whose subject matches, and returns it. Ten mails are sent at a time, and after a sweep on a later
 * day a mail waits behind those of all other bookings.
 */
export async function waitForMail(address: string, subject: RegExp): Promise<SentMail> {
  let found: SentMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((mail) => subject.test(mail.subject));
        return found?.subject ?? `no mail to ${address}`;
      },
      { timeout: 60_000 },
    )
    .toMatch(subject);
  return found as SentMail;
}

/** The mail's first link that matches. Throws when there is none. */
export function linkIn(mail: SentMail, pattern: RegExp): string {
  const link = mail.links.find((candidate) => pattern.test(candidate));
  if (!link) throw new Error(`The mail "${mail.subject}" has no link like ${pattern}`);
  return link;
}

/** The bytes of the mail's attachment of that name. Throws when there is none. */
export function attachmentOf(mail: SentMail, filename: string): Uint8Array {
  const file = mail.attachments.find((candidate) => candidate.filename === filename);
  if (!file) throw new Error(`The mail "${mail.subject}" has no attachment ${filename}`);
  return Buffer.from(file.content, 'base64');
}
