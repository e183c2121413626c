import { camelCased } from 'shared-data/camel-case';
import { businessOf } from 'shared-data/domain/facts';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { firstFactsIn, OTHER_CONTENT } from 'shared-data/testing/other-facts';
import { calendarAttachment } from '../calendar/calendar-file.ts';
import { contractPdf } from '../contracts/contract-pdf.ts';
import type { ContractFile } from '../contracts/contract-content.ts';
import { connectDatabase } from '../bookings/database.ts';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import type { IssuedDocument } from '../invoices/issued-document.ts';
import { makePlanFile } from '../plans/plan-file.ts';
import { contractFileRow } from '../testing/contract-file.ts';
import { createFakeNetwork } from '../testing/fake-network.ts';
import { documentRow } from '../testing/issued-document.ts';
import { readPdf } from '../testing/read-pdf.ts';

const business = businessOf(OTHER_CONTENT.facts);
const { phone, postalAddress, area, emails, emergency } = OTHER_CONTENT.facts;
const letterhead = { name: 'District Pour', address: postalAddress, area: area.name, phone, email: emails.hello };
const noSlices = () => Promise.resolve(null);
const wordsOf = (content: string) =>
  readPdf(Buffer.from(content, 'base64'))
    .pages.map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** A contract whose Terms were filled when its version was made. */
function contract(): ContractFile {
  const { made_at, signature_data, ...row } = contractFileRow({ stage: 'unsigned', signature_data: null, events: [] });
  const { title, sections, consent, intent, version } = row.document.terms;
  const template = JSON.stringify({ title, sections, consent, intent, version })
    .replaceAll('(202) 555-0142', '{{phone}}')
    .replaceAll('hello@example.com', '{{email}}')
    .replaceAll('Washington, DC Metro Area', '{{area}}')
    .replaceAll('including Northern Virginia and Maryland', '{{area_detail}}');
  const terms = JSON.parse(fillFacts(template, business)) as ContractFile['document']['terms'];
  const document = { ...row.document, terms, business: letterhead };
  return { ...row, document, madeAt: made_at, signatureData: signature_data } as unknown as ContractFile;
}

// rule: B-3-60
test.each<['invoice' | 'credit_note' | 'receipt', object]>([
  ['invoice', {}],
  ['credit_note', {}],
  ['receipt', {}],
])('after a change of all facts the next %s has no old one', async (kind, changes) => {
  const row = documentRow({ kind, issuer: letterhead, ...changes });
  const document = camelCased(row) as IssuedDocument;
  const words = wordsOf((await invoicePdf(document, createFakeNetwork({}).deps)).content);
  expect(words).toContain(phone);
  expect(firstFactsIn(words)).toEqual([]);
});

// rule: B-3-60
test('after a change of all facts the next contract has no old one, and one phone number', async () => {
  const { deps } = createFakeNetwork({
    'POST backend.test/rest/v1/rpc/keep_contract_file': (request) =>
      Response.json((JSON.parse(request.body) as { p_content: string }).p_content),
  });
  const words = wordsOf((await contractPdf(contract(), connectDatabase(deps), deps)).content);
  expect(new Set(words.match(/\(\d{3}\) \d{3}-\d{4}/g))).toEqual(new Set([phone]));
  expect(firstFactsIn(words)).toEqual([]);
});

// rule: B-3-60
test('after a change of all facts a plan and a calendar entry have no old one', async () => {
  const plan = {
    kind: 'quote',
    content: { guestCount: 80, hours: 4, packageType: 'standard', addons: ['champagne'] },
  } as never;
  const words = wordsOf((await makePlanFile(plan, OTHER_CONTENT, new Date(), noSlices)).content);
  expect(words).toContain(phone);
  const [row] = [documentRow()];
  const booking = {
    ...{
      bookingId: row.booking_id,
      number: 1043,
      userId: null,
      eventName: 'Party',
      location: 'Denver',
      guestCount: 40,
    },
    ...{
      eventDate: '2026-12-24',
      eventTime: '18:30',
      endsAt: '2026-12-25T03:30Z',
      hours: 4,
      bartenders: 2,
      maxGuests: 40,
    },
    ...{ status: 'confirmed', calendarSequence: 0, updatedAt: '2026-11-20T14:58:00Z' },
  } as const;
  const { content } = calendarAttachment(booking as never, 'http://site.test', business);
  const entry = Buffer.from(content, 'base64').toString().replaceAll('\r\n ', '');
  expect(entry).toContain(`On the day of the event: ${emergency}.`);
  expect([...firstFactsIn(words), ...firstFactsIn(entry)]).toEqual([]);
});
