import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookingRow, bookWithoutAccount, makeSlot } from './support/bookings.ts';
import { cells, COLUMN_ROLES, VERBS } from './support/column-table.ts';
import type { Cell, ColumnRole } from './support/column-table.ts';
import {
  anEnquiry,
  badge,
  customerOfOwner,
  disputeOfOwner,
  historyEntry,
  historyOfOwner,
  ledgerEntryOfOwner,
  ownersBooking,
  ownersComment,
  ownersPlan,
  ownersSharedPlan,
  paymentIds,
  paymentOfOwner,
  QUOTE,
  refundOfOwner,
} from './support/permission-actions.ts';
import type { ActionContext } from './support/permission-actions.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { FULL } from './support/scale.ts';

let backend: TestBackend;
let people: Record<Exclude<ColumnRole, 'visitor' | 'function'>, Person>;
/** A customer in whose name the other roles try to write. */
let thirdCustomer: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  people = {
    'another customer': await person(backend),
    owner: await person(backend),
    staff: await person(backend, { role: 'staff' }),
    admin: await person(backend, { role: 'admin' }),
  };
  thirdCustomer = await person(backend);
});
afterAll(() => backend.stop());

function contextOf(role: ColumnRole): ActionContext {
  const shared = { backend, owner: people.owner, staff: people.staff, commenter: thirdCustomer };
  if (role === 'visitor') return { ...shared, client: backend.visitor(), me: { id: randomUUID() } };
  if (role === 'function') return { ...shared, client: backend.service(), me: people.owner };
  return { ...shared, client: people[role].client, me: people[role] };
}

const sql = async (text: string, params: unknown[] = []) => (await backend.sql(text, params))[0] ?? {};
const settle = (userId: string) =>
  sql(
    `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where user_id = $1::uuid and status = 'pending'`,
    [userId],
  );

interface TableCase {
  /** Creates the owner's row and returns its id. */
  make: (context: ActionContext) => Promise<string>;
  /** A row that the caller could insert in their own name. */
  base: (context: ActionContext) => Promise<Record<string, unknown>>;
  /** A valid value that differs from the stored one and from the one in `base`. A column that is not listed is a text. */
  others: Record<string, (context: ActionContext) => unknown>;
}

const INSTANT = '2031-03-04T05:06:07+00:00';
const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const thirdCustomersBooking = async (): Promise<string> => {
  await settle(thirdCustomer.id);
  return ownersBooking({ ...contextOf('owner'), owner: thirdCustomer });
};
const unpaid = (context: ActionContext) => ownersBooking(context);
let days = 0;

