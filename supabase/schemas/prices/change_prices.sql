-- How an admin reads the price lists, writes a new one and withdraws one that has not begun.

-- Raised by each new list and each withdrawal, so that an admin does not overwrite what another has saved.
create function private.prices_version() returns integer
language sql volatile security definer set search_path = '' as $$
  select (count(*) + count(l.withdrawn_at))::integer from private.price_lists l;
$$;

-- The lists with a version and the day in New York, for the page of the desk.
-- All lists, the latest day first. Earlier ones include those that were corrected on their own day.
create function private.price_lists() returns private.price_lists_json
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_in_force constant integer := private.price_list_id_on(v_today);
begin
  perform private.assert_admin();
  return (select jsonb_build_object('version', private.prices_version(), 'today', v_today, 'lists', jsonb_agg(
      jsonb_build_object('id', l.id, 'valid_from', l.valid_from, 'list', l.list, 'note', l.note, 'created_at', l.created_at,
        'created_by', case when l.created_by is not null
          then coalesce(nullif(btrim(p.full_name), ''), u.email::text, 'A former admin') end,
        'state', case when l.withdrawn_at is not null then 'withdrawn' when l.id = v_in_force then 'in_force'
          when l.valid_from > v_today then 'later' else 'earlier' end)
      order by l.valid_from desc, l.id desc))
    from private.price_lists l
    left join auth.users u on u.id = l.created_by left join public.profiles p on p.id = l.created_by);
end;
$$;
select private.expose('private.price_lists()', 'authenticated');

-- Makes a waiting admin see what the one before has saved; p_version is the version that was seen.
create function private.lock_prices(p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('prices', 0));
  perform private.changed_elsewhere_if(p_version is distinct from private.prices_version(), 'the prices since you opened this page');
end;
$$;

-- Pages show a list with the first sweep of its day, one from today immediately. Bookings are priced by the day alone.
create function private.begin_price_list() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.price_lists l set in_force_at = private.now()
    where l.in_force_at is null and l.withdrawn_at is null and l.valid_from <= private.local_now()::date;
  perform private.content_changed('prices') where found;
end;
$$;

-- Returns the new version. Refusals: not_allowed, changed_elsewhere, already_exists, nothing_changed, invalid_value with the
-- path of the figure.
create function private.save_price_list(p_list jsonb, p_valid_from date, p_note text, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
begin
  perform private.lock_prices(p_version);
  perform private.refuse_if(not coalesce(p_valid_from between v_today and v_today + 730, false), 'PT422', 'invalid_value', 'valid_from',
    'Prices begin today or on a day of the next two years.');
  perform private.invalid_if(char_length(p_note) > 500, 'note');
  perform private.conflict_if(p_valid_from > v_today and exists (
      select from private.price_lists l where l.valid_from = p_valid_from and l.withdrawn_at is null),
    'already_exists', 'Other prices begin on that day already. Withdraw them first, or choose another day.');
  perform private.refuse_if(p_list = private.price_list_on(p_valid_from), 'PT422', 'nothing_changed',
    p_hint => 'These are the prices of that day already.');
  insert into private.price_lists (valid_from, list, note, created_by)
    values (p_valid_from, p_list, nullif(btrim(p_note), ''), auth.uid());
  perform private.begin_price_list();
  return private.prices_version();
end;
$$;
select private.expose('private.save_price_list(jsonb, date, text, integer)', 'authenticated');

-- Refusals: not_allowed, changed_elsewhere, wrong_status.
create function private.withdraw_price_list(p_id integer, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_prices(p_version);
  perform private.conflict_if(not exists (select from private.price_lists l
      where l.id = p_id and l.withdrawn_at is null and l.valid_from > private.local_now()::date),
    'wrong_status', 'Prices that have begun cannot be withdrawn. Change them instead.');
  update private.price_lists l set withdrawn_at = private.now(), withdrawn_by = auth.uid() where l.id = p_id;
  return private.prices_version();
end;
$$;
select private.expose('private.withdraw_price_list(integer, integer)', 'authenticated');
