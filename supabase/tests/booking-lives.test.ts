import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { change, changed } from './support/changes.ts';
import { documentsOf } from './support/documents.ts';
import { fixturesOf } from './support/fixtures.ts';
import type { Fixtures } from './support/fixtures.ts';
import { expectInvariant } from './support/invariant.ts';
import { acceptOffer } from './support/offers.ts';
import { moneyOf } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import {
  byKind,
  crewFor,
  crewOf,
  extrasOf,
  PACKAGES,
  priceByKind,
  someExtras,
  sumOf,
} from './support/purchase-oracle.ts';
import type { Expected, Line, Package } from './support/purchase-oracle.ts';
import { random, size } from './support/scale.ts';

/**
 * Lives of bookings of every way with hours, bartenders, lines and taxes that no default has: booked, paid, changed. After
 * each step the record, the contract and the invoice are compared with the oracle. FIRST_LIFE chooses the first one.
 */

let backend: TestBackend;
let admin: Person;
let customer: Person;
let make: Fixtures;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  make = fixturesOf(backend, () => admin);
});
afterAll(() => backend.stop());

/** Compares everything that states what was bought, and the contract's plan of payment, with the oracle. */
async function expectLife(id: string, life: Expected, chosen: Package | null): Promise<void> {
  const parts = priceByKind(life, chosen);
  const row = (await changed(backend, id)) as unknown as Record<string, unknown> & { price_lines: Line[] };
  expect(row).toMatchObject({
    way: life.way,
    package_id: chosen,
    guest_count: life.guests,
    hours: life.hours,
    bartenders: crewOf(life),
    extras: life.chosen,
    max_guests: life.maxGuests,
    service_text: life.serviceText,
    tax_percent: life.tax,
    total_amount: sumOf(parts) / 100,
  });
  expect(byKind(row.price_lines)).toEqual(parts);
  const tax = row.price_lines.find(({ kind }) => kind === 'tax')?.cents ?? 0;
  expect(Math.abs(tax - (sumOf(parts) * life.tax) / (100 + life.tax))).toBeLessThanOrEqual(0.5);

  const [contract] = await backend.sql<{
    document: {
      price: number;
      purchase: Record<string, unknown>;
      payment_plan: { money: Record<string, number> };
    };
  }>('select document from private.contracts where booking_id = $1::uuid and superseded_at is null', [id]);
  if (row.status === 'confirmed') {
    const { price_lines: lines, hours, bartenders, service_text: text } = contract!.document.purchase;
    expect({ price: contract!.document.price, hours, bartenders, text }).toEqual({
      price: sumOf(parts) / 100,
      hours: life.hours,
      bartenders: crewOf(life),
      text: life.serviceText,
    });
    expect(byKind(lines as Line[])).toEqual(parts);
    const { money } = contract!.document.payment_plan;
    const { waived: waivedNow, paid: paidNow } = await waivedOf(id);
    expect({ waived: money.waived, paid: money.paid, open: money.open }).toEqual({
      waived: waivedNow,
      paid: paidNow,
      open: sumOf(parts) - waivedNow - paidNow,
    });
    const documents = await documentsOf(backend, id);
    const credited = documents.flatMap(({ kind, refers_to: of }) => (kind === 'credit_note' ? [of] : []));
    const inForce = documents.filter(({ kind, number }) => kind === 'invoice' && !credited.includes(number));
    const { waived } = await waivedOf(id);
    expect(inForce.map(({ total }) => total)).toEqual([sumOf(parts) - waived]);
  }
}

async function waivedOf(id: string): Promise<{ waived: number; paid: number }> {
  const { data } = await admin.client.rpc('booking_money', { p_booking_ids: [id] });
  const [{ waived: waived, paid }] = data as [{ waived: number; paid: number }];
  return { waived, paid };
}

const someLines = (pick: (below: number) => number) => {
  const added = Array.from({ length: pick(3) }, (_, n) => ({
    kind: 'extra',
    text: `Extra ${n}`,
    quantity: 1 + pick(3),
    cents: 100 * pick(300),
  }));
  return { added, sum: added.reduce((sum, { cents }) => sum + cents / 100, 0) };
};

