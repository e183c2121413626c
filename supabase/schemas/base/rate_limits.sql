-- The counters of limits (private.limits): by the caller's network where the request's headers reach the database, by mailbox and
-- overall. Above a caller's own limit a call is refused, above the sum of all it is not (docs/product/data-and-security.md#limits).

create table private.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
select private.protect('private.rate_limits');
create index rate_limits_window_start on private.rate_limits (window_start);

-- Counts one hit in the bucket's current window. False when the window already had p_max hits.
create function private.take_rate_limit(p_bucket text, p_max integer, p_window interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hits integer;
begin
  insert into private.rate_limits as r (bucket, window_start, hits)
    values (left(p_bucket, 300), date_bin(p_window, private.now(), timestamptz '2000-01-01 00:00:00+00'), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1
    returning hits into v_hits;
  return v_hits <= p_max;
end;
$$;

-- The part of a bucket's name that stands for an address, an e-mail or a phone number, none of which the table keeps.
create function private.limit_key(p_text text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(p_text)), 'UTF8')), 'hex');
$$;

-- The instant at which the current window of a limit ends.
create function private.end_of_window(p_window interval) returns text
language sql volatile security definer set search_path = '' as $$
  select to_char((date_bin(p_window, private.now(), timestamptz '2000-01-01 00:00:00+00') + p_window) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"');
$$;

-- The client address that the hosted edge sets. X-Forwarded-For is ignored, because the client can write it. Null when unknown.
create function private.request_ip() returns text
language sql stable security invoker set search_path = '' as $$
  select nullif(btrim(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip'), '');
$$;

-- What limits count of it, the caller's network: an IPv4 address, or the 64 bits of an IPv6 address that one connection gets. An
-- IPv4 address that is written as IPv6 is itself. `networkOf` of the functions is the same, and a test compares the two.
create function private.request_address() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_address inet;
begin
  v_address := private.request_ip();
  return case
    when v_address << inet '::ffff:0:0/96' then substring(host(v_address) from '[0-9.]+$')
    when family(v_address) = 6 then network(set_masklen(v_address, 64))::text
    else host(v_address) end;
exception when invalid_text_representation then
  return null;
end;
$$;

-- The caller's network as codes keep it: a digest, empty when it is unknown.
create function private.network_key() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.limit_key(private.request_address()), '');
$$;
-- Counts the owner's alert that more was asked for than the sum of all: private.current_alerts reads the counters `above:…`. Nobody
-- is refused because of others.
create function private.tell_above(p_name text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.take_rate_limit('above:' || p_name, 1, '1 hour');
$$;

-- The start of the first window after this one that has a place, which is taken; a day later at most.
create function private.take_later(p_bucket text, p_max integer, p_window interval) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_at timestamptz := date_bin(p_window, private.now(), timestamptz '2000-01-01 00:00:00+00');
begin
  for n in 1..24 loop
    v_at := v_at + p_window;
    insert into private.rate_limits as r (bucket, window_start, hits) values (p_bucket, v_at, 1)
      on conflict (bucket, window_start) do update set hits = r.hits + 1 where r.hits < p_max;
    exit when found;
  end loop;
  return v_at;
end;
$$;

-- Whose counter it is: `all`, or what is counted and a digest of it. Accounts, bookings and reviews are named by their id.
-- Null for what is not known: it is not counted.
create function private.counted_as(p_counted text, p_email text, p_key text, p_account uuid, p_network text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_mailbox constant text := private.mailbox_of(p_email);
begin
  return case p_counted
    when 'all' then 'all'
    when 'network' then 'network:' || p_network
    when 'account' then 'account:' || p_account
    when 'account or network' then coalesce('account:' || p_account, 'network:' || p_network)
    when 'mailbox' then 'mailbox:' || private.limit_key(v_mailbox)
    when 'mailbox and kind' then 'mailbox:' || p_key || ':' || private.limit_key(v_mailbox)
    when 'mailbox of a network' then 'asker:' || private.limit_key(v_mailbox || ' ' || coalesce(p_network, ''))
    when 'phone' then 'phone:' || private.limit_key(regexp_replace(p_key, '\D', '', 'g'))
    else p_counted || ':' || p_key end;
end;
$$;

-- Counts one under each row of a limit (private.limits), in their order: of the caller, unless another account or network is given,
-- and of the mailbox or key that is given. The caller's own rows and the sum of all are counted together unless p_all chooses.
-- Raises PT429 above a row with a key; the detail is the instant from which the caller may try again, and the refusal undoes all
-- counts of the call. Null above a row that is refused by the caller of this function, skipped or told. Else when the work is due:
-- now, or when a sum of all has a place for it.
create function private.take_limit(p_name text, p_email text default null, p_key text default null, p_account uuid default auth.uid(),
  p_network text default private.limit_key(private.request_address()), p_all boolean default null) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row record;
  v_bucket text;
begin
  for v_row in
    select l.*, private.counted_as(l.counted, p_email, p_key, p_account, p_network) as who
      from private.limits() with ordinality l
      where l.name = p_name and (l.counted = 'all') = coalesce(p_all, l.counted = 'all') order by l.ordinality
  loop
    -- An hour and a day have a counter each.
    v_bucket := p_name || case when v_row.counted = 'all' then ':' else format(':%s:', extract(epoch from v_row.period)::integer) end
      || v_row.who;
    continue when v_bucket is null or private.take_rate_limit(v_bucket, v_row.ceiling, v_row.period);
    case v_row.above
      when 'skipped', 'refused' then
        return null;
      when 'told' then
        perform private.tell_above(p_name);
        return null;
      when 'later' then
        perform private.tell_above(p_name);
        return private.take_later(v_bucket, v_row.ceiling, v_row.period);
      else
        raise exception using errcode = 'PT429', message = v_row.above, detail = private.end_of_window(v_row.period);
    end case;
  end loop;
  if not found then
    raise exception 'there is no limit %', p_name;
  end if;
  return private.now();
end;
$$;

-- Whether the sum of all in this window is below its ceiling; counts nothing.
create function private.has_room(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from private.limits() l join private.rate_limits r on r.bucket = l.name || ':all' and r.hits >= l.ceiling
    where l.name = p_name and l.counted = 'all'
      and r.window_start = date_bin(l.period, private.now(), timestamptz '2000-01-01 00:00:00+00'));
$$;

-- For Edge Functions, which see the address themselves and pass a digest of its network. True while the caller is under the limit;
-- the sum of all is counted by take_sum.
create function private.take_callers_limit(p_name text, p_network text default null, p_email text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take_limit(p_name, p_email => p_email, p_network => p_network, p_all => false);
  return true;
exception when sqlstate 'PT429' then
  return false;
end;
$$;
select private.expose('private.take_callers_limit(text, text, text)', 'service_role', 'take_rate_limit');

create function private.take_sum(p_name text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.take_limit(p_name, p_all => true) is not null;
$$;
select private.expose('private.take_sum(text)', 'service_role');

grant execute on function private.take_limit(text, text, text, uuid, text, boolean), private.limit_key(text) to service_role;
grant execute on function private.request_address() to anon, authenticated, service_role;
