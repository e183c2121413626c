-- Counters that limit anonymous writes: by address where the request's headers reach the database, by e-mail and overall.

create table private.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
alter table private.rate_limits enable row level security;
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

-- Counts one hit and raises PT429 when the bucket is full. The detail is the instant from which the caller may try again.
-- The refusal undoes all counts of the call.
create function private.require_rate(p_bucket text, p_max integer, p_window interval) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.take_rate_limit(p_bucket, p_max, p_window) then
    raise exception using errcode = 'PT429', message = 'rate_limited',
      detail = private.end_of_window(p_window);
  end if;
end;
$$;

-- The client address that the hosted edge sets. X-Forwarded-For is ignored, because the client can write it.
create function private.request_address() returns text
language sql stable security invoker set search_path = '' as $$
  select nullif(btrim(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip'), '');
$$;

-- For Edge Functions, which see the address themselves and pass a hash of it. True while the caller is under the limit.
create function public.take_rate_limit(p_bucket text, p_max integer, p_window_seconds integer) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.take_rate_limit('function:' || p_bucket, p_max, make_interval(secs => greatest(p_window_seconds, 1)));
end;
$$;

revoke execute on function private.take_rate_limit(text, integer, interval), private.limit_key(text), private.end_of_window(interval),
  private.require_rate(text, integer, interval), private.request_address(),
  public.take_rate_limit(text, integer, integer) from public, anon, authenticated;
grant execute on function private.take_rate_limit(text, integer, interval) to service_role;
grant execute on function private.request_address() to anon, authenticated, service_role;
grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
