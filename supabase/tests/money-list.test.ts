import type { Database } from 'shared-data/database';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { listArgs } from './support/desk-list.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { seedSeason } from './support/season.ts';
import type { PastBooking } from './support/season.ts';

// New York's clocks changed on March 9 and November 2, 2025, and on March 8, 2026.
const SEASON: PastBooking[] = [
  {
    number: 9001,
    name: 'ada',
    type: 'wedding',
    day: '2025-04-12',
    time: '18:00',
    price: 1100,
    taxPercent: 10,
    bookedAt: '2025-04-01T03:50:00Z',
    status: 'completed',
    movements: [
      // The last second of March, and the first of April.
      { kind: 'charge', cents: 55_000, at: '2025-04-01T03:59:59Z' },
      { kind: 'manual_payment', method: 'check', cents: 55_000, at: '2025-04-01T04:00:00Z' },
    ],
    papers: [
      { kind: 'invoice', cents: 110_000, at: '2025-04-01T03:59:59Z' },
      { kind: 'receipt', cents: 55_000, at: '2025-04-01T03:59:59Z', of: 0, refersTo: 0 },
      { kind: 'receipt', cents: 55_000, at: '2025-04-01T04:00:00Z', of: 1, refersTo: 0 },
    ],
  },
  {
    number: 9002,
    name: 'ben',
    type: 'corporate',
    day: '2025-11-15',
    time: '17:00',
    price: 2000,
    taxPercent: 6,
    bookedAt: '2025-11-02T03:00:00Z',
    status: 'completed',
    movements: [
      // A minute before the day of the clock change, and a minute before its end, 25 hours later.
      { kind: 'charge', cents: 220_000, at: '2025-11-02T03:59:00Z' },
      { kind: 'refund', cents: 20_000, at: '2025-11-03T04:59:00Z' },
    ],
    papers: [
      { kind: 'invoice', cents: 220_000, at: '2025-11-02T03:59:00Z' },
      { kind: 'receipt', cents: 220_000, at: '2025-11-02T03:59:00Z', of: 0, refersTo: 0 },
      { kind: 'credit_note', cents: 220_000, at: '2025-11-03T04:59:00Z', of: 1, refersTo: 0 },
      { kind: 'invoice', cents: 200_000, at: '2025-11-03T04:59:00Z', refersTo: 0 },
    ],
  },
  {
    number: 9003,
    name: 'cem',
    type: 'private',
    day: '2025-12-31',
    time: '19:00',
    price: 499,
    taxPercent: 0,
    bookedAt: '2025-12-20T15:00:00Z',
    status: 'completed',
    // The last day of the year, written down two days later; and in its last minute the same money by card, which goes back.
    movements: [
      { kind: 'manual_payment', method: 'cash', cents: 49_900, at: '2026-01-02T15:00:00Z', receivedOn: '2025-12-31' },
      { kind: 'charge', cents: 49_900, at: '2026-01-01T04:59:30Z' },
      { kind: 'refund', cents: 49_900, at: '2026-01-01T05:00:30Z' },
    ],
    papers: [
      { kind: 'invoice', cents: 49_900, at: '2026-01-01T04:59:00Z' },
      { kind: 'receipt', cents: 49_900, at: '2026-01-01T04:59:00Z', of: 0, refersTo: 0 },
      { kind: 'receipt', cents: 49_900, at: '2026-01-01T04:59:30Z', of: 1 },
      { kind: 'credit_note', cents: 49_900, at: '2026-01-01T05:00:30Z', of: 2, refersTo: 2 },
    ],
  },
  {
    number: 9004,
    name: 'dot',
    type: 'other',
    day: '2026-02-14',
    time: '18:00',
    price: 600,
    taxPercent: 10,
    bookedAt: '2026-01-01T05:00:00Z',
    status: 'completed',
    movements: [
      { kind: 'charge', cents: 60_000, at: '2026-01-01T05:00:00Z' },
      // The hour before the clock change of March 8.
      { kind: 'chargeback', cents: 60_000, at: '2026-03-08T06:30:00Z' },
    ],
  },
];