const TABLES: Record<string, TableCase> = {
  available_slots: {
    make: async () => (await makeSlot(backend)).id,
    base: () =>
      Promise.resolve({
        date: `2191-01-${String(((days += 1) % 28) + 1).padStart(2, '0')}`,
        start_time: `${10 + (days % 9)}:00`,
        end_time: '20:00',
      }),
    others: {
      id: () => randomUUID(),
      date: () => '2192-02-02',
      start_time: () => '08:00:00',
      end_time: () => '23:00:00',
      max_bookings: () => 50,
      current_bookings: () => 1,
      is_available: () => false,
    },
  },
  bookings: {
    make: (context) => ownersBooking(context),
    base: async (context) => {
      await settle(context.me.id);
      return { ...bookingRow(context.me as Person, await makeSlot(backend)), total_amount: undefined };
    },
    others: {
      id: () => randomUUID(),
      customer_id: async () => (await bookWithoutAccount(backend)).customer_id,
      email: () => `${randomUUID()}@example.com`,
      phone: () => '(202) 555-0199',
      referral_source: () => 'friend',
      user_id: () => thirdCustomer.id,
      slot_id: async () => (await makeSlot(backend)).id,
      event_type: () => 'wedding',
      event_date: async () => (await makeSlot(backend)).date,
      event_time: () => '19:00:00',
      guest_count: () => 60,
      total_amount: () => 1,
      loyalty_percent: () => 15,
      loyalty_discount: () => 75,
      status: () => 'confirmed',
      signature_required: () => false,
      signature_completed: () => true,
      signature_data: () => PNG,
      hold_expires_at: () => INSTANT,
      cancel_reason: () => 'customer',
      calendar_sequence: () => 7,
      cancel_refund_percent: () => 50,
      move_count: () => 1,
      refund_cap: () => 50,
      erased_at: () => INSTANT,
      created_at: () => INSTANT,
      updated_at: () => INSTANT,
    },
  },
  booking_history: {
    make: historyOfOwner,
    base: async (context) => ({ id: undefined, ...(await historyEntry(context)) }),
    others: {
      id: () => 4711,
      booking_id: thirdCustomersBooking,
      at: () => '2032-03-04T05:06:07+00:00',
      actor_id: () => randomUUID(),
      actor: () => 'admin',
      way: () => 'link',
      change: () => 'moved',
      old: () => ({ status: 'pending' }),
      new: () => ({ status: 'confirmed' }),
    },
  },
  customers: {
    make: customerOfOwner,
    base: () => Promise.resolve({ name: 'Ann', email: `${randomUUID()}@example.com` }),
    others: {
      id: () => randomUUID(),
      user_id: async () => (await person(backend)).id,
      email: () => `${randomUUID()}@example.com`,
      phone: () => '(202) 555-0199',
      referral_source: () => 'friend',
      created_at: () => INSTANT,
      updated_at: () => INSTANT,
    },
  },
  payments: {
    make: paymentOfOwner,
    base: async (context) => ({ booking_id: await unpaid(context), amount: 49_900 }),
    others: {
      id: () => randomUUID(),
      booking_id: thirdCustomersBooking,
      amount: () => 1,
      currency: () => 'eur',
      // The owner's payment has already completed.
      status: () => 'completed',
      provider_session_id: () => `cs_${randomUUID()}`,
      provider_session_expires_at: () => INSTANT,
      provider_payment_intent: () => 'pi_forged',
      purpose: () => 'deposit',
      method: () => 'cash',
      received_amount: () => 1,
      created_at: () => INSTANT,
    },
  },
  refunds: {
    make: refundOfOwner,
    base: async (context) => ({ ...(await paymentIds(context)), amount: 100, reason: 'by_hand', created_at: INSTANT }),
    others: {
      id: () => randomUUID(),
      booking_id: thirdCustomersBooking,
      payment_id: paymentOfOwner,
      amount: () => 2,
      reason: () => 'overpaid',
      status: () => 'failed',
      created_at: () => INSTANT,
      made_at: () => INSTANT,
    },
  },
  disputes: {
    make: disputeOfOwner,
    base: async (context) => ({
      ...(await paymentIds(context)),
      provider_dispute_id: `dp_${randomUUID()}`,
      amount: 100,
      reason: 'fraudulent',
      created_at: INSTANT,
    }),
    others: {
      id: () => randomUUID(),
      booking_id: thirdCustomersBooking,
      payment_id: paymentOfOwner,
      amount: () => 2,
      status: () => 'won',
      created_at: () => INSTANT,
      closed_at: () => INSTANT,
    },
  },
  ledger_entries: {
    make: ledgerEntryOfOwner,
    base: async (context) => ({
      id: undefined,
      booking_id: await ownersBooking(context, 'confirmed'),
      kind: 'write_off',
      amount: 100,
      reason: 'Forged',
      created_at: INSTANT,
    }),
    others: {
      id: () => 4711,
      booking_id: thirdCustomersBooking,
      kind: () => 'chargeback',
      amount: () => 2,
      payment_id: paymentOfOwner,
      refund_id: refundOfOwner,
      dispute_id: disputeOfOwner,
      created_by: () => randomUUID(),
      created_at: () => INSTANT,
    },
  },
  booking_sync: {
    make: async (context) =>
      String(
        (
          await sql('select id from public.booking_sync where booking_id = $1::uuid', [
            await ownersBooking(context, 'confirmed'),
          ])
        ).id,
      ),
    base: async (context) => ({ booking_id: await unpaid(context) }),
    others: {
      id: () => randomUUID(),
      booking_id: thirdCustomersBooking,
      external_system: () => 'square',
      external_booking_id: () => '4711',
      sync_status: () => 'failed',
      revision: () => 4711,
      last_synced_at: () => INSTANT,
      leased_until: () => INSTANT,
      error_message: () => 'Forged',
      created_at: () => INSTANT,
    },
  },
  contacts: {
    make: anEnquiry,
    base: async () => {
      // All cases come from one address, which may send twenty in an hour.
      await sql(`delete from private.rate_limits where bucket like 'contacts:%'`);
      return { name: 'Ann', email: `${randomUUID()}@example.com`, phone: '(202) 555-0100', message: 'Hello' };
    },
    others: {
      phone: () => '(202) 555-0199',
      id: () => randomUUID(),
      email: () => `${randomUUID()}@example.com`,
      urgency: () => 'urgent',
      contact_method: () => 'phone',
      status: () => 'closed',
      source: () => 'quick_request',
      user_id: () => thirdCustomer.id,
      created_at: () => INSTANT,
    },
  },
  profiles: {
    make: (context) => Promise.resolve(context.owner.id),
    base: async ({ me }) => {
      await sql('delete from public.profiles where id = $1::uuid', [me.id]);
      return { id: me.id };
    },
    others: {
      id: async () => {
        await sql('delete from public.profiles where id = $1::uuid', [thirdCustomer.id]);
        return thirdCustomer.id;
      },
      updated_at: () => INSTANT,
    },
  },
  comments: {
    make: ownersComment,
    base: ({ me }) => Promise.resolve({ user_id: me.id, blog_post_slug: 'a-post', content: 'Agreed.' }),
    others: {
      id: () => randomUUID(),
      user_id: () => thirdCustomer.id,
      blog_post_slug: () => 'another-post',
      content: () => 'Another text.',
      parent_id: (context) => ownersComment(context),
      removed_at: () => INSTANT,
      created_at: () => INSTANT,
    },
  },
  plans: {
    make: ownersPlan,
    base: async ({ me }) => {
      await sql('delete from public.plans');
      return { user_id: me.id, kind: 'quote', title: 'Mine', content: QUOTE };
    },
    others: {
      id: () => randomUUID(),
      user_id: () => thirdCustomer.id,
      kind: () => 'menu',
      content: () => ({ ...QUOTE, guestCount: 81 }),
      created_at: () => INSTANT,
    },
  },
  shared_plans: {
    make: ownersSharedPlan,
    base: ({ me }) => Promise.resolve({ user_id: me.id, kind: 'quote', content: QUOTE }),
    others: {
      id: () => randomUUID(),
      user_id: () => thirdCustomer.id,
      kind: () => 'menu',
      content: () => ({ ...QUOTE, guestCount: 81 }),
      created_at: () => INSTANT,
    },
  },
  achievements: {
    make: async () =>
      String(
        (
          await sql(
            `insert into public.achievements (name, description, icon, points) values ($1, 'x', 'Crown', 1) returning id`,
            [randomUUID()],
          )
        ).id,
      ),
    base: () => Promise.resolve({ name: randomUUID(), description: 'x', icon: 'Crown', points: 1 }),
    others: {
      id: () => randomUUID(),
      name: () => randomUUID(),
      description: () => 'Another',
      icon: () => 'Star',
      points: () => 9_999,
    },
  },
  user_achievements: {
    make: async (context) => {
      await sql('delete from public.user_achievements');
      const values = [context.owner.id, await badge(context, 'Community Member')];
      return String(
        (
          await sql(
            'insert into public.user_achievements (user_id, achievement_id) values ($1::uuid, $2::uuid) returning id',
            values,
          )
        ).id,
      );
    },
    base: async (context) => {
      await sql('delete from public.user_achievements');
      await sql('delete from public.comments where user_id = $1::uuid', [context.me.id]);
      await sql(
        `insert into public.comments (user_id, blog_post_slug, content) select id, 'a-post', 'Hello.' from auth.users where id = $1::uuid`,
        [context.me.id],
      );
      return { user_id: context.me.id, achievement_id: await badge(context, 'Community Member') };
    },
    others: {
      id: () => randomUUID(),
      user_id: () => thirdCustomer.id,
      achievement_id: (context) => badge(context, 'Conversation Starter'),
      earned_at: () => INSTANT,
    },
  },
};

