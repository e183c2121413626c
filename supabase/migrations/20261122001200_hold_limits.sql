-- How many unpaid bookings an account and a network may hold, so that nobody keeps the calendar without paying.
-- Each refusal names the time from which a new hold fits; the rules are in docs/product/capacity-and-slots.md#hold-limits.

-- The owner of the database can raise them, for example for a trade fair where many customers share one network.
create table private.hold_limits (
  singleton boolean primary key default true check (singleton),
  active_per_network integer not null default 10 check (active_per_network > 0),
  unpaid_per_network_and_day integer not null default 40 check (unpaid_per_network_and_day > 0)
);
alter table private.hold_limits enable row level security;
insert into private.hold_limits default values;

-- From which network a hold came, where the address is known. The sweep deletes a row after 24 hours.
create table private.hold_networks (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  network inet not null,
  created_at timestamptz not null
);
alter table private.hold_networks enable row level security;
create index hold_networks_network on private.hold_networks (network, created_at);

-- The caller's network: an IPv4 address, or the 64 bits of an IPv6 address that one connection gets. Null when unknown.
create function private.request_network() returns inet
language plpgsql stable security definer set search_path = '' as $$
declare
  v_address inet;
begin
  v_address := private.request_address();
  return case when family(v_address) = 6 and not v_address << inet '::ffff:0:0/96'
    then network(set_masklen(v_address, 64)) else v_address end;
exception when invalid_text_representation then
  return null;
end;
$$;

-- Refuses when p_max or more holds count. p_ends has the time at which each of them stops counting; the hint ends with the
-- minute after the one that has to pass first.
create function private.refuse_hold_above(p_max integer, p_ends timestamptz[], p_key text, p_reason text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if cardinality(p_ends) >= p_max then
    raise exception using errcode = 'PT429', message = p_key,
      hint = p_reason || to_char(
        (date_trunc('minute', p_ends[cardinality(p_ends) - p_max + 1]) + interval '1 minute') at time zone 'America/New_York',
        '" after "FMHH12:MI AM" Eastern Time on "FMMonth FMDD."');
  end if;
end;
$$;

-- An account books the same hours at most three times within a day, paid or not; a hold that is changed in place counts once.
create function private.limit_renewals(p_booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_hold_above(3, array(
        select b.created_at + interval '24 hours' from public.bookings b
          where b.user_id = p_booking.user_id and b.id <> p_booking.id and b.created_at > private.now() - interval '24 hours'
            and not b.by_phone and private.takes_place(b, s)
          order by 1),
      'too_many_renewals',
      'You have booked these hours three times within 24 hours, changes included. '
        'Pay for the booking if it is still open under My Bookings, choose other hours, or try again')
    from private.slots_of(p_booking) s;
$$;

-- Holds that an admin made for the customer do not count. Runs after the claim, which holds the lock of the account's bookings and has superseded the hold that is edited.
-- The lock of the network is the last one in the order of locks.
create function private.limit_holds() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_network constant inet := private.request_network();
  v_has_paid constant boolean := exists (
    select from public.bookings b where b.user_id = new.user_id and b.status in ('confirmed', 'in_progress', 'completed'));
  v_limits private.hold_limits;
begin
  perform private.refuse_hold_above(case when v_has_paid then 3 else 1 end, array(
      select b.hold_expires_at from public.bookings b
        where b.user_id = new.user_id and b.status = 'pending' and b.hold_expires_at > v_now and not b.by_phone order by 1),
    'too_many_holds', case when v_has_paid
      then 'You have three unpaid bookings. Pay for one or cancel one under My Bookings, or try again'
      else 'You have an unpaid booking. Pay for it or cancel it under My Bookings, or try again' end);

  perform private.limit_renewals(new);

  if v_network is not null then
    perform pg_advisory_xact_lock(hashtextextended('holds from ' || v_network::text, 0));
    select * into strict v_limits from private.hold_limits;
    perform private.refuse_hold_above(v_limits.active_per_network, array(
        select b.hold_expires_at from private.hold_networks n join public.bookings b on b.id = n.booking_id
          where n.network = v_network and b.status = 'pending' and b.hold_expires_at > v_now order by 1),
      'too_many_network_holds', 'Too many unpaid bookings come from your network. Call us to book, or try again');
    perform private.refuse_hold_above(v_limits.unpaid_per_network_and_day, array(
        select n.created_at + interval '24 hours' from private.hold_networks n join public.bookings b on b.id = n.booking_id
          where n.network = v_network and n.created_at > v_now - interval '24 hours' and b.status in ('pending', 'cancelled')
          order by 1),
      'too_many_network_holds', 'Too many bookings from your network were not paid today. Call us to book, or try again');
  end if;
  return new;
end;
$$;

create function private.note_hold_network() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.hold_networks (booking_id, network, created_at)
    select new.id, network, new.created_at from private.request_network() as network where network is not null;
  return null;
end;
$$;

create trigger bookings_35_limit_holds before insert on public.bookings
  for each row when (new.status = 'pending' and not private.is_trusted()) execute function private.limit_holds();
create trigger bookings_85_note_hold_network after insert on public.bookings
  for each row when (new.status = 'pending' and not private.is_trusted()) execute function private.note_hold_network();

-- For the admin: accounts with five or more holds in 24 hours and none of them paid, and networks from which three or
-- more accounts held and did not pay.
create function private.unusual_holding()
  returns table (kind text, subject text, holds bigint, live bigint, accounts bigint, latest_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  perform private.assert_admin();
  return query
    with recent as (
      select b.id, b.user_id, b.created_at, b.status = 'pending' and b.hold_expires_at > v_now as is_active,
          b.status in ('pending', 'cancelled') as is_unpaid
        from public.bookings b where b.created_at > v_now - interval '24 hours' and b.user_id is not null and not b.by_phone)
    select 'account', r.user_id::text, count(*), count(*) filter (where r.is_active), 1::bigint, max(r.created_at)
      from recent r group by r.user_id having count(*) >= 5 and bool_and(r.is_unpaid)
    union all
    select 'network', n.network::text, count(*), count(*) filter (where r.is_active), count(distinct r.user_id), max(r.created_at)
      from recent r join private.hold_networks n on n.booking_id = r.id
      where r.is_unpaid group by n.network having count(distinct r.user_id) >= 3
    order by 6 desc;
end;
$$;

create function public.unusual_holding()
  returns table (kind text, subject text, holds bigint, live bigint, accounts bigint, latest_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.unusual_holding();
$$;

revoke execute on function private.request_network(), private.refuse_hold_above(integer, timestamptz[], text, text),
  private.limit_renewals(public.bookings), private.limit_holds(), private.note_hold_network() from public, anon, authenticated;
revoke execute on function private.unusual_holding(), public.unusual_holding() from public, anon;
grant execute on function private.unusual_holding(), public.unusual_holding() to authenticated;