type Functions = Database['public']['Functions'];
type MoneyRow = Functions['list_money']['Returns'][number];

let backend: TestBackend;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  await seedSeason(backend, SEASON);
});
afterAll(() => backend.stop());

const list = async (args: Record<string, unknown>) => {
  const { data, error } = await admin.client.rpc('list_money', listArgs({ descending: false, ...args }));
  if (error) throw new Error(error.message);
  return data as MoneyRow[];
};
const figures = (rows: Awaited<ReturnType<typeof list>>) =>
  rows.map((row) => [row.day, row.kind, row.method, row.amount_cents, row.tax_cents].join(' '));

// rule: money-reports.md#movements
test('a range of days has the payments and refunds of these days in New York, and their sums', async () => {
  const november = await list({ from: '2025-11-01', to: '2025-11-02' });
  expect(figures(november)).toEqual(['2025-11-01 payment card 220000 12453', '2025-11-02 refund card -20000 -1132']);
  expect(november[0]).toMatchObject({ total_amount_cents: 200_000, total_tax_cents: 11_321, total_count: 2 });
  expect(figures(await list({ from: '2025-11-02', to: '2025-11-02' }))).toEqual([
    '2025-11-02 refund card -20000 -1132',
  ]);
  expect(figures(await list({ to: '2025-03-31' }))).toEqual(['2025-03-31 payment card 55000 5000']);
  expect(figures(await list({ from: '2025-04-01', to: '2025-12-30' }))).toHaveLength(3);
  expect(figures(await list({ from: '2025-12-31', to: '2026-01-01' }))).toEqual([
    '2025-12-31 payment card 49900 0',
    '2025-12-31 payment cash 49900 0',
    '2026-01-01 payment card 60000 5455',
    '2026-01-01 refund card -49900 0',
  ]);
  expect(figures(await list({ from: '2026-03-08' }))).toEqual(['2026-03-08 chargeback card -60000 -5455']);
});

// rule: money-reports.md#movements
test('each movement names its booking, event, client, paper and invoice', async () => {
  expect(await list({ search: '#9002' })).toEqual([
    expect.objectContaining({
      booking_number: 9002,
      event_date: '2025-11-15',
      client: 'ben',
      document_number: 'R-2025-90021',
      invoice_number: '2025-90020',
    }),
    expect.objectContaining({ kind: 'refund', document_number: '2025-90022', invoice_number: '2025-90020' }),
  ]);
  // The second payment of the price never belonged to the invoice.
  expect((await list({ search: 'CEM' })).map(({ invoice_number: invoice }) => invoice)).toEqual([
    null,
    '2025-90030',
    null,
  ]);
});

// rule: money-reports.md#movements
test('it is filtered by kind, by way and by paper', async () => {
  expect((await list({ kind: 'return' })).map(({ kind }) => kind)).toEqual(['refund', 'refund', 'chargeback']);
  expect((await list({ kind: 'payment', method: 'check' })).map((row) => row.booking_number)).toEqual([9001]);
  expect((await list({ search: 'r-2025-90021' })).map((row) => row.booking_number)).toEqual([9002]);
  const { error } = await admin.client.rpc('list_money', listArgs({ month: '11' }));
  expect(error).toMatchObject({ message: 'invalid_value', details: 'month' });
});

// rule: money-reports.md#provider-fee
test('the fee is what the provider reported; what it has not reported is not taken for nothing', async () => {
  const fees = async () =>
    (await list({ search: '9004' })).map((row) => [row.kind, row.fee_cents, row.total_fee_cents, row.fees_missing]);
  expect(await fees()).toEqual([
    ['payment', null, null, 2],
    ['chargeback', null, null, 2],
  ]);
  const books = [
    { kind: 'charge', id: 'pi_9004_0', cents: 60_000, state: null, fee: 1_770 },
    { kind: 'dispute', id: 'dp_9004_1', cents: 60_000, state: 'lost', fee: 1_500 },
    { kind: 'charge', id: 'pi_of_somebody_else', cents: 100, state: null, fee: 33 },
  ];
  await backend.service().rpc('record_comparison', { p_books: books, p_processed: 0 });
  expect(await fees()).toEqual([
    ['payment', 1_770, 3_270, 0],
    ['chargeback', 1_500, 3_270, 0],
  ]);
  // Cash has none.
  expect((await list({ method: 'cash' }))[0]).toMatchObject({ fee_cents: 0 });
});

