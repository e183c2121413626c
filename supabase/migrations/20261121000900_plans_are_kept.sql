-- What every claim runs through, with the plans kept: a function in SQL is planned anew at each call, one in PL/pgSQL once
-- for a connection. The rules are the same.

create or replace function private.now() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  return clock_timestamp() + (select c.shift from private.clock c);
end;
$$;

create or replace function private.local_now() returns timestamp
language plpgsql volatile set search_path = '' as $$
begin
  return private.now() at time zone 'America/New_York';
end;
$$;

create or replace function private.is_trusted() returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return current_user = 'service_role'
    or pg_has_role(current_user, (select n.nspowner from pg_catalog.pg_namespace n where n.nspname = 'private'), 'usage');
end;
$$;

create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.user_roles r where r.user_id = auth.uid() and r.role = 'admin');
end;
$$;

create or replace function private.live_bookings(p_slot_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  return (select count(*) from public.bookings b
    where b.slot_id = p_slot_id
      and (b.status in ('confirmed', 'in_progress', 'completed')
        or (b.status = 'pending' and b.hold_expires_at > v_now)));
end;
$$;

create or replace function private.lapse_holds(p_slot_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  update public.bookings b set status = 'cancelled', cancel_reason = 'hold_lapsed', hold_expires_at = null
    where b.id in (
      select h.id from public.bookings h
        where h.slot_id = p_slot_id and h.status = 'pending' and h.hold_expires_at <= v_now
        for update skip locked);
end;
$$;

create or replace function private.booking_total(p_guest_count integer, p_event_type text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_guest_count is not null then floor(
    case
      when p_guest_count < 1 then null
      when p_guest_count <= 25 then 299
      when p_guest_count <= 50 then 499
      when p_guest_count <= 100 then 799
      else 1199
    end
    * case p_event_type when 'corporate' then 1.3 when 'wedding' then 1.2 when 'private' then 1.0 when 'other' then 1.0 end
    + 0.5)::integer end;
end;
$$;

-- Under the slot's lock, in one look at its bookings.
create or replace function private.recount_slot() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot_id constant uuid := coalesce(new.slot_id, old.slot_id);
  v_now timestamptz;
  v_live integer;
  v_next timestamptz;
begin
  perform from private.slots s where s.id = v_slot_id for update;
  v_now := private.now();
  select count(*), min(b.hold_expires_at) filter (where b.status = 'pending') into v_live, v_next
    from public.bookings b
    where b.slot_id = v_slot_id
      and (b.status in ('confirmed', 'in_progress', 'completed')
        or (b.status = 'pending' and b.hold_expires_at > v_now));
  update private.slots s set current_bookings = v_live, next_lapse_at = v_next where s.id = v_slot_id;
  return null;
end;
$$;

-- A table's CHECK constraints as a function of its own, written from the constraints themselves; to be run again after a
-- change of them (a test compares). The function that looked them up did so at every write.
create function private.write_check_function(p_table regclass) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_name constant text := 'refuse_invalid_' || (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  v_probes text;
begin
  select string_agg(format('case when (%s) is false then %L end', pg_get_expr(c.conbin, c.conrelid), c.conname), E',\n      ' order by c.conname)
    into strict v_probes
    from pg_catalog.pg_constraint c where c.conrelid = p_table and c.contype = 'c';
  execute format($f$
    create or replace function private.%I() returns trigger
    language plpgsql security invoker set search_path = '' as $body$
    declare
      v_broken text;
    begin
      select coalesce(
      %s) into v_broken from (select (new).*) as candidate;
      if v_broken is not null then
        raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
      end if;
      return new;
    end;
    $body$ $f$, v_name, v_probes);
  execute format('revoke execute on function private.%I() from public', v_name);
end;
$$;
revoke execute on function private.write_check_function(regclass) from public;

select private.write_check_function(t::regclass) from unnest(array[
  'public.contacts', 'public.bookings', 'public.payments', 'public.booking_sync', 'public.comments', 'public.profiles']) as t;

create or replace trigger contacts_10_check before insert or update on public.contacts
  for each row execute function private.refuse_invalid_contacts();
create or replace trigger bookings_40_check before insert or update on public.bookings
  for each row execute function private.refuse_invalid_bookings();
create or replace trigger payments_40_check before insert or update on public.payments
  for each row execute function private.refuse_invalid_payments();
create or replace trigger booking_sync_40_check before insert or update on public.booking_sync
  for each row execute function private.refuse_invalid_booking_sync();
create or replace trigger comments_10_check before insert or update on public.comments
  for each row execute function private.refuse_invalid_comments();
create or replace trigger profiles_10_check before insert or update on public.profiles
  for each row execute function private.refuse_invalid_profiles();
drop function private.refuse_invalid();
