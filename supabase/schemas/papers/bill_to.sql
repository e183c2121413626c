-- Whom the papers of a booking are addressed to besides its client, as a company's bookkeeping asks for it. Documents that are
-- issued afterwards have it; those that were issued stay as they are. The rules are in docs/product/invoices.md#bill-to.

create table private.bill_to (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  company_name text check (company_name ~ '\S' and char_length(company_name) <= 200),
  address text check (address ~ '\S' and char_length(address) <= 300),
  order_number text check (order_number ~ '\S' and char_length(order_number) <= 60),
  check (num_nonnulls(company_name, address, order_number) > 0)
);
select private.protect('private.bill_to');
create trigger bill_to_05_one_line before insert or update on private.bill_to
  for each row execute function private.store_one_line('company_name', 'order_number');

-- Null when none was given.
create function private.bill_to_of(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(t) - 'booking_id' from private.bill_to t where t.booking_id = p_booking_id;
$$;

-- A text without spaces around it; null for a blank one. What is too long is refused by the name of its column.
create function private.bill_to_text(p_column text, p_text text, p_max integer) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_text constant text := nullif(regexp_replace(p_text, '^\s+|\s+$', '', 'g'), '');
begin
  perform private.invalid_if(char_length(v_text) > p_max, p_column);
  return v_text;
end;
$$;

-- Three blank texts take it back. History names the change and does not repeat it.
create function private.store_bill_to(p_booking_id uuid, p_company_name text, p_address text, p_order_number text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before constant jsonb := private.bill_to_of(p_booking_id);
  v_new constant private.bill_to := row(p_booking_id, private.bill_to_text('company_name', p_company_name, 200),
    private.bill_to_text('address', p_address, 300), private.bill_to_text('order_number', p_order_number, 60));
begin
  perform from public.bookings b where b.id = p_booking_id and b.status <> 'cancelled' and b.erased_at is null for key share;
  perform private.conflict_if(not found, 'wrong_status', 'A cancelled booking takes no bill-to.');
  if num_nonnulls(v_new.company_name, v_new.address, v_new.order_number) = 0 then
    delete from private.bill_to t where t.booking_id = p_booking_id;
  else
    insert into private.bill_to select v_new.*
      on conflict (booking_id) do update
        set company_name = excluded.company_name, address = excluded.address, order_number = excluded.order_number;
  end if;
  if private.bill_to_of(p_booking_id) is distinct from v_before then
    perform private.add_history(p_booking_id, (select b.user_id from public.bookings b where b.id = p_booking_id),
      'changed', '{}', '{"bill_to": true}');
  end if;
end;
$$;

-- For the booking's customer and admins.
create function private.booking_bill_to(p_booking_id uuid) returns table (company_name text, address text, order_number text)
language sql stable security definer set search_path = '' as $$
  select t.company_name, t.address, t.order_number from public.bookings b join private.bill_to t on t.booking_id = b.id
    where b.id = p_booking_id and b.erased_at is null and (b.user_id = auth.uid() or private.is_admin());
$$;
select private.expose('private.booking_bill_to(uuid)', 'authenticated', 'bill_to');

create function private.set_bill_to(p_booking_id uuid, p_company_name text, p_address text, p_order_number text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking(p_booking_id), private.take_limit('booking_changes') where not private.is_admin();
  select private.store_bill_to(p_booking_id, p_company_name, p_address, p_order_number);
$$;
select private.expose('private.set_bill_to(uuid, text, text, text)', 'authenticated');

create function private.linked_bill_to(p_token text) returns table (company_name text, address text, order_number text)
language sql volatile security definer set search_path = '' as $$
  select t.company_name, t.address, t.order_number
    from private.use_booking_link(p_token) l (id) join private.bill_to t on t.booking_id = l.id;
$$;
select private.expose('private.linked_bill_to(text)', 'anon, authenticated, service_role');

-- Null for a token that is unknown or revoked.
create function private.set_linked_bill_to(p_token text, p_company_name text, p_address text, p_order_number text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.use_booking_link(p_token);
begin
  if v_id is null then
    return null;
  end if;
  perform private.take_limit('linked_changes', p_key => v_id::text);
  perform set_config('app.way', 'link', true);
  perform private.store_bill_to(v_id, p_company_name, p_address, p_order_number);
  return true;
end;
$$;
select private.expose('private.set_linked_bill_to(text, text, text, text)', 'anon, authenticated, service_role');
