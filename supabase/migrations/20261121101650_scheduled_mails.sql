-- Mails that the sweep writes about a booking, each once. The key names the occasion, for example the event's date, so that
-- a moved event gets the mails of its new date.

create table private.scheduled_mails (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (booking_id, kind, key)
);
alter table private.scheduled_mails enable row level security;

-- Enqueues the mail, due now or at p_run_at, unless one with that key was. False when it was, or when there is nobody to write to. Of two calls at
-- the same time the second waits for the first.
create function private.enqueue_once(p_booking_id uuid, p_kind text, p_key text, p_payload jsonb, p_run_at timestamptz default null)
  returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_payload is null then
    return false;
  end if;
  insert into private.scheduled_mails (booking_id, kind, key, created_at)
    values (p_booking_id, p_kind, p_key, private.now())
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.enqueue(p_kind, p_payload, p_run_at);
  return true;
end;
$$;

revoke execute on function private.enqueue_once(uuid, text, text, jsonb, timestamptz) from public, anon, authenticated;