// rule: money-reports.md#quarter
test('the tax of a quarter is summed by rate, by what was invoiced and by what was paid', async () => {
  const quarter = async (p_year: number, p_quarter: number) => {
    const { data, error } = await admin.client.rpc('quarter_tax', { p_year, p_quarter });
    if (error) throw new Error(`${error.message} ${error.details}`);
    return (data as Functions['quarter_tax']['Returns']).map((row) =>
      [
        row.basis,
        row.tax_percent === null ? 'all' : `${row.tax_percent}%`,
        `${row.added_count}: ${row.added_cents}`,
        `${row.taken_count}: ${row.taken_cents}`,
        `${row.gross_cents} = ${row.net_cents} + ${row.tax_cents}`,
      ].join(' | '),
    );
  };
  expect(await quarter(2025, 1)).toEqual([
    'invoiced | 10% | 1: 110000 | 0: 0 | 110000 = 100000 + 10000',
    'invoiced | all | 1: 110000 | 0: 0 | 110000 = 100000 + 10000',
    'paid | 10% | 1: 55000 | 0: 0 | 55000 = 50000 + 5000',
    'paid | all | 1: 55000 | 0: 0 | 55000 = 50000 + 5000',
  ]);
  expect(await quarter(2025, 2)).toEqual([
    'invoiced | all | 0: 0 | 0: 0 | 0 = 0 + 0',
    'paid | 10% | 1: 55000 | 0: 0 | 55000 = 50000 + 5000',
    'paid | all | 1: 55000 | 0: 0 | 55000 = 50000 + 5000',
  ]);
  expect(await quarter(2025, 4)).toEqual([
    'invoiced | 0% | 1: 49900 | 0: 0 | 49900 = 49900 + 0',
    'invoiced | 6% | 2: 420000 | 1: 220000 | 200000 = 188679 + 11321',
    'invoiced | all | 3: 469900 | 1: 220000 | 249900 = 238579 + 11321',
    'paid | 0% | 2: 99800 | 0: 0 | 99800 = 99800 + 0',
    'paid | 6% | 1: 220000 | 1: 20000 | 200000 = 188679 + 11321',
    'paid | all | 3: 319800 | 1: 20000 | 299800 = 288479 + 11321',
  ]);
  // What goes back of a payment that was never invoiced reduces no invoiced tax.
  expect(await quarter(2026, 1)).toEqual([
    'invoiced | all | 0: 0 | 0: 0 | 0 = 0 + 0',
    'paid | 0% | 0: 0 | 1: 49900 | -49900 = -49900 + 0',
    'paid | 10% | 1: 60000 | 1: 60000 | 0 = 0 + 0',
    'paid | all | 1: 60000 | 2: 109900 | -49900 = -49900 + 0',
  ]);
  await expect(quarter(2025, 5)).rejects.toThrow('invalid_value quarter');
});

// rule: B-2-40
test('invoices and receipts are listed apart, with booking, event, way, tax and the invoice', async () => {
  const issued = async (series: string) => {
    const asked = listArgs({ series, search: '#9002', sort: 'number', descending: false });
    return (await admin.client.rpc('issued_documents', asked)).data as Functions['issued_documents']['Returns'];
  };
  expect((await issued('receipt')).map(({ number }) => number)).toEqual(['R-2025-90021']);
  expect((await issued('invoice')).map(({ number }) => number)).toEqual(['2025-90020', '2025-90022', '2025-90023']);
  expect((await issued('receipt'))[0]).toMatchObject({
    booking_number: 9002,
    event_date: '2025-11-15',
    method: 'card',
    tax_cents: 12_453,
    refers_to: '2025-90020',
  });
});
