-- A person closes their account, or an admin closes the record of a customer who asks for it. It is refused while something
-- is open; otherwise everything about the person is erased but the retained records. A person is an account, which may have
-- no bookings, or a customer, who may have no account.

create function private.customer_of(p_user_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.customers c where c.user_id = p_user_id;
$$;

-- Why the person's data may not be erased now; null when they may. Each key has its sentence in the account pages.
create function private.closing_obstacle(p_user_id uuid, p_customer_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when exists (select from public.bookings b where b.customer_id = p_customer_id
        and (b.status in ('confirmed', 'in_progress') or b.status = 'pending' and b.hold_expires_at > private.now()))
      then 'closing_upcoming_booking'
    when exists (select from public.disputes d join public.bookings b on b.id = d.booking_id
        where b.customer_id = p_customer_id and d.status = 'open')
      then 'closing_dispute'
    -- Open or being returned. A checkout that is left can be paid until its session ends; a refund that failed is owed
    -- until another one replaces it.
    when exists (select from public.bookings b, lateral private.booking_money(b.id) as m
        where b.customer_id = p_customer_id and (m.open > 0 or m.refund_pending > 0))
      or exists (select from public.payments p join public.bookings b on b.id = p.booking_id
        where b.customer_id = p_customer_id and p.status in ('pending', 'failed') and p.provider_session_expires_at > private.now())
      or exists (select from public.refunds r join public.bookings b on b.id = r.booking_id
        where b.customer_id = p_customer_id and r.status = 'failed' and not exists (
          select from public.refunds newer
            where newer.payment_id = r.payment_id and newer.status not in ('failed', 'dropped') and newer.created_at > r.created_at))
      then 'closing_open_balance'
    when exists (select from private.outbox o join public.bookings b on b.id::text = o.payload ->> 'booking_id'
        where b.customer_id = p_customer_id and o.status = 'due' and o.kind not like 'mail.%')
      then 'closing_in_progress'
    when exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin')
        and not exists (select from private.user_roles r where r.user_id <> p_user_id and r.role = 'admin')
      then 'closing_last_admin'
  end;
$$;

create type private.closing_figures as (
  obstacle text, bookings integer, comments integer, messages integer, plans integer, records integer, records_until date);

-- What closing would do, in figures.
create function private.closing_figures(p_user_id uuid, p_customer_id uuid) returns setof private.closing_figures
language sql volatile security definer set search_path = '' as $$
  select private.closing_obstacle(p_user_id, p_customer_id),
    (select count(*)::integer from public.bookings b where b.customer_id = p_customer_id),
    (select count(*)::integer from public.comments c where c.user_id = p_user_id),
    (select count(*)::integer from public.contacts c where c.user_id = p_user_id or lower(c.email) = any (a.addresses)),
    (select count(*)::integer from public.plans p where p.user_id = p_user_id),
    (select count(*)::integer from private.records_to_retain(p_customer_id)),
    (select max(r.delete_after) from private.records_to_retain(p_customer_id) r)
  from private.addresses_of_person(p_user_id, p_customer_id) a (addresses);
$$;

create function private.closing_preview() returns setof private.closing_figures
language sql volatile security definer set search_path = '' as $$
  select f.* from auth.users u, private.closing_figures(u.id, private.customer_of(u.id)) f where u.id = auth.uid();
$$;
select private.expose('private.closing_preview()', 'authenticated');

-- The addresses whose messages and mails are the person's: the account's once confirmed, because anybody signs up with any;
-- the customer's without an account, and those of customers merged into this one, unless an account has such an address.
create function private.addresses_of_person(p_user_id uuid, p_customer_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
    union
    select lower(c.email) from public.customers c where c.id = p_customer_id and c.user_id is null
    union
    select lower(m.email) from private.customer_merges m where m.kept_id = p_customer_id
      and not exists (select from auth.users u where lower(u.email) = lower(m.email)));
$$;

-- True when the table exists and its rows may be deleted: the auth server's own tables differ between servers.
create function private.can_delete_from(p_table text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select coalesce(has_table_privilege(to_regclass(p_table), 'delete'), false);
$$;

-- Erases a person. A table that gets personal data gets its line here. Notes, tags and merges go with the customer.
create function private.erase_person(p_user_id uuid, p_customer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_addresses constant text[] := private.addresses_of_person(p_user_id, p_customer_id);
  v_mailboxes constant text[] := array(select private.mailbox_of(a.address) from unnest(v_addresses) a (address));
  v_bookings constant uuid[] := array(select b.id from public.bookings b where b.customer_id = p_customer_id);
  v_confirmed constant text := (select u.email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null);
begin
  perform private.retain_records(p_customer_id);
  perform private.update_booking(b.id, (select jsonb_object_agg(f.name, f.erased) from private.booking_fields() f where f.erased is not null)
      || jsonb_build_object('customer_id', null, 'quote_price_list_id', null, 'erased_at', private.now(),
        'price_lines', private.without_texts(b.price_lines)))
    from public.bookings b where b.customer_id = p_customer_id;
  delete from private.purchases p where p.booking_id = any (v_bookings);
  perform private.erase_history(v_bookings);
  delete from public.customers c where c.id = p_customer_id;
  update public.payments p set note = null where p.booking_id = any (v_bookings) and p.note is not null;
  update public.booking_sync s set error_message = null where s.booking_id = any (v_bookings) and s.error_message is not null;
  delete from private.hold_networks n where n.booking_id = any (v_bookings);
  delete from private.booking_notes n where n.booking_id = any (v_bookings);
  delete from private.event_sheets s where s.booking_id = any (v_bookings);
  delete from private.shopping_lists l where l.booking_id = any (v_bookings);
  delete from private.reviews r where r.booking_id = any (v_bookings);
  delete from private.bill_to t where t.booking_id = any (v_bookings);
  -- Signed contracts and their trail are retained where they are: no role of the API reads them.
  perform private.delete_contracts(array(
    select unnest(v_bookings) except select c.booking_id from private.contracts c where c.signed_at is not null));
  delete from private.links l using private.offers o, public.contacts c
    where l.subject_id = o.id and c.id = o.contact_id and (lower(c.email) = any (v_addresses) or c.user_id = p_user_id);
  delete from public.contacts c where lower(c.email) = any (v_addresses);
  delete from private.sign_in_codes c where c.mailbox = any (v_mailboxes);
  delete from private.sign_in_grants g where g.email = any (v_addresses);
  perform private.end_invitation(i.id) from private.invitations i where i.email = any (v_addresses);
  delete from private.links l using private.shifts s, private.staff p
    where l.subject_id = s.id and p.id = s.staff_id and (p.user_id = p_user_id or p.email = any (v_addresses));
  -- Certificates, availability, time off and shifts go with the person.
  delete from private.staff p where p.user_id = p_user_id or p.email = any (v_addresses);
  delete from private.mail_codes c where c.record = any (array(select private.limit_key(m.mailbox) from unnest(v_mailboxes) m (mailbox)));
  delete from private.subscribers s where s.mailbox = any (v_mailboxes);
  delete from private.suppressed_mailboxes s where s.mailbox = any (v_mailboxes);
  delete from private.rate_limits r where position(p_user_id::text in r.bucket) > 0;
  delete from private.links l where l.subject_id = p_user_id or l.subject_id = any (v_bookings);
  delete from private.outbox o where o.kind like 'mail.%'
    and (o.payload ->> 'user_id' = p_user_id::text or o.payload ->> 'booking_id' = any (v_bookings::text[])
      or exists (select from unnest(v_addresses) a (address) where position(a.address in lower(o.payload::text)) > 0));
  update private.outbox o set last_error = null where o.payload ->> 'booking_id' = any (v_bookings::text[]) and o.last_error is not null;
  -- The only mail that is left; its address goes when it was sent.
  perform private.enqueue('mail.account_closed', jsonb_build_object('email', v_confirmed)) where v_confirmed is not null;

  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state f where f.user_id = p_user_id;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries a
      where position(p_user_id::text in a.payload::text) > 0
        or exists (select from unnest(v_addresses) e (address) where position(e.address in lower(a.payload::text)) > 0);
  end if;
  -- Sessions, identities, profile, role, badges, plans, enquiries and comments go with the account by foreign keys. A
  -- comment with replies keeps its place, without text and author.
  if current_setting('app.deleted_account', true) is distinct from p_user_id::text then
    perform set_config('app.deleted_account', p_user_id::text, true);
    delete from auth.users u where u.id = p_user_id;
  end if;
end;
$$;

-- Takes the enquiries, which an offer locks before the bookings of its person, then the account's row and the locks of a
-- booking, in the order of a sign-in, which claims bookings; foreign keys do not wait for the rows of account and customer until
-- they are deleted. The bookings are locked, so that a payment is settled before or after. Of two calls at the same time the
-- second finds nobody. Without p_customer_id it is the account's customer, if it has one.
create function private.close_person(p_user_id uuid, p_customer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_customer public.customers;
  v_obstacle text;
begin
  perform from public.contacts c
    where c.user_id = p_user_id
      or lower(c.email) = any (private.addresses_of_person(p_user_id, coalesce(p_customer_id, private.customer_of(p_user_id))))
    order by c.id for update;
  if p_user_id is not null then
    perform from auth.users u where u.id = p_user_id for no key update;
    perform private.forbidden_if(not found);
    perform pg_advisory_xact_lock(hashtextextended('customer of ' || p_user_id::text, 0));
  end if;
  select * into v_customer from public.customers c
    where c.id = p_customer_id or p_customer_id is null and c.user_id = p_user_id for no key update;
  perform private.conflict_if(p_customer_id is not null and (v_customer.id is null or v_customer.user_id is distinct from p_user_id),
    'changed_elsewhere', 'The customer has changed. Please check the page and try again.');
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || v_customer.id::text, 0)) where v_customer.id is not null;
  perform private.lock_admins()
    where exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin');
  perform from public.bookings b where b.customer_id = v_customer.id order by b.id for update;
  perform private.lock_slots(array(select b from public.bookings b where b.customer_id = v_customer.id and b.status = 'pending'));
  update public.bookings b set status = 'cancelled', cancel_reason = 'hold_expired', hold_expires_at = null
    where b.customer_id = v_customer.id and b.status = 'pending' and b.hold_expires_at <= private.now();
  v_obstacle := private.closing_obstacle(p_user_id, v_customer.id);
  perform private.conflict_if(v_obstacle is not null, v_obstacle);
  perform private.erase_person(p_user_id, v_customer.id);
end;
$$;

-- A person closes their own account: soon after a sign-in, so that a device that somebody left signed in closes none.

-- Whether the caller signed in within ten minutes, by the password or by the link of a mail; by the account server's clock.
create function private.signed_in_recently() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and s.created_at > now() - interval '10 minutes');
$$;

create function private.close_account() returns void
language sql volatile security definer set search_path = '' as $$
  select private.forbidden_if(not exists (select from auth.users u where u.id = auth.uid()));
  select private.refuse_if(not private.signed_in_recently(), 'PT403', 'sign_in_again',
    p_hint => 'Please sign in again to close your account.');
  select private.close_person(auth.uid(), null);
$$;
select private.expose('private.close_account()', 'authenticated');

-- An account that is deleted directly, such as in the dashboard of the auth server, is closed: with the same refusals, and with
-- everything about the person erased. erase_person names the account that is being deleted, so that each is closed once.

create function private.close_deleted_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('app.deleted_account', true) is distinct from old.id::text then
    perform set_config('app.deleted_account', old.id::text, true);
    perform private.close_person(old.id, null);
  end if;
  return old;
end;
$$;
create trigger close_at_deletion before delete on auth.users
  for each row execute function private.close_deleted_account();