/** Refusals by their letter in the table. */
const LETTERS: Record<string, string> = { PT403: 'x', 42501: 'x', PT422: 'v', PT409: 's', 23503: 's' };

/** Compares two values; instants are equal in every notation. */
function same(actual: unknown, sent: unknown): boolean {
  if (sent === INSTANT) return new Date(String(actual)).getTime() === new Date(INSTANT).getTime();
  // A JSON value of the other process has other prototypes.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(actual ?? null)), sent ?? null);
}

async function act({ table, column, verb, role }: Cell): Promise<string> {
  const context = contextOf(role);
  const { make, base, others } = TABLES[table]!;
  const other = () => others[column]?.(context) ?? `Another ${column}`;
  if (table === 'profiles') await sql('delete from public.comments where user_id = $1::uuid', [people.owner.id]);
  if (table === 'profiles')
    await sql('insert into public.profiles (id) values ($1::uuid) on conflict do nothing', [people.owner.id]);
  const from = (client: SupabaseClient) => client.from(table);
  const letter = (error: { code?: string }) => LETTERS[error.code ?? ''] ?? String(error.code);
  const stored = async (id: unknown) =>
    (await sql(`select to_json(t) -> $2 as value from public.${table} t where id::text = $1`, [id, column])).value;

  if (verb === 'insert') {
    const row = { id: randomUUID(), ...(await base(context)), [column]: await other() } as Record<string, unknown>;
    // Slots and enquiries are inserted without returning the row, because a visitor has no permission to read it.
    const { error } = await from(context.client).insert(row);
    if (error) return letter(error);
    return same(await stored(row.id), row[column]) ? 'y' : 'i';
  }
  const id = await make(context);
  if (verb === 'update') {
    const status = table === 'payments' && column === 'status' ? 'pending' : undefined;
    const value = status ?? (await other());
    const { data, error } = await from(context.client)
      .update({ [column]: value })
      .eq('id', id)
      .select();
    if (error) return letter(error);
    if (data.length === 0) return '.';
    return same(await stored(column === 'id' ? value : id), value) ? 'y' : 'i';
  }
  const call =
    verb === 'delete'
      ? from(context.client).delete().eq('id', id).select('id')
      : from(context.client).select(column).eq('id', id);
  const { data, error } = (await call) as { data: unknown[] | null; error: { code?: string } | null };
  if (error) return letter(error);
  return data?.length === 0 ? '.' : 'y';
}

