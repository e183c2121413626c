-- How many unpaid bookings an account and a network may hold (private.limits), so that nobody keeps the calendar without paying.
-- Each refusal names the time from which a new hold fits; the rules are in docs/product/capacity-and-slots.md#hold-limits.

-- The owner of the database can raise them, for example for a trade fair where many customers share one network. So they are in a
-- table, which the audit follows, and not in private.limits, which returns them.
create table private.hold_limits (
  singleton boolean primary key default true check (singleton),
  active_per_network integer not null default 10 check (active_per_network > 0),
  unpaid_per_network_and_day integer not null default 40 check (unpaid_per_network_and_day > 0)
);
select private.protect('private.hold_limits');

-- From which network a hold came, where the address is known. The sweep deletes a row after 24 hours.
create table private.hold_networks (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  network inet not null,
  created_at timestamptz not null
);
select private.protect('private.hold_networks');
create index hold_networks_network on private.hold_networks (network, created_at);

-- Refuses when as many holds as the limit allows count. p_ends has the time at which each of them stops counting; the hint ends with
-- the minute after the one that has to pass first.
create function private.refuse_hold_above(p_limit text, p_ends timestamptz[], p_reason text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limit record;
begin
  select l.ceiling, l.above into strict v_limit from private.limits() l where l.name = p_limit;
  perform private.refuse_if(cardinality(p_ends) >= v_limit.ceiling, 'PT429', v_limit.above,
    p_hint => p_reason || to_char(
      (date_trunc('minute', p_ends[cardinality(p_ends) - v_limit.ceiling + 1]) + interval '1 minute') at time zone 'America/New_York',
      '" after "FMHH12:MI AM" Eastern Time on "FMMonth FMDD."'));
end;
$$;

-- How often an account books the same hours within a day, paid or not; a hold that is changed in place counts once.
create function private.limit_renewals(p_booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_hold_above('renewals', array(
        select b.created_at + l.period from public.bookings b
          where b.user_id = p_booking.user_id and b.id <> p_booking.id and b.created_at > private.now() - l.period
            and not b.by_phone and private.takes_place(b, s)
          order by 1),
      'You have booked these hours three times within 24 hours, changes included. '
        'Pay for the booking if it is still open under My Bookings, choose other hours, or try again')
    from private.slots_of(p_booking) s, private.limit_of('renewals') l;
$$;

-- Holds that an admin made for the customer do not count. Runs after the claim, which holds the lock of the account's bookings and has superseded the hold that is edited.
-- The lock of the network is the last one in the order of locks.
create function private.limit_holds() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_network constant inet := private.request_address();
  v_has_paid constant boolean := exists (
    select from public.bookings b where b.user_id = new.user_id and b.status in ('confirmed', 'in_progress', 'completed'));
  v_day constant interval := (private.limit_of('unpaid_of_network')).period;
begin
  perform private.refuse_hold_above(case when v_has_paid then 'holds_of_payer' else 'holds' end, array(
      select b.hold_expires_at from public.bookings b
        where b.user_id = new.user_id and b.status = 'pending' and b.hold_expires_at > v_now and not b.by_phone order by 1),
    case when v_has_paid
      then 'You have three unpaid bookings. Pay for one or cancel one under My Bookings, or try again'
      else 'You have an unpaid booking. Pay for it or cancel it under My Bookings, or try again' end);

  perform private.limit_renewals(new);

  if v_network is not null then
    perform pg_advisory_xact_lock(hashtextextended('holds from ' || v_network::text, 0));
    perform private.refuse_hold_above('network_holds', array(
        select b.hold_expires_at from private.hold_networks n join public.bookings b on b.id = n.booking_id
          where n.network = v_network and b.status = 'pending' and b.hold_expires_at > v_now order by 1),
      'Too many unpaid bookings come from your network. Call us to book, or try again');
    perform private.refuse_hold_above('unpaid_of_network', array(
        select n.created_at + v_day from private.hold_networks n join public.bookings b on b.id = n.booking_id
          where n.network = v_network and n.created_at > v_now - v_day and b.status in ('pending', 'cancelled')
          order by 1),
      'Too many bookings from your network were not paid today. Call us to book, or try again');
  end if;
  return new;
end;
$$;

create function private.note_hold_network() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.hold_networks (booking_id, network, created_at)
    select new.id, network, new.created_at from cast(private.request_address() as inet) as network where network is not null;
  return null;
end;
$$;

-- For the admin: accounts with five or more holds in 24 hours and none of them paid, and networks from which three or
-- more accounts held and did not pay.
create function private.unusual_holding()
  returns table (kind text, subject text, holds bigint, live bigint, accounts bigint, latest_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  with recent as (
    select b.id, b.user_id, b.created_at, b.status = 'pending' and b.hold_expires_at > private.statement_time() as is_active,
        b.status in ('pending', 'cancelled') as is_unpaid
      from public.bookings b
      where b.created_at > private.statement_time() - interval '24 hours' and b.user_id is not null and not b.by_phone)
  select 'account', r.user_id::text, count(*), count(*) filter (where r.is_active), 1::bigint, max(r.created_at)
    from recent r group by r.user_id having count(*) >= 5 and bool_and(r.is_unpaid)
  union all
  select 'network', n.network::text, count(*), count(*) filter (where r.is_active), count(distinct r.user_id), max(r.created_at)
    from recent r join private.hold_networks n on n.booking_id = r.id
    where r.is_unpaid group by n.network having count(distinct r.user_id) >= 3
  order by 6 desc;
$$;
select private.expose('private.unusual_holding()', 'authenticated');
