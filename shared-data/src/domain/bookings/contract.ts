import { formatDate, formatEventHours } from '../calendar/time.ts';
import { paymentPlan } from '../prices/booking-money.ts';
import { toBookingMoney } from '../prices/money-row.ts';
import type { MoneyRow } from '../prices/money-row.ts';
import { formatUsd } from '../prices/money.ts';
import { planLine } from '../tools/plan-sheet.ts';
import type { SheetSection } from '../tools/plan-sheet.ts';
import { storedPlans } from '../tools/plans.ts';
import { bookingTitle } from './booking-rules.ts';
import { eventTypeLabel } from './event-types.ts';
import { priceRows, serviceRows, taxRows, toPurchase } from './purchase.ts';
import type { PurchaseColumns } from './purchase.ts';
import { placeOf } from './sheet.ts';
import { LABELS } from './words.ts';

type TermsBlock = string | { list: readonly string[] };

/** What is agreed, as the database stores and hashes it (docs/product/signatures.md#contract). */
export interface ContractDocument {
  booking_id: string;
  booking_number: number;
  version: number;
  /** The business on the day on which the version was made. */
  business: { name: string; address: string; area: string; phone: string; email: string };
  client: { name: string; email: string; company_name: string | null };
  /** Date (YYYY-MM-DD) and time (HH:MM) in New York; the end is an instant. */
  event: {
    name: string;
    type: string;
    date: string;
    time: string;
    ends_at: string;
    location: string;
    venue: string | null;
    zip_code: string | null;
    guest_count: number;
    /** The results of planning tools that go with it, as they are stored. */
    plans: unknown;
  };
  /** Whole dollars. */
  price: number;
  purchase: PurchaseColumns;
  /** The money summary at the instant at which the version was made; cents. */
  payment_plan: {
    stated_at: string;
    status: string;
    /** The deposit that confirms an unpaid booking; null when none is offered. */
    deposit_cents: number | null;
    money: MoneyRow;
  };
  /** What a cancellation by the client returns, with the last day (YYYY-MM-DD) of each part; the earliest first. */
  cancellation: readonly { percent: number; until: string }[];
  terms: {
    title: string;
    /** The day from which this text holds, YYYY-MM-DD. */
    version: string;
    sections: readonly { title: string; blocks: readonly TermsBlock[] }[];
    consent: readonly string[];
    intent: string;
  };
}

/** A contract as it is read; the times are instants in ISO 8601. */
export interface ContractSheet {
  title: string;
  lead: string;
  sections: readonly SheetSection[];
}

/** The heading, then paragraphs and lists in their order: a section has its paragraphs before its list. */
function termsSections({ title, blocks }: ContractDocument['terms']['sections'][number]): SheetSection[] {
  const sections: SheetSection[] = [{ heading: title, paragraphs: [] }];
  for (const block of blocks) {
    const last = sections.at(-1) ?? {};
    if (typeof block === 'object') sections[sections.length - 1] = { ...last, items: block.list };
    else if (last.items) sections.push({ paragraphs: [block] });
    else sections[sections.length - 1] = { ...last, paragraphs: [...(last.paragraphs ?? []), block] };
  }
  return sections;
}

/** What a cancellation by the client returns, by its day. */
function cancellationTerms({ cancellation: [first, ...others] }: ContractDocument): string {
  if (!first) return 'If you cancel, nothing of what you paid is returned.';
  const until = (day: string) => `until ${formatDate(day, 'long')}`;
  return [
    `If you cancel ${until(first.until)}, you get back ${first.percent}% of what you paid`,
    ...others.map((tier) => `${until(tier.until)}, ${tier.percent}%`),
    'after that nothing.',
  ].join('; ');
}

const zipRow = ({ zip_code: zip, location }: ContractDocument['event']): [string, string][] =>
  zip && !location.includes(zip) ? [[LABELS.zipCode, zip]] : [];

/** The contract's text in the order in which it is read: on the page and in the PDF (docs/product/signatures.md#read). */
export function contractSheet(document: ContractDocument): ContractSheet {
  const { client, event, payment_plan: plan, price, terms, version } = document;
  const purchase = toPurchase(document.purchase);
  const plans = storedPlans(event.plans);
  return {
    title: 'Service contract',
    lead: `${bookingTitle(document.booking_number)}, version ${version}, between District Pour and ${client.name}.`,
    sections: [
      {
        heading: 'The parties',
        facts: [
          ['Provider', `${document.business.name}, ${document.business.address}`],
          ['Client', client.company_name ? `${client.name}, ${client.company_name}` : client.name],
          ['Client’s email', client.email],
        ],
      },
      {
        heading: 'The event',
        facts: [
          [LABELS.eventName, event.name],
          [LABELS.eventType, eventTypeLabel(event.type)],
          [LABELS.eventDate, formatDate(event.date, 'long')],
          [LABELS.eventTime, formatEventHours({ eventTime: event.time, endsAt: event.ends_at })],
          [LABELS.location, placeOf(event)],
          ...zipRow(event),
          [LABELS.guestCount, String(event.guest_count)],
        ],
      },
      { heading: 'What was bought', facts: serviceRows(purchase) },
      ...(plans.length > 0 ? [{ heading: LABELS.plans, items: plans.map(planLine) }] : []),
      {
        heading: 'Price',
        facts: [...priceRows(purchase), ...taxRows(purchase)],
        total: [LABELS.totalAmount, formatUsd(price)],
      },
      {
        heading: 'Payment and cancellation',
        paragraphs: [
          paymentPlan(toBookingMoney(plan.money), plan.status, plan.stated_at, plan.deposit_cents),
          cancellationTerms(document),
        ],
      },
      { heading: `${terms.title}, version of ${formatDate(terms.version, 'long')}` },
      ...terms.sections.flatMap(termsSections),
    ],
  };
}
