import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const none = (title: string, query: string) => test(title, async () => expect(await backend.sql(query)).toEqual([]));

none(
  'customers are 21 or older by the terms; no form requests an age and no column stores one',
  `select table_name, column_name from information_schema.columns
    where table_schema in ('public', 'private') and column_name ~ '(^|_)age(_|$)|birth|(^|_)dob(_|$)'`,
);

test('the signature flags are booleans; by default a signature is required and not completed', async () => {
  const rows = await backend.sql(
    `select column_name as name, data_type as type, column_default as default from information_schema.columns
      where table_schema = 'public' and table_name = 'bookings' and column_name in ('signature_required', 'signature_completed') order by 1`,
  );
  expect(rows).toEqual([
    { name: 'signature_completed', type: 'boolean', default: 'false' },
    { name: 'signature_required', type: 'boolean', default: 'true' },
  ]);
});

none(
  'each policy names its role and its verb',
  `select policyname from pg_policies, unnest(roles) as role
    where schemaname in ('public', 'private') and (role::text not in ('anon', 'authenticated') or cmd = 'ALL')`,
);
none(
  'each policy is named as a sentence',
  `select policyname from pg_policies where schemaname in ('public', 'private') and policyname !~ '^an? (visitor|customer|admin) [a-z]'`,
);

none(
  'no role of the API has a privilege on a table of the private schema, but for the places that the open times are read from',
  `select who, c.relname, privilege from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as who,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and c.relname <> 'slots' and has_table_privilege(who, c.oid, privilege)`,
);

