-- When the owner gets a mail: a booking is paid, a paid booking is cancelled, a payment could not be kept, or work outside
-- has failed eight times. Nothing is sent for a hold.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in (
  'mail.booking_confirmed', 'mail.refunded', 'mail.payment_received_admin', 'mail.booking_cancelled_admin',
  'mail.payment_returned_admin', 'mail.work_failed_admin', 'sync.acuity', 'cancel.acuity', 'refund.stripe', 'expire.stripe'));

-- Who can be reached about a booking, as the form gave it. Only the owner's mails read it.
create table private.booking_contacts (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  email text not null check (char_length(email) <= 254),
  phone text not null check (char_length(phone) <= 40),
  company_name text check (char_length(company_name) <= 200),
  referral_source text check (char_length(referral_source) <= 40),
  referral_details text check (char_length(referral_details) <= 500)
);
alter table private.booking_contacts enable row level security;

-- The form's notification does not name the booking: it is the customer's latest one at that time. False when there is none.
create function private.note_booking_contact(p_user_id uuid, p_event_date date, p_event_time time, p_contact jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.booking_contacts as c (booking_id, name, email, phone, company_name, referral_source, referral_details)
    select b.id, p_contact ->> 'name', p_contact ->> 'email', p_contact ->> 'phone', nullif(p_contact ->> 'company_name', ''),
        nullif(p_contact ->> 'referral_source', ''), nullif(p_contact ->> 'referral_details', '')
      from public.bookings b
      where b.user_id = p_user_id and b.event_date = p_event_date and b.event_time = p_event_time
        and b.status in ('pending', 'confirmed')
      order by b.created_at desc limit 1
    on conflict (booking_id) do update set
      name = excluded.name, email = excluded.email, phone = excluded.phone, company_name = excluded.company_name,
      referral_source = excluded.referral_source, referral_details = excluded.referral_details;
  return found;
end;
$$;

create function public.note_booking_contact(p_user_id uuid, p_event_date date, p_event_time time, p_contact jsonb) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.note_booking_contact(p_user_id, p_event_date, p_event_time, p_contact);
end;
$$;

-- What the owner's mails say of a booking; null when there is none.
create function private.owner_facts(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.booking_facts(p_booking_id)
    || jsonb_build_object('contact', (select to_jsonb(c) - 'booking_id' from private.booking_contacts c where c.booking_id = p_booking_id));
$$;

create or replace function private.confirm_booking(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.bookings b set status = 'confirmed', hold_expires_at = null, cancel_reason = null where b.id = p_booking_id;
  update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
  insert into public.booking_sync (booking_id, created_at) values (p_booking_id, private.now()) on conflict do nothing;
  perform private.enqueue('mail.booking_confirmed', private.booking_facts(p_booking_id));
  perform private.enqueue('mail.payment_received_admin', private.owner_facts(p_booking_id));
  perform private.enqueue('sync.acuity', jsonb_build_object('booking_id', p_booking_id));
end;
$$;

create function private.tell_owner_of_cancellation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('mail.booking_cancelled_admin', private.owner_facts(new.id));
  return null;
end;
$$;
create trigger bookings_86_tell_owner after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.tell_owner_of_cancellation();

-- A payment that is to be refunded from the moment it arrived: it came too late, twice or with another amount.
create function private.tell_owner_of_returned_payment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('mail.payment_returned_admin', private.owner_facts(new.booking_id)
    || jsonb_build_object('amount_cents', new.refund_amount, 'reason', new.refund_reason));
  return null;
end;
$$;
create trigger payments_86_tell_owner after update of status on public.payments
  for each row
  when (old.status <> 'completed' and new.status = 'completed' and new.refund_reason is not null)
  execute function private.tell_owner_of_returned_payment();

-- Eight tries over about two hours, then the row stays visible as failed and the owner is told; a refund goes on once an hour.
create or replace function private.finish_outbox(p_id bigint, p_ok boolean, p_error text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row private.outbox;
  v_facts jsonb;
begin
  update private.outbox o set
      status = case when p_ok then 'done' when o.attempts >= 8 and o.kind <> 'refund.stripe' then 'failed' else 'due' end,
      run_at = case when p_ok then o.run_at else private.now() + least(interval '15 seconds' * 2 ^ least(o.attempts, 8), interval '1 hour') end,
      finished_at = case when p_ok or o.attempts >= 8 and o.kind <> 'refund.stripe' then private.now() end,
      leased_until = null,
      last_error = case when p_ok then null else left(coalesce(p_error, 'unknown'), 1000) end
    where o.id = p_id and o.status = 'due'
    returning * into v_row;
  if not p_ok and v_row.attempts = 8
    and v_row.kind in ('sync.acuity', 'cancel.acuity', 'refund.stripe', 'mail.booking_confirmed', 'mail.refunded') then
    v_facts := private.owner_facts((v_row.payload ->> 'booking_id')::uuid);
    if v_facts is not null then
      perform private.enqueue('mail.work_failed_admin', v_facts || jsonb_build_object('work', v_row.kind, 'error', v_row.last_error));
    end if;
  end if;
  return coalesce(v_row.status, 'gone');
end;
$$;

revoke execute on function private.note_booking_contact(uuid, date, time, jsonb), public.note_booking_contact(uuid, date, time, jsonb),
  private.owner_facts(uuid), private.tell_owner_of_cancellation(), private.tell_owner_of_returned_payment()
  from public, anon, authenticated;
grant execute on function private.note_booking_contact(uuid, date, time, jsonb),
  public.note_booking_contact(uuid, date, time, jsonb) to service_role;
