import { invoiceMoneyFacts } from 'shared-data/domain/booking-money';
import { documentTitle } from 'shared-data/domain/documents';
import { formatCents } from 'shared-data/domain/money';
import { toBookingMoney } from 'shared-data/domain/money-row';
import { serviceRows, toPurchase } from 'shared-data/domain/purchase';
import { formatDate, formatInstant, ZONE_LABEL } from 'shared-data/domain/time';
import { LABELS } from 'shared-data/domain/words';
import type { DocumentContent, DocumentSection } from '../documents/document.ts';
import type { Fact } from '../documents/parts.ts';
import type { IssuedDocument } from './issued-document.ts';

const totals = { invoice: 'Total', credit_note: 'Credited', receipt: 'Received' } as const;

const references = { invoice: 'Replaces', credit_note: 'Credits', receipt: 'Belongs to' } as const;

const notes = {
  invoice:
    'Prices include the tax. An invoice is never changed: when an amount of your booking changes, you get a credit note over this invoice and a new one.',
  credit_note:
    'This takes back what it credits. What is paid and still valid counts for the new invoice or is returned.',
  receipt: 'Thank you for your payment.',
} as const;

const days = (instant: string) => `${formatInstant(instant)} ${ZONE_LABEL}`;
/** The day on which a payment by hand came, the instant of another one. */
const receivedOn = ({ received_on: day, received_at: at }: { received_on?: string | null; received_at: string }) =>
  day ? formatDate(day, 'long') : days(at);
/** U+2212, which a screen reader reads as "minus". */
const signed = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));

function facts({ bookingNumber, issuedOn, issuer, refersTo, kind, details }: IssuedDocument): Fact[] {
  const { client, event, payment, bill_to: billTo } = details;
  const rows: [label: string, value: string | false | null | undefined][] = [
    ['Issued on', formatDate(issuedOn, 'long')],
    ['Issued by', `${issuer.name}, ${issuer.address}`],
    [LABELS.billTo, billTo && [billTo.company_name, ...(billTo.address ?? '').split('\n')].filter(Boolean).join(', ')],
    [LABELS.orderNumber, billTo?.order_number],
    ['Client', client && [client.name, client.company_name, client.email].filter(Boolean).join(', ')],
    ['Event', `${event.name}, ${formatDate(event.date, 'long')}`],
    ['Booking', String(bookingNumber)],
    ['Payment received', payment && kind === 'receipt' && receivedOn(payment)],
    [references[kind], refersTo && documentTitle(refersTo)],
  ];
  return rows.flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));
}

/** What the price of an invoice is for: hours, bartenders, what was promised, guests. What was asked for is no part of it. */
function purchaseFacts({ kind, details: { event, purchase } }: IssuedDocument): Fact[] {
  if (kind === 'receipt' || !purchase) return [];
  const bought = toPurchase(purchase);
  return [...serviceRows({ ...bought, requestedExtras: [] }), [LABELS.guestCount, String(event.guest_count)]];
}

/** The money of the booking as it was when the invoice was issued. */
function moneySections({ kind, details: { money, status } }: IssuedDocument): DocumentSection[] {
  if (kind !== 'invoice' || !money || !status) return [];
  return [{ heading: 'When this was issued', isSmall: true, facts: invoiceMoneyFacts(toBookingMoney(money), status) }];
}

/** What the PDF of a document contains (docs/product/invoices.md#pdf). */
export function invoiceContent(document: IssuedDocument): DocumentContent {
  const { kind, lines, totalCents, taxPercent, taxCents } = document;
  return {
    title: documentTitle(document),
    lead: notes[kind],
    sections: [
      { isSmall: true, facts: [...facts(document), ...purchaseFacts(document)] },
      {
        heading: 'Amounts',
        labelShare: 0.72,
        facts: [
          ...lines.map(({ description, amount_cents }): Fact => [description, signed(amount_cents)]),
          ...(taxPercent > 0 || kind === 'invoice'
            ? [[`Includes tax (${taxPercent}%)`, formatCents(taxCents)] as const]
            : []),
        ],
        total: [totals[kind], formatCents(totalCents)],
      },
      ...moneySections(document),
    ],
  };
}

const slugs = { invoice: 'invoice', credit_note: 'credit-note', receipt: 'receipt' } as const;

export const filenameOf = ({ kind, number }: Pick<IssuedDocument, 'kind' | 'number'>): string =>
  `district-pour-${slugs[kind]}-${number}.pdf`;
