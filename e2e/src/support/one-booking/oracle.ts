import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { BusinessFacts } from 'shared-data/domain/facts';
import type { PriceList } from 'shared-data/domain/price-list';
import { todayInNewYork } from 'shared-data/domain/time';
import { showsContent } from '../../../../local-stack/src/supervisor/shows-content.ts';
import { readPdf } from '../../../../supabase/functions/_shared/testing/read-pdf.ts';
import { asService } from '../api.ts';
import type { Desk } from '../fixtures/desk.ts';
import type { SentMail } from '../mailbox.ts';
import { stack } from '../start-stack.ts';

export const PHONE = '(303) 555-0161';
export const EMERGENCY = '(303) 555-0162';
/** What was in force before, and names that only the profile has: nobody may read them. */
export const OLD = [
  '(202) 555-0142',
  '(202) 555-0199',
  'hello@example.com',
  'Wren Profile',
  '$499.00',
  '$509.00',
  '$599.00',
];

/** What is read of a booking, by its label; a changed value is either. */
export type Oracle = Record<string, readonly string[]>;

export async function setValues(desk: Desk): Promise<void> {
  const { facts, prices } = (await asService('POST', 'rpc/site_content', {})) as {
    facts: BusinessFacts;
    prices: PriceList;
  };
  const versions = await desk.call<{ version: number }>('business_facts', {});
  await desk.call('save_business_facts', {
    p_facts: {
      ...facts,
      phone: PHONE,
      emergency: EMERGENCY,
      emails: { hello: 'desk@one.example', events: 'events@one.example' },
    },
    p_version: versions.version,
  });
  const lists = await desk.call<{ version: number }>('price_lists', {});
  const tiers = prices.tiers.map((tier, index) => (index === 1 ? { ...tier, price: 611 } : tier));
  await desk.call('save_price_list', {
    p_list: {
      ...prices,
      tiers,
      packages: prices.packages.map((one) => (one.id === 'premium' ? { ...one, price: 647 } : one)),
    },
    p_valid_from: todayInNewYork(new Date()),
    p_note: '',
    p_version: lists.version,
  });
  await desk.call('set_tax_rate', { p_percent: 7.25, p_holds_from: todayInNewYork(new Date()) });
  await showsContent(stack());
}

const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/[^\s"<>)]+/g, '');
const ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** What of a live booking's price is neither waived nor open is paid. */
function expectSum(where: string, figures: ReadonlyMap<string, string>): void {
  const cents = (...labels: string[]) => {
    const figure = labels.map((label) => figures.get(label)).find((value) => value !== undefined);
    return figure === undefined ? undefined : Number(/^\$[\d,]+\.\d\d/.exec(figure)?.[0].replaceAll(/[$,.]/g, ''));
  };
  const [price, paid] = [cents('Price'), cents('Paid after refunds', 'Paid in full', 'Paid, nothing open', 'Paid')];
  if (price === undefined || paid === undefined || figures.has('Kept')) return;
  expect.soft((cents('Waived') ?? 0) + paid + (cents('Open') ?? 0), `${where}: waived, paid and open`).toBe(price);
}

/** The lines `Label: value` of a text, of the labels that the oracle has. */
export function compare(where: string, text: string, oracle: Oracle, gone = OLD): void {
  for (const old of gone) expect.soft(text, where).not.toContain(old);
  expect.soft(withoutLinks(text), where).not.toMatch(ID);
  const figures = new Map<string, string>();
  for (const [, label = '', line = ''] of text.matchAll(/^([A-Z][^:\n]{1,60}): (.*)$/gm)) {
    const value = line.replace(/ \(before: .*\)$/, '');
    figures.set(label, value);
    if (oracle[label]) expect.soft(oracle[label], `${where}: ${label}`).toContain(value);
  }
  expectSum(where, figures);
}

/** Compares the terms and descriptions of a page, and expects these texts on it. */
export async function comparePage(
  where: string,
  shown: Locator,
  oracle: Oracle,
  texts: readonly string[],
  gone = OLD,
): Promise<void> {
  for (const text of texts) await expect.soft(shown, where).toContainText(text);
  const lines = await shown
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`));
  compare(where, [...lines, await shown.textContent()].join('\n'), oracle, gone);
}

export function compareMail(mail: SentMail, oracle: Oracle, number: number, read: string[]): void {
  const where = `the mail "${mail.subject}"`;
  compare(where, mail.text, oracle);
  expect.soft(mail.text, where).toContain(String(number));
  expect.soft(mail.text, where).toContain(PHONE);
  for (const { filename, content } of mail.attachments) {
    const bytes = Buffer.from(content, 'base64');
    const name = `${filename} of ${where}`;
    if (filename.endsWith('.ics')) {
      const text = bytes.toString().replaceAll('\r\n ', '');
      for (const part of [`Booking ${number}`, PHONE, EMERGENCY]) expect.soft(text, name).toContain(part);
      continue;
    }
    const text = readPdf(bytes)
      .pages.map((page) => page.text)
      .join('\n');
    for (const old of OLD) expect.soft(text, name).not.toContain(old);
    expect.soft(text, name).toContain(String(number));
    expect
      .soft(
        (oracle['Contact'] ?? []).some((contact) => text.includes(contact)),
        name,
      )
      .toBe(true);
    read.push(text);
  }
}
