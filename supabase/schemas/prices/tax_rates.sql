-- The tax rate that prices include: each holds for bookings from a day on, in New York. The rules are in docs/product/invoices.md#tax.

create table private.tax_rates (
  holds_from date primary key,
  percent numeric(5, 3) not null constraint percent check (percent between 0 and 50),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  -- When pages got it: immediately, or with the first sweep of its day.
  in_force_at timestamptz
);
select private.protect('private.tax_rates');
create index tax_rates_created_by on private.tax_rates (created_by);

create trigger tax_rates_10_guard before insert or update or delete on private.tax_rates
  for each row execute function private.guard_written_by_functions();

create function private.tax_percent(p_on date) returns numeric
language sql stable security definer set search_path = '' as $$
  select r.percent from private.tax_rates r where r.holds_from <= p_on order by r.holds_from desc limit 1;
$$;

-- The tax that an amount includes, both in cents.
create function private.included_tax(p_cents bigint, p_percent numeric) returns integer
language sql immutable set search_path = '' as $$
  select round(p_cents * p_percent / (100 + p_percent))::integer;
$$;

-- Pages show a rate with the first sweep of its day, one from today immediately. Bookings get it by the day alone.
create function private.begin_tax_rate() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.tax_rates r set in_force_at = private.now() where r.in_force_at is null and r.holds_from <= private.local_now()::date;
  perform private.content_changed('prices') where found;
end;
$$;

-- All rates, the latest first.
create function private.tax_rates() returns table (percent double precision, holds_from date, state text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
begin
  perform private.assert_admin();
  return query
    select r.percent::double precision, r.holds_from, case
        when r.holds_from > v_today then 'planned'
        when r.holds_from = max(r.holds_from) filter (where r.holds_from <= v_today) over () then 'present'
        else 'past' end
      from private.tax_rates r order by r.holds_from desc;
end;
$$;
select private.expose('private.tax_rates()', 'authenticated');

-- From today on, or a later day; a second entry for a day replaces the first. A booking and its documents keep theirs.
create function private.set_tax_rate(p_percent numeric, p_holds_from date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_refused constant text := case
    when p_percent is null or p_percent not between 0 and 50 or scale(p_percent) > 3 then 'percent'
    when p_holds_from is null or p_holds_from not between v_today and v_today + 1830 then 'holds_from'
  end;
begin
  perform private.assert_admin();
  perform private.refuse_fault(v_refused);
  insert into private.tax_rates as r (holds_from, percent, created_by, created_at)
    values (p_holds_from, p_percent, auth.uid(), private.now())
    on conflict (holds_from) do update set percent = excluded.percent, created_by = excluded.created_by,
      created_at = excluded.created_at, in_force_at = null;
  perform private.begin_tax_rate();
end;
$$;
select private.expose('private.set_tax_rate(numeric, date)', 'authenticated');

-- Takes back a rate that does not hold yet.
create function private.remove_tax_rate(p_holds_from date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  delete from private.tax_rates r where r.holds_from = p_holds_from and r.holds_from > private.local_now()::date;
  perform private.conflict_if(not found, 'wrong_status');
end;
$$;
select private.expose('private.remove_tax_rate(date)', 'authenticated');
