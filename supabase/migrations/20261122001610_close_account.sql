-- A person closes their account. It is refused while something is open; otherwise everything about the person is erased but
-- the retained records.

-- Why the account may not be closed now; null when it may. Each key has its sentence in the account pages.
create function private.closing_obstacle(p_user_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when exists (select from public.bookings b where b.user_id = p_user_id
        and (b.status in ('confirmed', 'in_progress') or b.status = 'pending' and b.hold_expires_at > private.now()))
      then 'closing_upcoming_booking'
    when exists (select from public.disputes d join public.bookings b on b.id = d.booking_id
        where b.user_id = p_user_id and d.status = 'open')
      then 'closing_dispute'
    -- Open or being returned. A checkout that is left can be paid until its session ends; a refund that failed is owed
    -- until another one replaces it.
    when exists (select from public.bookings b, lateral private.booking_money(b.id) as m
        where b.user_id = p_user_id and (m.open > 0 or m.refund_pending > 0))
      or exists (select from public.payments p join public.bookings b on b.id = p.booking_id
        where b.user_id = p_user_id and p.status in ('pending', 'failed') and p.provider_session_expires_at > private.now())
      or exists (select from public.refunds r join public.bookings b on b.id = r.booking_id
        where b.user_id = p_user_id and r.status = 'failed' and not exists (
          select from public.refunds newer
            where newer.payment_id = r.payment_id and newer.status <> 'failed' and newer.created_at > r.created_at))
      then 'closing_open_balance'
    when exists (select from private.outbox o join public.bookings b on b.id::text = o.payload ->> 'booking_id'
        where b.user_id = p_user_id and o.status = 'due' and o.kind not like 'mail.%')
      then 'closing_in_progress'
    when exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin')
        and not exists (select from private.user_roles r where r.user_id <> p_user_id and r.role = 'admin')
      then 'closing_last_admin'
  end;
$$;

-- What closing would do, in figures.
create function private.closing_preview() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
      'obstacle', private.closing_obstacle(u.id),
      'bookings', (select count(*) from public.bookings b where b.user_id = u.id),
      'comments', (select count(*) from public.comments c where c.user_id = u.id),
      'messages', (select count(*) from public.contacts c where c.user_id = u.id or lower(c.email) = lower(u.email)),
      'plans', (select count(*) from public.plans p where p.user_id = u.id),
      'records', (select count(*) from private.records_to_retain(u.id)),
      'records_until', (select max(r.delete_after) from private.records_to_retain(u.id) r))
    from auth.users u where u.id = auth.uid());
end;
$$;

-- True when the table exists and its rows may be deleted: the auth server's own tables differ between servers.
create function private.can_delete_from(p_table text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select coalesce(has_table_privilege(to_regclass(p_table), 'delete'), false);
$$;

-- Erases a person. A table that gets personal data gets its line here.
create function private.erase_person(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := (select lower(u.email) from auth.users u where u.id = p_user_id);
  v_bookings constant uuid[] := array(select b.id from public.bookings b where b.user_id = p_user_id);
begin
  perform private.retain_records(p_user_id);
  update public.bookings b set customer_id = null, user_id = null, erased_at = private.now(), event_name = 'Closed account', location = 'Removed',
      special_requests = null, signature_data = null, cancel_note = null, agreed_price_reason = null
    where b.user_id = p_user_id;
  perform private.erase_history(v_bookings);
  delete from public.customers c where c.user_id = p_user_id;
  delete from private.hold_networks n where n.booking_id = any (v_bookings);
  -- Signed contracts and their trail are retained where they are: no role of the API reads them.
  perform private.delete_contracts(array(
    select unnest(v_bookings) except select c.booking_id from private.contracts c where c.signed_at is not null));
  delete from public.contacts c where lower(c.email) = v_email;
  delete from private.subscribers s where s.mailbox = private.mailbox_of(v_email);
  delete from private.suppressed_mailboxes s where s.mailbox = private.mailbox_of(v_email);
  delete from private.rate_limits r where position(p_user_id::text in r.bucket) > 0;
  delete from private.links l where l.subject_id = p_user_id or l.subject_id = any (v_bookings);
  delete from private.outbox o where o.kind like 'mail.%'
    and (o.payload ->> 'user_id' = p_user_id::text or o.payload ->> 'booking_id' = any (v_bookings::text[])
      or position(v_email in lower(o.payload::text)) > 0);

  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state f where f.user_id = p_user_id;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries a
      where position(p_user_id::text in a.payload::text) > 0 or position(v_email in lower(a.payload::text)) > 0;
  end if;
  -- Sessions, identities, profile, role, badges, plans, enquiries and comments go with the account by foreign keys. A
  -- comment with replies keeps its place, without text and author.
  delete from auth.users u where u.id = p_user_id;
end;
$$;

-- Takes the account's row and then the locks of a booking, in the order of a sign-in, which claims bookings; foreign keys do
-- not wait for the row until it is deleted. The bookings are locked, so that a payment is settled before or after. Of two
-- calls at the same time the second finds no account.
create function private.close_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_customer_id uuid;
  v_obstacle text;
begin
  perform from auth.users u where u.id = v_user_id for no key update;
  if not found then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || v_user_id::text, 0));
  select c.id into v_customer_id from public.customers c where c.user_id = v_user_id for update;
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || v_customer_id::text, 0)) where v_customer_id is not null;
  perform pg_advisory_xact_lock(hashtextextended('closing of an admin', 0)) where private.is_admin();
  perform from public.bookings b where b.user_id = v_user_id order by b.id for update;
  update public.bookings b set status = 'cancelled', cancel_reason = 'hold_lapsed', hold_expires_at = null
    where b.user_id = v_user_id and b.status = 'pending' and b.hold_expires_at <= private.now();
  v_obstacle := private.closing_obstacle(v_user_id);
  if v_obstacle is not null then
    raise exception using errcode = 'PT409', message = v_obstacle;
  end if;
  perform private.erase_person(v_user_id);
end;
$$;

create function public.closing_preview() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.closing_preview();
$$;

create function public.close_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.close_account();
$$;

revoke execute on function private.closing_obstacle(uuid), private.can_delete_from(text), private.erase_person(uuid)
  from public, anon, authenticated;
revoke execute on function private.closing_preview(), private.close_account(), public.closing_preview(), public.close_account()
  from public, anon;
grant execute on function private.closing_preview(), private.close_account(), public.closing_preview(), public.close_account()
  to authenticated;