const ALL = cells();
// `npm test` runs each column and verb with one role, in rotation; the full run tests every combination.
const columns = [...new Set(ALL.map(({ table, column }) => `${table}.${column}`))];
const turn = ({ table, column, verb }: Cell) =>
  COLUMN_ROLES[(columns.indexOf(`${table}.${column}`) + VERBS.indexOf(verb as never) * 2) % COLUMN_ROLES.length];
const CASES = ALL.filter((cell) => FULL || cell.verb === 'delete' || cell.role === turn(cell));

const words: Record<string, string> = {
  y: 'CAN',
  '.': 'finds nothing to',
  i: 'cannot decide the value of what they',
  x: 'may NOT',
  v: 'is told the value is wrong, to',
  s: 'is told the state is wrong, to',
};

test.each(
  CASES.map((cell) => ({
    ...cell,
    title: `${cell.role} ${words[cell.expected]} ${cell.verb} ${cell.table} ${cell.column}`.trim(),
  })),
)('$title', async (cell) => {
  await settle(people.owner.id);
  expect(await act(cell)).toBe(cell.expected);
});

test('the permission table lists exactly the tables and columns that the API exposes', async () => {
  const rows = await backend.sql<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const known = [...new Set(ALL.filter(({ column }) => column).map(({ table, column }) => `${table}.${column}`))];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  expect(ALL.length).toBeGreaterThanOrEqual(500);
});

describe('columns of money, status, ownership and capacity are guarded', () => {
  // Matched by name, so that a new column is included: only a function may decide such a value.
  const WEIGHTY =
    /amount|price|total|status|user_id|customer_id|owner|role|max_bookings|current_bookings|capacity|slot_id|hold_|refund|currency|provider_|signature_required|cancel_reason|move_count|points|booking_id|external_|sync/;
  const people = ALL.filter(
    ({ role, verb, column }) => role !== 'function' && (verb === 'insert' || verb === 'update') && WEIGHTY.test(column),
  );
  /** What a person may decide, and why. */
  const MEANT: Record<string, string> = { 'contacts.status update admin': 'an admin moves enquiries along' };

  test('no role writes one, except where it is intended', () => {
    const written = people
      .filter(({ expected }) => expected === 'y')
      .map(({ table, column, verb, role }) => `${table}.${column} ${verb} ${role}`);
    expect(written).toEqual(Object.keys(MEANT));
    expect(people.length).toBeGreaterThan(200);
  });

  test('each writable table with such a column has a BEFORE or INSTEAD OF trigger on insert and update', async () => {
    const tables = [...new Set(people.map(({ table }) => table).filter((table) => table !== 'achievements'))];
    const rows = await backend.sql<{ name: string; inserts: boolean; updates: boolean }>(
      `select c.relname::text as name, bool_or(t.tgtype & 4 > 0) as inserts, bool_or(t.tgtype & 16 > 0) as updates
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
        where not t.tgisinternal and (t.tgtype & 2 > 0 or t.tgtype & 64 > 0) and (n.nspname = 'public' or n.nspname = 'private' and c.relname = 'slots')
        group by 1`,
    );
    const watched = new Set(
      rows
        .filter(({ inserts, updates }) => inserts && updates)
        .map(({ name }) => (name === 'slots' ? 'available_slots' : name)),
    );
    expect(tables.filter((table) => !watched.has(table))).toEqual([]);
  });
});
