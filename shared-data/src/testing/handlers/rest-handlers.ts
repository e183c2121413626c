import { http, HttpResponse } from 'msw/http';
import { camelCased } from '../../core/camel-case.ts';
import type { Tables } from '../../database.gen.ts';
import { PRICE_LIST } from '../../domain/prices/price-list.ts';
import type { PackageId } from '../../domain/prices/price-list.ts';
import { LIST_TERMS, purchaseOf } from '../../domain/prices/pricing.ts';
import { RULES } from '../../domain/rules.gen.ts';
import type { EventType } from '../../domain/bookings/event-types.ts';
import { minuteText } from '../../domain/calendar/time.ts';
import { eventEnd } from '../../domain/calendar/zoned-time.ts';
import { loyaltyPercent } from '../../domain/bookings/loyalty.ts';
import { openTimeAt } from '../../domain/calendar/open-times.ts';
import { bookableFrom, openDates } from '../../domain/calendar/slots.ts';
import { nowInNewYork } from '../../domain/calendar/time.ts';
import { toOpenTime, toSlot } from '../../slots/slots-mappers.ts';
import { openTimeRows } from './open-times.ts';
import { backend, BACKEND_URL } from '../backend.ts';
import { cancellationHandlers } from './cancellation-handlers.ts';
import { actionRows } from '../booking-actions.ts';
import { moneyRow } from '../booking-money.ts';
import { customerRow } from '../customer-row.ts';
import { nextId, purchaseColumns } from '../factories.ts';
import type { TestUser } from '../factories.ts';
import { refusal } from './refusal.ts';
import { isTableName, project, search } from './tables.ts';
import type { Row, TableName } from './tables.ts';

const bookableAfter = (leadHours: number) => bookableFrom(leadHours, nowInNewYork(backend.now()));

const owned: Partial<Record<TableName, string>> = {
  bookings: 'user_id',
  customers: 'user_id',
  user_achievements: 'user_id',
  plans: 'user_id',
  shared_plans: 'user_id',
};
const adminOnly = new Set<TableName>(['contacts', 'booking_sync', 'disputes', 'ledger_entries', 'payment_differences']);

/** The rows that the row rules show to the caller. */
function visible(table: TableName, user: TestUser | null): Row[] {
  const rows = backend.tables[table] as unknown as Row[];
  if (user?.role === 'admin') return rows;
  if (adminOnly.has(table)) return [];
  const owner = owned[table];
  if (owner) return rows.filter((row) => row[owner] === user?.id);
  if (table === 'payments') {
    const own = new Set(backend.tables.bookings.filter((one) => one.user_id === user?.id).map(({ id }) => id));
    return rows.filter((row) => own.has(String(row.booking_id)));
  }
  return rows;
}

/** The caller's loyalty discount. The fake backend counts every completed booking as paid. */
function loyaltyOf(userId: string | null | undefined): { completed: number; percent: number } {
  const completed = backend.tables.bookings.filter(
    (booking) => booking.user_id === userId && booking.status === 'completed',
  ).length;
  return { completed, percent: loyaltyPercent(completed) };
}

