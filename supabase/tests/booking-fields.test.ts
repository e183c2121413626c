import { FIELDS } from '../../shared-data/src/domain/bookings/booking-fields.gen.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot } from './support/bookings.ts';
import { person } from './support/people.ts';

interface Field {
  name: string;
  part: string;
  kind: string;
  filled: boolean;
  places: string[];
  history: string | null;
  changed: string | null;
  /** As JSON; null when it stays. */
  erased: string | null;
}

const OURS = 'set by our code, and shown nowhere as a field';
/** Columns of a booking that are no field, with the reason. */
const INTERNAL: Record<string, string> = {
  id: 'the sheet has it as booking_id',
  customer_id: OURS,
  slot_id: OURS,
  quote_price_list_id: OURS,
  kept_amount: OURS,
  purchase_version: OURS,
  loyalty_percent: 'a line of the price',
  price_list_id: OURS,
  by_phone: OURS,
  move_count: OURS,
  refund_cap: OURS,
  cancel_refund_percent: OURS,
  created_at: OURS,
  erased_at: OURS,
};
const PLACES = ['form', 'phone', 'sheet', 'contact', 'crew', 'told', 'link', 'feed', 'calendar', 'appointment'];

let backend: TestBackend;
let fields: Field[];
beforeAll(async () => {
  backend = await startTestBackend();
  fields = await backend.sql<Field & Record<string, unknown>>(
    'select f.*, f.erased::text as erased from private.booking_fields() f',
  );
});
afterAll(() => backend.stop());

const named = (condition: (field: Field) => boolean) =>
  fields
    .filter(condition)
    .map(({ name }) => name)
    .sort();

test('each column of a booking is a field, or is named here as internal', async () => {
  const columns = await backend.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'public.bookings'::regclass and attnum > 0 and not attisdropped order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([...named(() => true), ...Object.keys(INTERNAL)].sort());
});

test('a field is said in known words only', () => {
  expect([...new Set(fields.flatMap(({ places }) => places))].filter((place) => !PLACES.includes(place))).toEqual([]);
  expect(named(({ history }) => ![null, 'values', 'changed'].includes(history))).toEqual([]);
  expect(named(({ changed }) => ![null, 'move', 'customer', 'admin', 'hold'].includes(changed))).toEqual([]);
  // A contact is shown by nobody's link or feed, and has no separate place on the sheets.
  expect(
    named(
      ({ places }) => places.includes('contact') && places.some((at) => ['sheet', 'crew', 'link', 'feed'].includes(at)),
    ),
  ).toEqual([]);
  // What the holder of a link does not see they do not change; what is told to the crew stands on its sheet.
  expect(named(({ places }) => places.includes('told') && !places.includes('crew'))).toEqual([]);
  expect(named(({ places }) => places.includes('calendar') && !places.includes('feed'))).toEqual([]);
});

test('each text is erased, and a closed account may have none that is emptied', async () => {
  const texts = ['line', 'text', 'phone', 'email', 'zip', 'json', 'picture', 'id'];
  expect(named(({ kind, erased }) => texts.includes(kind) && erased === null)).toEqual([]);
  const [constraint] = await backend.sql<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'public.bookings'::regclass and conname = 'erased_at'`,
  );
  const mentioned = new Set(constraint!.rule.match(/\w+/g));
  expect(named(({ name, erased }) => ['null', '[]'].includes(erased ?? '') && !mentioned.has(name))).toEqual([]);
});

test('what was bought is the part of the booking that the versions keep', async () => {
  const [row] = await backend.sql<{ purchase: object }>('select private.purchase(null::public.bookings) as purchase');
  expect(Object.keys(row!.purchase).sort()).toEqual(
    named(({ part, places }) => part === 'service' && places.includes('sheet')).filter(
      (name) => name !== 'total_amount',
    ),
  );
});

test('the fields that move a booking are those that change its places', async () => {
  const customer = await person(backend);
  const { id } = await book(customer, await makeSlot(backend));
  const moves: string[] = [];
  for (const [name, value] of Object.entries({
    event_date: '2190-01-01',
    event_time: '03:07',
    guest_count: 7,
    location: 'X',
  })) {
    const [row] = await backend.sql<{ moved: boolean }>(
      `select private.is_moved(b, jsonb_populate_record(b, jsonb_build_object($2::text, $3::text))) as moved from public.bookings b where id = $1::uuid`,
      [id, name, String(value)],
    );
    if (row!.moved) moves.push(name);
  }
  expect(moves).toEqual(named(({ changed }) => changed === 'move'));
});

test('the forms and pages have each field that has a label or an input', async () => {
  const rows = await backend.sql<{ name: string }>(
    `select name from private.booking_fields() where label is not null or 'form' = any (places)`,
  );
  expect(rows).toHaveLength(Object.keys(FIELDS).length);
});