test('anon and authenticated may execute only the listed functions', async () => {
  const rows = await backend.sql<{ who: string; name: string }>(
    `select who, p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(array['anon', 'authenticated']) as who
      where n.nspname in ('public', 'private') and has_function_privilege(who, p.oid, 'execute') order by 1, 2`,
  );
  const of = (who: string) => rows.filter((row) => row.who === who).map(({ name }) => name);
  const both = [
    'private.lines_total(jsonb)',
    'private.purchase(bookings)',
    'private.rules()',
    'next_open_day(date)',
    'open_times(date,integer,uuid)',
    'opening_settings()',
    'private.assert_online_time(bookings)',
    'private.bookable_from()',
    'private.open_times(date,integer,uuid)',
    'private.opening_limits()',
    'linked_booking(text)',
    'open_booking_link(text)',
    'private.open_booking_link(text)',
    'linked_history(text)',
    'private.linked_history(text)',
    'linked_offer(text)',
    'private.linked_offer(text)',
    'accept_offer(text,integer,text,text,text,text,date,time without time zone)',
    'private.accept_offer(text,integer,text,text,text,text,date,time without time zone)',
    'cancel_linked_booking(text,integer)',
    'linked_cancellation_terms(text)',
    'change_linked_booking(text,jsonb,integer)',
    'preview_linked_change(text,jsonb)',
    'linked_open_times(text,date,integer)',
    'private.change_linked_booking(text,jsonb,integer)',
    'private.preview_linked_change(text,jsonb)',
    'private.linked_open_times(text,date,integer)',
    'private.cancel_linked_booking(text,integer)',
    'private.linked_cancellation_terms(text)',
    'confirm_subscription(text)',
    'join_mailing_list(text,text,text,text)',
    'end_shared_plan(text)',
    'my_role()',
    'private.assert_admin()',
    'private.appointment_facts(bookings)',
    'private.assert_future_event(date,time without time zone)',
    'private.contract_facts(bookings)',
    'private.assert_service()',
    'private.confirm_subscription(text)',
    'private.count_active_bookings(uuid)',
    'private.end_shared_plan(text)',
    'private.has_public_profile(uuid)',
    'private.is_admin()',
    'private.is_owner()',
    'private.is_plan(jsonb)',
    'private.is_plan_content(text,jsonb)',
    'private.is_trusted()',
    'private.linked_booking(text)',
    'private.join_mailing_list(text,text,text,text)',
    'private.local_now()',
    'private.my_role()',
    'private.now()',
    'private.raise_slot_unavailable()',
    'private.request_address()',
    'private.linked_documents(text)',
    'linked_documents(text)',
    'linked_bill_to(text)',
    'private.linked_bill_to(text)',
    'set_linked_bill_to(text,text,text,text)',
    'private.set_linked_bill_to(text,text,text,text)',
    'private.read_linked_contract(text)',
    'read_linked_contract(text)',
    'private.sign_linked_contract(text,uuid,text,boolean,boolean,text,text,text)',
    'sign_linked_contract(text,uuid,text,boolean,boolean,text,text,text)',
    'private.verify_document(text)',
    'verify_document(text)',
    'private.unsubscribe(text)',
    'unsubscribe(text)',
    'private.share_plan(text,text)',
    'private.shared_plan(text)',
    'private.send_plan(uuid,text,text,text,text,text,text,boolean,date,text,text)',
    'send_plan(uuid,text,text,text,text,text,text,boolean,date,text,text)',
    'share_plan(text,text)',
    'shared_plan(text)',
    'content_version()',
    'private.content_version()',
    'private.site_content()',
    'site_content()',
  ];
  expect(of('anon')).toEqual([...both].sort());
  expect(of('authenticated')).toEqual(
    [
      ...both,
      'compare_payments_now()',
      'private.compare_payments_now()',
      'decide_payment_difference(uuid,text)',
      'private.decide_payment_difference(uuid,text)',
      'payment_comparison_state()',
      'private.payment_comparison_state()',
      'integration_settings()',
      'private.integration_settings()',
      'enquiries(text,text,text,text,uuid,boolean,boolean,boolean,text,boolean,integer,integer)',
      'private.enquiries(text,text,text,text,uuid,boolean,boolean,boolean,text,boolean,integer,integer)',
      'enquiry_background(uuid)',
      'private.enquiry_background(uuid)',
      'write_offer(uuid,uuid,integer,text,date,text,integer,integer,integer,jsonb,text,text[],date,time without time zone,boolean,text)',
      'private.write_offer(uuid,uuid,integer,text,date,text,integer,integer,integer,jsonb,text,text[],date,time without time zone,boolean,text)',
      'withdraw_offer(uuid)',
      'private.withdraw_offer(uuid)',
      'resend_offer(uuid)',
      'private.resend_offer(uuid)',
      'offers_of_enquiry(uuid)',
      'private.offers_of_enquiry(uuid)',
      'tax_rates()',
      'private.tax_rates()',
      'set_tax_rate(numeric,date)',
      'private.set_tax_rate(numeric,date)',
      'remove_tax_rate(date)',
      'private.remove_tax_rate(date)',
      'admins()',
      'private.admins()',
      'assign_enquiry(uuid,uuid)',
      'private.assign_enquiry(uuid,uuid)',
      'mark_enquiry_spam(uuid,boolean)',
      'private.mark_enquiry_spam(uuid,boolean)',
      'answer_enquiry(uuid,uuid,text,text,integer)',
      'private.answer_enquiry(uuid,uuid,text,text,integer)',
      'retry_enquiry_answer(uuid)',
      'private.retry_enquiry_answer(uuid)',
      'answers_of_enquiry(uuid)',
      'note_call(uuid,uuid,text)',
      'private.note_call(uuid,uuid,text)',
      'enquiry_of_booking(uuid)',
      'private.enquiry_of_booking(uuid)',
      'private.answers_of_enquiry(uuid)',
      'hide_comment(uuid,text,text)',
      'private.hide_comment(uuid,text,text)',
      'show_comment(uuid)',
      'private.show_comment(uuid)',
      'delete_comment(uuid,text,text)',
      'private.delete_comment(uuid,text,text)',
      'my_hidden_comments(text)',
      'private.my_hidden_comments(text)',
      'moderated_comments(text,text,text,boolean,integer,integer)',
      'private.moderated_comments(text,text,text,boolean,integer,integer)',
      'price_lists()',
      'private.price_lists()',
      'private.save_price_list(jsonb,date,text,integer)',
      'private.withdraw_price_list(integer,integer)',
      'save_price_list(jsonb,date,text,integer)',
      'withdraw_price_list(integer,integer)',
      'opening_conflicts()',
      'opening_rules()',
      'preview_opening_rules(jsonb)',
      'save_opening_rules(jsonb,integer)',
      'private.opening_conflicts()',
      'private.preview_opening_rules(jsonb)',
      'private.read_opening_rules()',
      'private.save_opening_rules(jsonb,integer)',
      'business_facts()',
      'private.read_business_facts()',
      'private.save_business_facts(jsonb,integer)',
      'save_business_facts(jsonb,integer)',
      'read_mail_addresses()',
      'private.read_mail_addresses()',
      'private.save_mail_addresses(text,text,text,text,integer)',
      'save_mail_addresses(text,text,text,text,integer)',
      'plan_of_booking(uuid)',
      'private.plan_of_booking(uuid)',
      'plan_of_enquiry(uuid)',
      'private.plan_of_enquiry(uuid)',
      'calendar_feed_since()',
      'end_calendar_feed()',
      'renew_calendar_feed()',
      'private.calendar_feed_since()',
      'private.end_calendar_feed()',
      'private.renew_calendar_feed()',
      'change_booking(uuid,jsonb,integer,text,text,integer)',
      'preview_change(uuid,jsonb)',
      'private.change_booking(uuid,jsonb,integer,text,text,integer)',
      'private.preview_change(uuid,jsonb)',
      'booking_contract(uuid)',
      'private.booking_contract(uuid)',
      'booking_log(uuid,integer)',
      'private.booking_log(uuid,integer)',
      'add_booking_note(uuid,text)',
      'private.add_booking_note(uuid,text)',
      'change_booking_note(uuid,text)',
      'private.change_booking_note(uuid,text)',
      'delete_booking_note(uuid)',
      'private.delete_booking_note(uuid)',
      'booking_notes(uuid)',
      'private.booking_notes(uuid)',
      'booking_mails(uuid)',
      'private.booking_mails(uuid)',
      'resend_mail(bigint)',
      'private.resend_mail(bigint)',
      'retry_work(bigint)',
      'private.retry_work(bigint)',
      'retry_mail(bigint)',
      'private.retry_mail(bigint)',
      'ask_for_signature(uuid)',
      'send_pay_link(uuid)',
      'private.ask_for_signature(uuid)',
      'private.send_pay_link(uuid)',
      'refund_by_admin(uuid,integer,text,integer)',
      'private.refund_by_admin(uuid,integer,text,integer)',
      'list_bookings(text,text,text,text,date,date,text,boolean,integer,integer)',
      'private.list_bookings(text,text,text,text,date,date,text,boolean,integer,integer)',
      'purchase_versions(uuid)',
      'private.purchase_versions(uuid)',
      'book_by_phone(text,text,date,time without time zone,text,integer,integer,text,uuid,uuid,text,text,text,text,text,integer,text,date,text,text,integer,text,integer,jsonb,text,text[],uuid,text,text,text,text,text)',
      'find_customers(text)',
      'private.book_by_phone(uuid,uuid,text,text,text,text,text,text,date,time without time zone,text,integer,text,integer,text,integer,jsonb,text,integer,integer,text,text,date,text,text,text[],uuid,text,text,text,text,text)',
      'private.find_customers(text)',
      'private.today_figures()',
      'private.today_lines()',
      'today_figures()',
      'today_lines()',
      'mail_payment_link(uuid)',
      'private.mail_payment_link(uuid)',
      'booking_money(uuid[])',
      'private.bookings_money(uuid[])',
      'private.deposit_of(integer)',
      'private.record_manual_payment(uuid,integer,text,text,integer)',
      'private.record_manual_refund(uuid)',
      'private.write_off(uuid,integer,text,integer)',
      'record_manual_payment(uuid,integer,text,text,integer)',
      'record_manual_refund(uuid)',
      'write_off(uuid,integer,text,integer)',
      'private.booking_documents(uuid)',
      'documents(uuid)',
      'bill_to(uuid)',
      'private.booking_bill_to(uuid)',
      'set_bill_to(uuid,text,text,text)',
      'private.set_bill_to(uuid,text,text,text)',
      'private.issued_documents(text,text,integer,text,boolean,integer,integer)',
      'issued_documents(text,text,integer,text,boolean,integer,integer)',
      'private.read_contract(uuid)',
      'read_contract(uuid)',
      'private.sign_own_contract(uuid,text,boolean,boolean,text,text,text)',
      'sign_contract(uuid,text,boolean,boolean,text,text,text)',
      'private.contracts_to_countersign()',
      'contracts_to_countersign()',
      'private.countersign_contract(uuid,text,text)',
      'countersign_contract(uuid,text,text)',
      'private.revoke_booking_links(uuid,text)',
      'revoke_booking_links(uuid,text)',
      'cancel_booking(uuid,integer)',
      'cancel_booking_by_owner(uuid,text,integer)',
      'cancellation_terms(uuid)',
      'private.cancel_booking(uuid,integer)',
      'private.cancel_booking_by_owner(uuid,text,integer)',
      'private.cancellation_terms(uuid)',
      'close_account()',
      'closing_preview()',
      'my_data()',
      'my_loyalty()',
      'private.close_account()',
      'private.closing_preview()',
      'private.may_take_badge(uuid,uuid)',
      'private.my_data()',
      'private.my_loyalty()',
      'delete_issue(uuid)',
      'private.delete_issue(uuid)',
      'issue_list(integer,integer)',
      'private.issue_list(integer,integer)',
      'pause_issue(uuid,boolean)',
      'private.pause_issue(uuid,boolean)',
      'read_issue(uuid)',
      'private.read_issue(uuid)',
      'save_issue(text,text,uuid)',
      'private.save_issue(text,text,uuid)',
      'send_issue(uuid,integer)',
      'private.send_issue(uuid,integer)',
      'send_test_issue(uuid)',
      'private.send_test_issue(uuid)',
      'subscriber_list(text,text,text,text,boolean,integer,integer)',
      'private.subscriber_list(text,text,text,text,boolean,integer,integer)',
      'change_customer(uuid,text,text,text,text)',
      'private.change_customer(uuid,text,text,text,text)',
      'close_customer(uuid)',
      'private.close_customer(uuid)',
      'close_customer_preview(uuid)',
      'private.close_customer_preview(uuid)',
      'customer_bookings(uuid,integer,integer)',
      'private.customer_bookings(uuid,integer,integer)',
      'customer_details(uuid)',
      'private.customer_details(uuid)',
      'customer_enquiries(uuid,integer,integer)',
      'private.customer_enquiries(uuid,integer,integer)',
      'customer_list(text,text,boolean,boolean,text,boolean,integer,integer)',
      'private.customer_list(text,text,boolean,boolean,text,boolean,integer,integer)',
      'customer_mails(uuid,integer,integer)',
      'private.customer_mails(uuid,integer,integer)',
      'customer_tags()',
      'private.customer_tags()',
      'delete_customer_note(uuid)',
      'private.delete_customer_note(uuid)',
      'export_customer(uuid)',
      'private.export_customer(uuid)',
      'merge_customers(uuid,uuid)',
      'private.merge_customers(uuid,uuid)',
      'merge_preview(uuid,uuid)',
      'private.merge_preview(uuid,uuid)',
      'save_customer_note(uuid,text,uuid)',
      'private.save_customer_note(uuid,text,uuid)',
      'tag_customer(uuid,text,boolean)',
      'private.tag_customer(uuid,text,boolean)',
      'private.retry_sync(uuid)',
      'desk_calendar(date,date)',
      'private.desk_calendar(date,date)',
      'private.unusual_holding()',
      'private.send_quick_request(date,integer,text,text,text,text,integer)',
      'retry_sync(uuid)',
      'unusual_holding()',
      'send_quick_request(date,integer,text,text,text,text,integer)',
    ].sort(),
  );
});

