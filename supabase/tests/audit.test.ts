import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot } from './support/bookings.ts';
import { cancelByOwner } from './support/cancellations.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { invite, newAddress, setRole } from './support/team.ts';

// docs/product/audit.md
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin', fullName: 'Olive Owner' });
});
afterAll(() => backend.stop());

interface Entry {
  at: string;
  actor: string;
  actor_id: string | null;
  actor_name: string | null;
  way: string;
  entity: string;
  row_id: string | null;
  change: string;
  fields: string[];
  old: Record<string, unknown>;
  new: Record<string, unknown>;
  reason: string | null;
  request_id: string | null;
}
async function list(filter: Record<string, string> = {}): Promise<Entry[]> {
  const { data, error } = await owner.client.rpc('audit_list', { p_filter: filter });
  expect(error).toBeNull();
  return data as Entry[];
}
const latest = async (entity: string) => (await list({ entity }))[0];

/**
 * Tables whose changes are not recorded in the audit, each with the reason. A new table gets a trigger that records its changes,
 * or a reason here.
 */
const NOT_RECORDED: Record<string, string> = {
  'private.audit': 'the record itself',
  ...Object.fromEntries(
    ['public.bookings', 'public.ledger_entries', 'public.booking_history', 'private.purchases'].map((name) => [
      name,
      'the history of bookings has each change, and the list shows it',
    ]),
  ),
  ...Object.fromEntries(
    ['public.comments', 'private.hidden_comments', 'private.comment_decisions'].map((name) => [
      name,
      'the decisions about comments have what an admin does, and the list shows them',
    ]),
  ),
  ...Object.fromEntries(
    ['private.reviews', 'private.review_photos', 'private.review_reports', 'private.review_decisions'].map((name) => [
      name,
      'the decisions about reviews have what an admin does, and the list shows them',
    ]),
  ),
  ...Object.fromEntries(
    ['private.contracts', 'private.contract_files', 'private.contract_events', 'private.trail_check'].map((name) => [
      name,
      'the trail of contracts has each step, hashed',
    ]),
  ),
  ...Object.fromEntries(
    [
      'private.document_numbers',
      'private.documents',
      'private.document_lines',
      'private.refund_credit_notes',
      'private.retained_records',
      'private.content_versions',
      'private.recipe_versions',
      'private.recipe_lines',
      'private.event_drinks',
      'private.terms_acceptances',
      'private.provider_fees',
    ].map((name) => [name, 'a record that nobody changes, or that follows from what is recorded']),
  ),
  ...Object.fromEntries(
    ['public.profiles', 'public.plans', 'public.shared_plans', 'private.enquiry_plans', 'public.user_achievements'].map(
      (name) => [name, 'only customers change it, or their bookings do'],
    ),
  ),
  'public.achievements': 'only migrations write it',
  ...Object.fromEntries(
    [
      'private.outbox',
      'private.links',
      'private.link_codes',
      'private.mail_codes',
      'private.sign_in_codes',
      'private.sign_in_grants',
      'private.rate_limits',
      'private.scheduled_mails',
      'private.nightly_checks',
      'private.issue_mails',
      'private.stripe_events',
      'private.early_events',
      'private.payment_comparison',
      'private.schedules',
      'private.alerts',
      'private.site_servers',
      'private.ended_canaries',
      'private.release_visits',
      'private.step_counts',
      'private.release_errors',
      'private.hold_networks',
      'private.content_rendering',
      'private.weekend_notice',
      'private.clock',
      'public.booking_sync',
    ].map((name) => [name, 'the state of work under way; what the work changes is recorded where it changes it']),
  ),
};

// rule: B-3-51
test('the changes of every table that the team or a function can change are recorded, a new one included', async () => {
  const tables = await backend.sql<{ name: string; recorded: boolean }>(
    `select format('%s.%s', n.nspname, c.relname) as name,
        exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.record_change'::regproc and t.tgenabled <> 'D') as recorded
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') order by 1`,
  );
  const unrecorded = tables.filter(({ recorded }) => !recorded).map(({ name }) => name);
  expect(unrecorded).toEqual(Object.keys(NOT_RECORDED).sort());
});

// rule: B-3-51
test('a change says who, when, what, from, to and by which way', async () => {
  const { error } = await owner.client.rpc('save_sharing_preferences', {
    ...{ p_new_events: false, p_new_gallery_photos: true, p_testimonials: false },
  });
  expect(error).toBeNull();
  expect(await latest('sharing_preferences')).toMatchObject({
    ...{ actor: 'admin', actor_id: owner.id, actor_name: 'Olive Owner', way: 'desk', row_id: null },
    ...{ change: 'changed', fields: ['new_events'], old: { new_events: true }, new: { new_events: false } },
  });
});

// rule: B-3-51
test('an entry has the id of the request', async () => {
  const trace = 'c0ffee'.padEnd(32, '0');
  const response = await fetch(`${backend.url}/rest/v1/rpc/save_sharing_preferences`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.publishableKey,
      authorization: `Bearer ${(await owner.client.auth.getSession()).data.session?.access_token ?? ''}`,
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({ p_new_events: true, p_new_gallery_photos: true, p_testimonials: true }),
  });
  expect(response.ok).toBe(true);
  expect(await latest('sharing_preferences')).toMatchObject({ request_id: trace });
  expect(await list({ search: trace })).toHaveLength(1);
});

