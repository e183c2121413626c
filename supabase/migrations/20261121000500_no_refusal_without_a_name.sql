-- Writes that only a broken caller makes are refused by name as well, where they would have been an error of the server.

-- Slots come from the generator; nobody adds one through the view, whose counter is computed.
create function private.refuse_slot_insert() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger available_slots_20_refuse_insert instead of insert on public.available_slots
  for each row execute function private.refuse_slot_insert();

create trigger payments_40_check before insert or update on public.payments
  for each row execute function private.refuse_invalid();
create trigger booking_sync_40_check before insert or update on public.booking_sync
  for each row execute function private.refuse_invalid();

revoke execute on function private.refuse_slot_insert() from public;
