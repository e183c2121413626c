-- Two customers who are one person become one. Bookings, notes, tags and the address of the one go to the other.

create table private.customer_merges (
  away_id uuid primary key,
  kept_id uuid not null references public.customers (id) on delete cascade,
  -- The address of the customer who is gone: its enquiries belong to the one who is kept, and are erased with them.
  email text not null,
  -- How many bookings, notes, tags and replaced holds.
  moved jsonb not null,
  -- Null for a claim by an account.
  merged_by uuid references auth.users (id) on delete set null,
  merged_at timestamptz not null
);
select private.protect('private.customer_merges');
create index customer_merges_kept_id on private.customer_merges (kept_id);
create index customer_merges_merged_by on private.customer_merges (merged_by);

-- Holds of two customers that take a place in the same slot: as with a second booking of one's own, the newer one stays. A
-- hold is replaced by one that stays, not by one that is replaced itself.
create function private.replaced_holds(p_customers uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hold public.bookings;
  v_kept public.bookings[] := '{}';
begin
  for v_hold in
    select * from public.bookings b where b.customer_id = any (p_customers) and b.status = 'pending'
      order by b.created_at desc, b.id desc
  loop
    if not v_hold.by_phone and exists (select from unnest(v_kept) k where private.share_a_slot(v_hold, k)) then
      return next v_hold.id;
    else
      v_kept := v_kept || v_hold;
    end if;
  end loop;
end;
$$;

-- Both customers are locked, but not their keys: a payment that has locked a booking may lock the key of its customer for the
-- foreign key. The key of the one who goes is locked after the bookings. That one has no account: bookings never leave an account.
create function private.move_customer(p_from uuid, p_to uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from public.customers;
  v_account constant uuid := (select c.user_id from public.customers c where c.id = p_to);
  v_moved jsonb;
  v_count integer;
  v_replaced uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || id::text, 0)) from unnest(array[p_from, p_to]) id order by id;
  select * into v_from from public.customers c where c.id = p_from;
  update public.customers c set
      phone = coalesce(c.phone, v_from.phone), company_name = coalesce(c.company_name, v_from.company_name),
      referral_source = coalesce(c.referral_source, v_from.referral_source),
      referral_details = coalesce(c.referral_details, v_from.referral_details)
    where c.id = p_to;
  perform from public.bookings b where b.customer_id in (p_from, p_to) order by b.id for update;
  perform from public.customers c where c.id = p_from for update;
  -- The contact stays: an address that followed the one who goes is written down.
  update public.bookings b set customer_id = p_to, user_id = v_account, email = coalesce(b.email, v_from.email) where b.customer_id = p_from;
  get diagnostics v_count = row_count;
  v_moved := jsonb_build_object('bookings', v_count);
  update private.customer_notes n set customer_id = p_to where n.customer_id = p_from;
  get diagnostics v_count = row_count;
  v_moved := v_moved || jsonb_build_object('notes', v_count);
  insert into private.customer_tags (customer_id, tag) select p_to, t.tag from private.customer_tags t where t.customer_id = p_from
    on conflict do nothing;
  get diagnostics v_count = row_count;
  v_moved := v_moved || jsonb_build_object('tags', v_count);
  perform private.lock_slots(array(select b from public.bookings b where b.customer_id = p_to and b.status = 'pending'));
  v_replaced := array(select private.replaced_holds(array[p_to]));
  update public.bookings b set status = 'cancelled', cancel_reason = 'superseded', hold_expires_at = null
    where b.id = any (v_replaced);
  get diagnostics v_count = row_count;
  v_moved := v_moved || jsonb_build_object('replaced_holds', v_count);
  update private.customer_merges m set kept_id = p_to where m.kept_id = p_from;
  insert into private.customer_merges (away_id, kept_id, email, moved, merged_by, merged_at)
    values (p_from, p_to, v_from.email, v_moved, auth.uid(), private.now());
  delete from public.customers c where c.id = p_from;
  return v_moved;
end;
$$;

-- Why they cannot be merged; null when they can.
create function private.merge_obstacle(p_keep uuid, p_away uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when k.id is null or a.id is null then 'not_found'
      when k.id = a.id then 'same_customer'
      when k.user_id is not null and a.user_id is not null then 'two_accounts'
      when a.user_id is not null then 'account_must_stay'
    end
    from (select 1) one left join public.customers k on k.id = p_keep left join public.customers a on a.id = p_away;
$$;

-- What a merge would do, in figures; replaced_holds: unpaid holds in a slot where both have one, of which the newer stays.
create function private.merge_preview(p_keep uuid, p_away uuid)
  returns table (obstacle text, bookings integer, notes bigint, tags bigint, enquiries bigint, links bigint, replaced_holds bigint,
    loyalty_before integer, loyalty_after integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_completed constant integer := private.completed_bookings(p_keep);
  v_bookings constant uuid[] := array(select b.id from public.bookings b where b.customer_id = p_away);
begin
  perform private.assert_admin();
  return query select
    private.merge_obstacle(p_keep, p_away),
    cardinality(v_bookings),
    (select count(*) from private.customer_notes n where n.customer_id = p_away),
    (select count(*) from private.customer_tags t where t.customer_id = p_away and not exists (
      select from private.customer_tags o where o.customer_id = p_keep and lower(o.tag) = lower(t.tag))),
    (select count(*) from public.contacts e
      where lower(e.email) = any (private.customer_addresses(p_away)) and not lower(e.email) = any (private.customer_addresses(p_keep))),
    (select count(*) from private.links l where l.subject_id = any (v_bookings)
      and l.purpose = 'booking' and private.is_link_open(l)),
    (select count(*) from private.replaced_holds(array[p_keep, p_away])),
    private.loyalty_percent(v_completed),
    private.loyalty_percent(v_completed + private.completed_bookings(p_away));
end;
$$;
select private.expose('private.merge_preview(uuid, uuid)', 'authenticated');

-- The locks are taken in the order of a sign-in, which claims bookings.
create function private.merge_customers(p_keep uuid, p_away uuid) returns table (bookings integer, notes integer, tags integer, replaced_holds integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_obstacle text;
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || c.user_id::text, 0))
    from public.customers c where c.id in (p_keep, p_away) and c.user_id is not null order by c.user_id;
  perform from public.customers c where c.id in (p_keep, p_away) order by c.id for no key update;
  v_obstacle := private.merge_obstacle(p_keep, p_away);
  perform private.customer_not_found_if(v_obstacle = 'not_found');
  perform private.conflict_if(v_obstacle is not null, v_obstacle, case v_obstacle
      when 'two_accounts' then 'Both have an account, and bookings never leave an account.'
      when 'account_must_stay' then 'Only the customer with the account can be kept.'
      else 'Choose two customers.'
    end);
  return query select m.* from jsonb_to_record(private.move_customer(p_away, p_keep))
    as m (bookings integer, notes integer, tags integer, replaced_holds integer);
end;
$$;
select private.expose('private.merge_customers(uuid, uuid)', 'authenticated');
