-- What has to be kept of a closed account: records of payments and signed contracts. No role of the API reads the table,
-- an admin included; the owner of the database does. apply_retention deletes a record seven years after its event.

create table private.retained_records (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  kind text not null check (kind in ('payment', 'signed_contract')),
  -- Why it is kept, in words.
  reason text not null,
  document jsonb not null,
  event_date date not null,
  delete_after date not null,
  created_at timestamptz not null,
  unique (booking_id, kind)
);
select private.protect('private.retained_records');
create index retained_records_delete_after on private.retained_records (delete_after);

-- The records of a customer that have to be kept, with the day until which they are. Nothing is kept for a hold that
-- expired or was cancelled without a payment.
create function private.records_to_retain(p_customer_id uuid)
  returns table (booking_id uuid, kind text, event_date date, delete_after date)
language sql stable security definer set search_path = '' as $$
  select b.id, k.kind, b.event_date, (b.event_date + interval '7 years')::date
    from public.bookings b,
      lateral (
        select 'payment' as kind
          where exists (select from public.payments p where p.booking_id = b.id and p.status in ('completed', 'refunded'))
        union all
        select 'signed_contract' where b.signature_completed) as k
    where b.customer_id = p_customer_id;
$$;

-- Copies them. The person's name and address are part of the record.
create function private.retain_records(p_customer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.retained_records (booking_id, kind, reason, document, event_date, delete_after, created_at)
    select r.booking_id, r.kind,
        case r.kind
          when 'payment' then 'Tax law requires records of payments for seven years.'
          else 'A signed contract is evidence for as long as claims can be made.'
        end,
        jsonb_build_object(
          'customer', to_jsonb(c) - 'id' - 'user_id',
          'booking', case r.kind when 'payment' then to_jsonb(b) - 'signature_data' else to_jsonb(b) end,
          'payments', (select jsonb_agg(to_jsonb(m) order by m.created_at) from public.payments m where m.booking_id = r.booking_id)),
        r.event_date, r.delete_after, private.now()
      from private.records_to_retain(p_customer_id) r
        join public.bookings b on b.id = r.booking_id
        join public.customers c on c.id = b.customer_id;
$$;

-- Deletes what the privacy page promises not to keep. The sweep calls it; a second call changes nothing.

create function private.apply_retention() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_first_kept_day constant date := private.first_kept_day();
  v_bookings uuid[];
begin
  delete from public.contacts c where c.created_at < v_now - interval '1 year';

  -- Bookings with their contracts, documents and payments.
  v_bookings := array(
    select b.id from public.bookings b where b.event_date < v_first_kept_day and b.status in ('completed', 'cancelled')
      order by b.event_date limit 500 for update skip locked);
  perform private.delete_documents(v_bookings);
  delete from public.payment_differences d where d.booking_id = any (v_bookings);
  delete from public.ledger_entries e where e.booking_id = any (v_bookings);
  delete from public.disputes d where d.booking_id = any (v_bookings);
  delete from public.refunds r where r.booking_id = any (v_bookings);
  delete from public.payments p where p.booking_id = any (v_bookings);
  delete from public.booking_history h where h.booking_id = any (v_bookings);
  delete from public.booking_sync s where s.booking_id = any (v_bookings);
  perform private.delete_contracts(v_bookings);
  delete from public.bookings b where b.id = any (v_bookings);
  -- Drafts that can no longer be sent, and what was rejected a year ago.
  delete from private.reviews r using public.bookings b
    where b.id = r.booking_id and (r.status = 'draft' and private.review_end(b.event_date) < v_now
      or r.status = 'rejected' and r.decided_at < v_now - interval '1 year');
  delete from private.subscribers s
    where s.confirmed_at is null and s.joined_at < v_now - interval '30 days' or s.unsubscribed_at < v_now - interval '30 days';
  delete from public.shared_plans p where p.created_at < v_now - interval '1 year';
  delete from private.invitations i where i.expires_at < v_now - interval '30 days';
  delete from private.shifts s where s.ends_at < v_now - interval '7 years' or s.deleted_at < v_now - interval '30 days';
  delete from private.absences a where a.ends_on < private.local_now()::date - 365;
  delete from private.staff_exceptions e where e.day < private.local_now()::date - 365;
  delete from private.staff p where p.left_at < v_now - interval '1 year' and not exists (select from private.shifts s where s.staff_id = p.id);
  delete from private.links l where l.expires_at < v_now - interval '30 days';
  delete from public.customers c where c.user_id is null and c.updated_at < v_now - interval '7 years'
    and not exists (select from public.bookings b where b.customer_id = c.id);
  delete from private.retained_records r where r.delete_after < private.local_now()::date;

  -- Mails hold names and addresses. Other work holds ids; what failed stays until an admin has retried it.
  delete from private.outbox o where o.status = 'done' and o.finished_at < v_now - interval '30 days';
  delete from private.outbox o where o.status = 'failed' and o.kind like 'mail.%' and o.finished_at < v_now - interval '90 days';
  delete from private.rate_limits r where r.window_start < v_now - interval '2 days';
  delete from private.sign_in_codes c where c.made_at < v_now - interval '1 day';
  delete from private.sign_in_grants g where g.made_at < v_now - interval '1 day';
  delete from private.hold_networks n where n.created_at < v_now - interval '24 hours';
  -- Each visit deletes older ones, the last one of a site that nobody opens is left.
  delete from private.release_visits v where v.seen_at < v_now - interval '1 day';
  -- Sign-ups whose address nobody has confirmed since the last mail. The trigger of a deleted account erases the rest.
  delete from auth.users u where u.id in (
    select n.id from auth.users n
      where n.email_confirmed_at is null
        and greatest(n.created_at, n.invited_at, n.confirmation_sent_at) < v_now - interval '30 days'
        and private.closing_obstacle(n.id, private.customer_of(n.id)) is null
      order by n.created_at limit 500 for update skip locked);
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries a where a.created_at < v_now - interval '90 days';
  end if;
  delete from private.alerts a where a.cleared_at < v_now - interval '90 days';
  delete from private.site_servers s where s.reported_at < v_now - interval '7 days';
  delete from private.audit a where a.at < v_now - interval '2 years';
  delete from private.early_events e where e.received_at < v_now - interval '30 days';
end;
$$;
