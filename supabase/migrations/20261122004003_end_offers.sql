-- The owner withdraws an offer, or mails it again. The rules are in docs/product/offers.md#offer-states.

-- Locks an offer that is open; one whose day has passed or whose hold has ended can be withdrawn, but is not mailed. The
-- enquiry is locked before the offer, the offer before its booking, and a change of the booking locks no offer.
create function private.lock_open_offer(p_offer_id uuid) returns private.offers
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer private.offers;
begin
  perform private.assert_admin();
  perform from public.contacts c where c.id = (select o.contact_id from private.offers o where o.id = p_offer_id) for update;
  select * into v_offer from private.offers o where o.id = p_offer_id for update;
  if v_offer.state is distinct from 'open' or private.offer_state(v_offer) = 'accepted' then
    raise exception using errcode = 'PT409', message = 'wrong_status', detail = private.offer_state(v_offer);
  end if;
  return v_offer;
end;
$$;

create function private.withdraw_offer(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer constant private.offers := private.lock_open_offer(p_offer_id);
begin
  if v_offer.holds_place then
    perform private.release_offer(v_offer);
  end if;
  update private.offers o set state = 'withdrawn', ended_at = private.now() where o.id = p_offer_id;
end;
$$;

create function private.resend_offer(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.offer_state(private.lock_open_offer(p_offer_id)) <> 'open' then
    raise exception using errcode = 'PT409', message = 'wrong_status', detail = 'expired';
  end if;
  update private.outbox o set status = 'done' where o.kind = 'mail.offer' and o.payload ->> 'offer_id' = p_offer_id::text and o.status = 'failed';
  perform private.mail_offer(p_offer_id);
end;
$$;

create function public.withdraw_offer(p_offer_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_offer(p_offer_id);
$$;

create function public.resend_offer(p_offer_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.resend_offer(p_offer_id);
$$;

revoke execute on function private.lock_open_offer(uuid) from public, anon, authenticated;
revoke execute on function private.withdraw_offer(uuid), private.resend_offer(uuid), public.withdraw_offer(uuid),
  public.resend_offer(uuid) from public, anon;
grant execute on function private.withdraw_offer(uuid), private.resend_offer(uuid), public.withdraw_offer(uuid),
  public.resend_offer(uuid) to authenticated;