// rule: B-1-11
test('of names, phones, mails, addresses and free texts there is the field only', async () => {
  const row = {
    name: 'Nora Private',
    email: 'nora@secret.example',
    phone: '202-555-0142',
    message: 'At 12 Elm Street',
  };
  await backend.visitor().from('contacts').insert(row);
  expect(await latest('contacts')).toBeUndefined();
  await owner.client.from('contacts').update({ status: 'responded' }).eq('email', row.email);
  expect(await latest('contacts')).toMatchObject({
    change: 'changed',
    old: { status: 'new' },
    new: { status: 'responded' },
  });
  await backend.sql('delete from public.contacts where email = $1', [row.email]);
  const removed = await latest('contacts');
  expect(removed).toMatchObject({ actor: 'system', way: 'database', change: 'removed' });
  expect(removed?.fields).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'message']));
  const all = JSON.stringify(await backend.sql('select * from private.audit'));
  for (const text of Object.values(row)) expect(all).not.toContain(text);
});

// rule: B-3-51
test('functions are recorded as such, and customers are not', async () => {
  const customer = await person(backend);
  const booking = await book(customer, await makeSlot(backend));
  expect(await list({ entity: 'bookings' })).toEqual([]);
  const { error } = await backend
    .service()
    .from('customers')
    .update({ phone: '202-555-0199' })
    .eq('user_id', customer.id);
  expect(error).toBeNull();
  expect(await latest('customers')).toMatchObject({
    actor: 'service',
    way: 'function',
    actor_id: null,
    fields: ['phone'],
  });
  await cancelByOwner(owner, booking.id);
  const shown = await latest('bookings');
  expect(shown).toMatchObject({ actor: 'admin', actor_name: 'Olive Owner', row_id: booking.id, change: 'cancelled' });
  expect(shown?.new).toMatchObject({ status: 'cancelled' });
});

// rule: audit.md#recorded
test('a role that somebody gives up themselves is recorded, and an invitation without its address', async () => {
  const second = await person(backend, { role: 'admin' });
  expect(await setRole(second, second, 'customer')).toBe('ok');
  expect(await latest('user_roles')).toMatchObject({
    ...{ actor: 'customer', actor_id: second.id, row_id: second.id, change: 'removed', old: { role: 'admin' } },
  });
  const email = newAddress();
  await invite(owner, email, 'staff');
  expect(await latest('invitations')).toMatchObject({ change: 'added', new: { role: 'staff' } });
  expect(JSON.stringify(await list())).not.toContain(email);
});

// rule: B-3-51
test('the list is searched and filtered by actor, kind and day, and refuses an unknown filter', async () => {
  await owner.client.rpc('save_sharing_preferences', {
    ...{ p_new_events: false, p_new_gallery_photos: false, p_testimonials: false },
  });
  expect((await list({ search: 'olive' })).every(({ actor_name }) => actor_name === 'Olive Owner')).toBe(true);
  expect((await list({ search: 'new_gallery_photos' })).map(({ entity }) => entity)).toEqual(['sharing_preferences']);
  expect((await list({ actor: 'service' })).every(({ actor }) => actor === 'service')).toBe(true);
  const [{ day } = { day: '' }] = await backend.sql<{ day: string }>('select private.local_now()::date::text as day');
  expect(await list({ from: day, to: day })).not.toEqual([]);
  expect(await list({ to: '2000-01-01' })).toEqual([]);
  expect((await owner.client.rpc('audit_list', { p_filter: { who: 'x' } })).error).toMatchObject({ code: 'PT422' });
});

// rule: B-3-51
test('decisions about comments and reviews are in the list', async () => {
  await backend.sql(
    `insert into private.comment_decisions (comment_id, decision, reason, actor_id, at) values (gen_random_uuid(), 'hidden', 'spam', $1::uuid, private.now())`,
    [owner.id],
  );
  await backend.sql(
    `insert into private.review_decisions (review_id, decision, actor_id, at) values (gen_random_uuid(), 'approved', $1::uuid, private.now())`,
    [owner.id],
  );
  expect(await latest('comments')).toMatchObject({ change: 'hidden', reason: 'spam', actor_name: 'Olive Owner' });
  expect(await latest('reviews')).toMatchObject({ change: 'approved' });
});

// rule: B-1-11, B-3-51
test('nobody changes, deletes or empties the record, the owner of the database neither; old entries go after two years', async () => {
  const tries = [`update private.audit set actor_id = null`, 'delete from private.audit', 'truncate private.audit'];
  for (const statement of tries) {
    expect(await backend.sql(statement).then(() => 'done', String)).toContain('not_allowed');
    const asService = `do $$ begin grant usage on schema private to service_role; grant all on private.audit to service_role;
      set local role service_role; ${statement}; end $$`;
    expect(await backend.sql(asService).then(() => 'done', String)).toContain('not_allowed');
  }
  const forged = `do $$ begin grant usage on schema private to service_role; grant all on private.audit to service_role;
    set local role service_role; insert into private.audit (at, actor, way, entity, change, fields, old, new)
    values (now(), 'admin', 'desk', 'slots', 'changed', '{}', '{}', '{}'); end $$`;
  expect(await backend.sql(forged).then(() => 'done', String)).toContain('not_allowed');
  const count = async () => (await backend.sql('select from private.audit')).length;
  const before = await count();
  await backend.sql('select private.apply_retention()');
  expect(await count()).toBeGreaterThanOrEqual(before);
  await letPass(backend, '731 days');
  await backend.sql('select private.apply_retention()');
  expect(await backend.sql(`select from private.audit where at < private.now() - interval '2 years'`)).toEqual([]);
});