/** What the triggers do to a new row, or why they refuse it. */
function admit(table: TableName, given: Row): Row | ReturnType<typeof refusal> {
  const now = backend.now().toISOString();
  if (table === 'profiles') return given;
  if (table === 'user_achievements') {
    const taken = backend.tables.user_achievements.some(
      (row) => row.user_id === given.user_id && row.achievement_id === given.achievement_id,
    );
    if (taken) return refusal(409, '23505', 'duplicate key value violates unique constraint');
    return { id: nextId(), earned_at: now, ...given };
  }
  if (table === 'comments')
    return { id: nextId(), parent_id: null, removed_at: null, hidden_at: null, created_at: now, ...given };
  if (table === 'contacts') return { id: nextId(), status: 'new', created_at: now, ...given };
  if (table !== 'bookings') return { id: nextId(), created_at: now, ...given };

  const booking = given as unknown as Tables<'bookings'>;
  const { percent } = loyaltyOf(booking.user_id);
  const order = {
    guestCount: booking.guest_count,
    eventType: booking.event_type as EventType,
    hours: booking.hours ?? RULES.bookingHours,
    packageId: (booking.package_id ?? null) as PackageId | null,
    extras: booking.extras ?? [],
  };
  const terms = { ...LIST_TERMS, loyaltyPercent: percent, taxPercent: 0 };
  const { totalAmount: total, ...purchase } = purchaseOf(PRICE_LIST, order, terms);
  if (booking.total_amount !== total)
    return refusal(422, 'PT422', 'price_changed', JSON.stringify({ total, lines: purchase.priceLines }));
  const slots = backend.tables.available_slots;
  const asked = { p_date: booking.event_date, p_hours: purchase.hours };
  const open = openTimeAt(
    openTimeRows(slots, undefined, asked, bookableAfter(0)).map((row) => toOpenTime(camelCased(row))),
    booking.event_time,
  );
  if (!open) return refusal(409, 'PT409', 'slot_unavailable');
  for (const row of slots) if (row.id === open.slotId) row.current_bookings = (row.current_bookings ?? 0) + 1;
  return {
    id: nextId(),
    number: 1001 + backend.tables.bookings.length,
    version: 1,
    signature_required: true,
    signature_completed: false,
    signature_data: null,
    hold_expires_at: new Date(backend.now().getTime() + RULES.holdMinutes * 60_000).toISOString(),
    cancel_reason: null,
    created_at: now,
    updated_at: now,
    loyalty_percent: percent,
    ...given,
    ...purchaseColumns(purchase),
    ends_at: eventEnd(booking.event_date, minuteText(booking.event_time), purchase.hours).toISOString(),
    email: backend.users.some(({ id, email }) => id === booking.user_id && email === booking.email)
      ? null
      : (booking.email ?? null),
  };
}

function answer(request: Request, rows: Row[], status: number, total = rows.length) {
  const headers = { 'content-range': `0-${Math.max(0, rows.length - 1)}/${total}` };
  if (request.method === 'HEAD') return new HttpResponse(null, { status, headers });
  if (request.headers.get('accept')?.includes('vnd.pgrst.object')) {
    if (rows.length !== 1) {
      return refusal(
        406,
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        `The result contains ${rows.length} rows`,
      );
    }
    return HttpResponse.json(rows[0], { status, headers });
  }
  return HttpResponse.json(rows, { status, headers });
}

async function write(request: Request, table: TableName, params: URLSearchParams, user: TestUser | null) {
  const rows = backend.tables[table] as unknown as Row[];
  const shown = (changed: Row[], status: number) =>
    request.headers.get('prefer')?.includes('return=representation')
      ? answer(
          request,
          changed.map((row) => project(backend.tables, table, row, params.get('select') ?? '*')),
          status,
        )
      : new HttpResponse(null, { status: status === 201 ? 201 : 204 });

  if (request.method === 'POST') {
    const body = (await request.json()) as Row | [Row];
    const given = Array.isArray(body) ? body[0] : body;
    const owner = table === 'profiles' ? 'id' : 'user_id' in given ? 'user_id' : null;
    if (owner && given[owner] !== user?.id) {
      return refusal(user ? 403 : 401, '42501', `new row violates row-level security policy for table "${table}"`);
    }
    const existing = rows.find((row) => row.id !== undefined && row.id === given.id);
    if (existing && request.headers.get('prefer')?.includes('merge-duplicates')) {
      Object.assign(existing, given);
      return shown([existing], 200);
    }
    if (existing && request.headers.get('prefer')?.includes('ignore-duplicates')) return shown([], 200);
    const admitted = admit(table, given);
    if (admitted instanceof Response) return admitted;
    rows.push(admitted);
    return shown([admitted], 201);
  }

  const found = search(visible(table, user), params);
  if (request.method === 'DELETE') {
    (backend.tables[table] as unknown) = rows.filter((row) => !found.includes(row));
    return shown(found, 200);
  }
  const changes = (await request.json()) as Row;
  if (table === 'bookings' && changes.status !== undefined) return refusal(403, 'PT403', 'not_allowed');
  for (const row of found) Object.assign(row, changes);
  return shown(found, 200);
}