test('the sample data satisfy the invariant, and the sample accounts can sign in', async () => {
  const seeded = await startTestBackend({ seed: true });
  try {
    const { expectInvariant } = await import('./support/invariant.ts');
    await expectInvariant(seeded);
    for (const [name, role] of Object.entries({ customer: 'customer', staff: 'staff', admin: 'admin' })) {
      const client = seeded.visitor();
      const { error } = await client.auth.signInWithPassword({
        email: `${name}@example.com`,
        password: 'district-pour',
      });
      expect(error).toBeNull();
      expect((await client.rpc('my_role')).data).toBe(role);
    }
    const [counts] = await seeded.sql(
      `select (select count(*) > 1500 from public.available_slots where date > private.local_now()::date) as open_days,
        (select count(distinct status)::int from public.bookings) as booking_states,
        (select count(distinct status)::int from public.payments) as payment_states,
        (select count(distinct status)::int from public.contacts) as contact_states`,
    );
    expect(counts).toEqual({ open_days: true, booking_states: 3, payment_states: 3, contact_states: 3 });
  } finally {
    await seeded.stop();
  }
});

test('the generated types match the migrations', async () => {
  const root = join(import.meta.dirname, '../..');
  const run = promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    ['local-stack/src/backend/database/generate-types.ts'],
    {
      cwd: root,
    },
  );
  await expect(run).resolves.toMatchObject({ stderr: expect.not.stringContaining('stale') as string });
});

test('the validation functions match the constraints', async () => {
  const sources = () =>
    backend.sql<{ name: string; source: string }>(
      `select p.proname as name, p.prosrc as source from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname like 'validate\\_%' order by 1`,
    );
  const before = await sources();
  expect(before.length).toBeGreaterThan(0);
  for (const { name } of before)
    await backend.sql(`select private.create_validation_function(('public.' || $1)::regclass)`, [
      name.replace('validate_', ''),
    ]);
  expect(await sources()).toEqual(before);
  // Each of them has a trigger, and each table that clients write has one of them.
  const used = await backend.sql(
    `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'validate_' || c.relname order by 1`,
  );
  expect(used.map(({ table }) => `validate_${String(table)}`)).toEqual(before.map(({ name }) => name));
});
