import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocument } from 'shared-data/domain/contract';
import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { letterhead, purchase } from './fake-network.ts';

const firstValues = join(import.meta.dirname, '../../../first-values.sql');
const [, terms = '{}'] = /\$terms\$([^]*)\$terms\$/.exec(readFileSync(firstValues, 'utf8')) ?? [];

const document: ContractDocument = {
  booking_id: 'd2000000-0000-4000-8000-000000000036',
  booking_number: 1043,
  version: 2,
  business: letterhead,
  client: { name: 'Ines Carver', email: 'ines@example.com', company_name: 'Carver and Daughters' },
  event: {
    name: 'Garden party',
    type: 'wedding',
    date: '2027-06-12',
    time: '18:00',
    venue: null,
    zip_code: null,
    ends_at: '2027-06-13T04:00:00+00:00',
    location: '725 Wharf Street SW, Washington, DC 20024',
    guest_count: 96,
    plans: [
      {
        kind: 'cocktail',
        content: {
          ...{ spirit: 'gin', flavorProfile: 'sour', intensity: 'light', season: 'any' },
          ...{ firstWord: 'Velvet', secondWord: 'Hour' },
        },
      },
    ],
  },
  price: 499,
  purchase: { ...purchase, max_guests: 96 },
  payment_plan: {
    stated_at: '2026-11-20T13:00:00.5+00:00',
    status: 'confirmed',
    deposit_cents: null,
    money: {
      ...{ price: 49_900, waived: 0, received: 25_000, refunded: 0, refund_pending: 0, charged_back: 0, paid: 25_000 },
      ...{
        kept: 25_000,
        open: 24_900,
        refundable: 25_000,
        disputed: false,
        balance_due_at: '2027-06-10T22:00:00+00:00',
        refunds: [],
      },
    },
  },
  cancellation: [
    { percent: 100, until: '2027-05-12' },
    { percent: 50, until: '2027-05-28' },
  ],
  terms: { ...(JSON.parse(fillFacts(terms, FIRST_BUSINESS)) as ContractDocument['terms']), version: '2025-01-05' },
};

/** A gray PNG, as a data URL. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwAQAAAAC+0kzDAAABGUlEQVR42s3TMU7DMBTG8SCQumFOgK/RzVeCHfGQipQxR8hVWnXw2Cuk8tC1VhdXsvwHJ0ZNQg5Qj7/Fz9/3XLFwqvvBs1nATi/gXs2wA+p6hlsBtR/hBvg2oI8jfACeNcl46NSA6QXQiigBtqsB4xqSaYgShXpf8ENIxhKIJqluwBCFKI5AMlEHGTCZHj3oINH06JMh4DOqM0kPiO7RQX0E1aNDcyVgYbeBumCLJ4qFbgU7KlpONFyI0kDQcOzRcsD9jl+Cu1LRYLH5kld9q+NQmCczRZfxS25oaXE0Q/Z/eELjM/IP2yk68sv1FC85jmSm6JMQP+eYI/6QKebc03qOofQ5xvhWmp/ge9mRMabHpaVdxObOPtcPPQVx0jDK70sAAAAASUVORK5CYII=';

const details = {
  way: 'account',
  address: '203.0.113.9',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
};

/** What `contract_file` of the database returns. */
export function contractFileRow(changes: Record<string, unknown> = {}) {
  return {
    id: 'c0000000-0000-4000-8000-000000000001',
    version: 2,
    sha256: 'c0ffee'.padEnd(64, '0'),
    document,
    stage: 'countersigned',
    made_at: '2026-11-20T15:00:00.123456+00:00',
    head: 'decade'.padEnd(64, '1'),
    signature_data: PNG,
    events: [
      { kind: 'viewed', at: '2026-11-20T14:00:00.5+00:00', details },
      { kind: 'consented', at: '2026-11-20T14:30:00.5+00:00', details },
      {
        kind: 'signed',
        at: '2026-11-20T14:30:00.6+00:00',
        details: { ...details, name: 'Ines Carver', account: 'ines@example.com', method: 'drawn' },
      },
      { kind: 'countersigned', at: '2026-11-20T15:00:00.1+00:00', details: { way: 'admin', name: 'Owen Poole' } },
    ],
    content: null as string | null,
    ...changes,
  };
}