/** The table API: filters, order, limits, single rows, counts, nested tables, writes with and without their row. */
export const restHandlers = [
  http.post(`${BACKEND_URL}/rest/v1/rpc/my_role`, ({ request }) =>
    HttpResponse.json(backend.userOf(request.headers)?.role ?? 'anon'),
  ),
  http.post(`${BACKEND_URL}/rest/v1/rpc/my_password_is_set`, ({ request }) =>
    HttpResponse.json(backend.userOf(request.headers)?.password !== ''),
  ),
  http.post(`${BACKEND_URL}/rest/v1/rpc/server_time`, () => HttpResponse.json(backend.now().toISOString())),
  http.post(`${BACKEND_URL}/rest/v1/rpc/second_factor`, () => HttpResponse.json('unavailable')),
  http.post(`${BACKEND_URL}/rest/v1/rpc/opening_settings`, () =>
    HttpResponse.json([{ ...backend.opening, now: backend.now().toISOString() }]),
  ),
  http.post(`${BACKEND_URL}/rest/v1/rpc/next_open_day`, async ({ request }) => {
    const { p_from: from } = (await request.json()) as { p_from: string };
    const days = openDates(backend.tables.available_slots.map(toSlot), from, bookableAfter(backend.opening.lead_hours));
    return HttpResponse.json(days[0] ?? null);
  }),
  http.post(`${BACKEND_URL}/rest/v1/rpc/open_times`, async ({ request }) => {
    const asked = (await request.json()) as Parameters<typeof openTimeRows>[2];
    const moved = backend.tables.bookings.find(({ id }) => id === asked.p_booking_id);
    return HttpResponse.json(
      openTimeRows(backend.tables.available_slots, moved, asked, bookableAfter(backend.opening.lead_hours)),
    );
  }),
  ...['documents', 'linked_documents', 'bill_to', 'linked_bill_to', 'customer_plans'].map((name) =>
    http.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, () => HttpResponse.json([])),
  ),
  http.post(`${BACKEND_URL}/rest/v1/rpc/calendar_feed_since`, () => HttpResponse.json(null)),
  http.post(`${BACKEND_URL}/rest/v1/rpc/save_my_phone`, async ({ request }) => {
    const { p_phone } = (await request.json()) as { p_phone: string };
    const user = backend.userOf(request.headers);
    const own = backend.tables.customers.find(({ user_id }) => user_id === user?.id);
    if (own) own.phone = p_phone.trim() || null;
    else if (user && p_phone.trim()) backend.fill({ customers: [customerRow(user, { phone: p_phone.trim() })] });
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(`${BACKEND_URL}/rest/v1/rpc/my_loyalty`, ({ request }) =>
    HttpResponse.json([loyaltyOf(backend.userOf(request.headers)?.id)]),
  ),
  http.post(`${BACKEND_URL}/rest/v1/rpc/booking_money`, async ({ request }) => {
    const { p_booking_ids: ids } = (await request.json()) as { p_booking_ids: string[] };
    const seen = visible('bookings', backend.userOf(request.headers)) as unknown as Tables<'bookings'>[];
    return HttpResponse.json(seen.filter(({ id }) => ids.includes(id)).map(moneyRow));
  }),
  http.post(`${BACKEND_URL}/rest/v1/rpc/my_booking_actions`, ({ request }) => {
    const seen = visible('bookings', backend.userOf(request.headers)) as unknown as Tables<'bookings'>[];
    return HttpResponse.json(
      seen.flatMap((row) => actionRows(row, moneyRow(row).open).map((action) => ({ booking_id: row.id, ...action }))),
    );
  }),
  ...['join_mailing_list', 'confirm_subscription', 'unsubscribe', 'count_step'].map((name) =>
    http.post(`${BACKEND_URL}/rest/v1/rpc/${name}`, () => new HttpResponse(null, { status: 204 })),
  ),
  ...cancellationHandlers,
  http.all(`${BACKEND_URL}/rest/v1/:table`, async ({ request, params }) => {
    const table = String(params.table);
    if (!isTableName(table)) return refusal(404, 'PGRST205', `Could not find the table 'public.${table}'`);
    const url = new URL(request.url);
    const user = backend.userOf(request.headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') return write(request, table, url.searchParams, user);
    const all = visible(table, user);
    const found = search(all, url.searchParams);
    const rows = found.map((row) => project(backend.tables, table, row, url.searchParams.get('select') ?? '*'));
    const whole = new URLSearchParams([...url.searchParams].filter(([key]) => key !== 'limit' && key !== 'offset'));
    return answer(request, rows, 200, search(all, whole).length);
  }),
];
