import { formatDate, formatEventTime } from '../calendar/time.ts';
import { formatUsd } from '../prices/money.ts';
import type { SheetSection } from '../tools/plan-sheet.ts';
import { eventTypeLabel, shortBookingId } from './booking-rules.ts';

type TermsBlock = string | { list: readonly string[] };

/** What is agreed, as the database stores and hashes it (docs/product/signatures.md#contract). */
export interface ContractDocument {
  booking_id: string;
  version: number;
  client: { name: string; email: string; company_name: string | null };
  /** Date (YYYY-MM-DD) and time (HH:MM) in New York. */
  event: { name: string; type: string; date: string; time: string; location: string; guest_count: number };
  /** Whole dollars. */
  price: number;
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

/** The contract's text in the order in which it is read: on the page and in the PDF (docs/product/signatures.md#read). */
export function contractSheet(document: ContractDocument): ContractSheet {
  const { client, event, price, terms, version } = document;
  return {
    title: 'Service contract',
    lead: `Booking ${shortBookingId(document.booking_id)}, version ${version}, between District Pour and ${client.name}.`,
    sections: [
      {
        heading: 'The parties',
        facts: [
          ['Provider', 'District Pour, Washington, DC'],
          ['Client', client.company_name ? `${client.name}, ${client.company_name}` : client.name],
          ['Client’s email', client.email],
        ],
      },
      {
        heading: 'The event',
        facts: [
          ['Event', event.name],
          ['Type', eventTypeLabel(event.type)],
          ['Date', formatDate(event.date, 'long')],
          ['Start', formatEventTime(event.time)],
          ['Location', event.location],
          ['Guests', String(event.guest_count)],
        ],
        total: ['Price', formatUsd(price)],
      },
      { heading: `${terms.title}, version of ${formatDate(terms.version, 'long')}` },
      ...terms.sections.flatMap(termsSections),
    ],
  };
}