/** Books by one of the ways; the oracle says what was bought. */
async function begin(
  pick: (below: number) => number,
  tax: number,
): Promise<{ id: string; life: Expected; chosen: Package | null }> {
  const guests = 1 + pick(150);
  const type = (['wedding', 'corporate', 'private', 'other'] as const)[pick(4)]!;
  const sold = someExtras(pick);
  const common = {
    ...{ guests, type, agreed: null, kept: 0, extras: 0, serviceText: null, tax, maxGuests: guests },
    chosen: sold,
  } as const;
  const way = pick(4);
  if (way === 0) {
    const hours = [3, 4, 5, 6, 8][pick(5)]!;
    const booking = await make.bookingByForm(customer, { guest_count: guests, event_type: type, hours, extras: sold });
    const life: Expected = { ...common, way: 'guests', hours, bartenders: crewFor(guests) };
    return { id: booking.id, life, chosen: null };
  }
  if (way === 1) {
    const chosen = guests <= 25 ? 'essential' : guests <= 75 ? 'premium' : 'luxury';
    const [, hours, bartenders, maxGuests] = PACKAGES[chosen];
    const booking = await make.bookingByForm(customer, {
      guest_count: guests,
      event_type: type,
      package_id: chosen,
      extras: sold,
    });
    const life: Expected = { ...common, way: 'package', hours, bartenders, maxGuests };
    return { id: booking.id, life, chosen };
  }
  const { added, sum } = someLines(pick);
  // An offer without a date is accepted for 6 PM, and service ends at 2 AM.
  const hours = 1 + pick(way === 2 ? 12 : 8);
  const bartenders = 1 + pick(9);
  const serviceText = pick(2) ? 'Two bars by the water' : null;
  const agreed = 1 + pick(3000);
  const life: Expected = { ...common, way: 'agreed', hours, bartenders, serviceText, agreed, extras: sum };
  if (way === 2) {
    const byList = pick(2) === 1;
    const phoneLife: Expected = byList ? { ...life, way: 'guests', agreed: null } : life;
    const { id } = await make.bookingByPhone({
      guest_count: guests,
      event_type: type,
      hours,
      bartenders,
      extras: sold,
      added_lines: added,
      service_text: serviceText,
      total_amount: sumOf(priceByKind(phoneLife, null)) / 100,
      ...(byList ? {} : { agreed_price: agreed, agreed_price_reason: 'A neighbor' }),
    });
    return { id, life: phoneLife, chosen: null };
  }
  const offer = await make.offer({
    guests,
    price: agreed,
    hours,
    bartenders,
    extras: sold,
    addedLines: added as never,
    serviceText,
  });
  const id = await acceptOffer(backend, offer.token, {
    p_price: agreed + sum + extrasOf(life),
    p_event_date: offer.slot.date,
    p_event_time: '18:00',
  });
  await backend.sql('delete from private.rate_limits');
  return { id: id!, life: { ...life, type: 'private' }, chosen: null };
}

/** Another number of guests, and sometimes other extras, by the admin, who decides about the difference; returns what the oracle expects. */
async function alter(id: string, life: Expected, chosen: Package | null, pick: (below: number) => number) {
  const guests = 1 + pick(chosen ? PACKAGES[chosen][3] : 300);
  const sold = pick(2) ? life.chosen : someExtras(pick);
  const sameExtras = String(sold) === String(life.chosen);
  if (guests === life.guests && sameExtras) return life;
  const listCrew = life.way !== 'package' && life.bartenders === crewFor(life.guests);
  const next: Expected = {
    ...life,
    guests,
    chosen: sold,
    maxGuests: chosen ? life.maxGuests : guests,
    bartenders: listCrew ? crewFor(guests) : life.bartenders,
    kept: 0,
  };
  const before = sumOf(priceByKind(life, chosen));
  const plain = sumOf(priceByKind(next, chosen));
  const rise = Math.max(plain - (before - life.kept * 100), 0);
  next.kept = Math.max(life.kept - rise / 100, 0);
  const shown = sumOf(priceByKind(next, chosen));
  const settlement = shown > before ? ['charged', 'waived'][pick(2)]! : ['refunded', 'kept', 'waived'][pick(3)]!;
  const { waived, paid } = await waivedOf(id);
  const back = Math.min(waived, Math.max(before - shown, 0));
  const fall = Math.max(before - shown, 0) - back;
  const above = Math.max(paid - Math.max(shown - (waived - back), 0), 0);
  if (settlement === 'kept') next.kept += Math.floor(Math.min(above, fall) / 100);
  if (settlement === 'waived' && fall > 0) next.kept += Math.floor(fall / 100);
  const decision = { total: shown / 100, settlement, reason: 'As agreed' };
  expect(await change(admin, id, { guest_count: guests, extras: sold }, decision)).toBe('changed');
  const after = await moneyOf(backend, id);
  expect(after.paid).toBeLessThanOrEqual(paid);
  expect(after.paid).toBeLessThanOrEqual(Math.max(after.price, 0));
  return next;
}

async function liveOnce(seed: number): Promise<void> {
  const pick = random(seed);
  const tax = [0, 8.25, 10][pick(3)]!;
  await backend.sql(
    `insert into private.tax_rates (holds_from, percent, created_at) values (private.local_now()::date, $1, private.now())
      on conflict (holds_from) do update set percent = excluded.percent`,
    [tax],
  );
  const { id, life: first, chosen } = await begin(pick, tax);
  await expectLife(id, first, chosen);
  const purpose = pick(2) ? 'full' : 'deposit';
  await make.payByCard((await changed(backend, id)) as never, purpose);
  let life = first;
  for (let step = 0; step < 3; step += 1) {
    await expectLife(id, life, chosen);
    life = await alter(id, life, chosen, pick);
  }
  await expectLife(id, life, chosen);
}

const LIVES = size(30, 1000);
const START = Number(process.env.FIRST_LIFE ?? 1);

// rule: B-2-08
test(`${LIVES} bookings of every way are what they were bought as, on their contracts and invoices too`, async () => {
  for (let seed = START; seed < START + LIVES; seed += 1) {
    customer = await person(backend);
    try {
      await liveOnce(seed);
    } catch (error) {
      throw new Error(`Life ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  await expectInvariant(backend);
}, 3_600_000);
