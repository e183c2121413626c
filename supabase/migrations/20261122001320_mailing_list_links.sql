-- What a mailed link of the list does: confirm a join, or end a subscription. And what a bounce or a complaint does.

create function private.raise_link_invalid() returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT404', message = 'link_invalid', hint = 'This link has expired or was used before.';
end;
$$;

-- A confirmation link works once. Opening it again is a success while the subscriber is on the list, so that a double
-- press is not reported as a failure.
create function private.confirm_subscription(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := (select l.subject_id from private.links l
    where l.digest = private.link_digest(p_token) and l.purpose = 'confirm_subscription');
  v_row private.subscribers;
begin
  select * into v_row from private.subscribers s where s.id = v_id for update;
  if v_row.id is null then
    perform private.raise_link_invalid();
  end if;
  if private.use_link(p_token, 'confirm_subscription') is null then
    if v_row.confirmed_at is null or v_row.unsubscribed_at is not null then
      perform private.raise_link_invalid();
    end if;
    return;
  end if;
  update private.subscribers s set confirmed_at = private.now(), unsubscribed_at = null where s.id = v_id;
  perform private.revoke_links('confirm_subscription', v_id);
  if not private.is_suppressed(v_row.mailbox) then
    perform private.enqueue('mail.subscription_confirmed', jsonb_build_object('subscriber_id', v_id, 'email', v_row.email,
      'token', private.create_link('unsubscribe', v_id)));
  end if;
end;
$$;

-- A link of any mail to the list ends the subscription, also when it ended before, and also the latest join.
create function private.unsubscribe(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.find_link(p_token, 'unsubscribe');
begin
  update private.subscribers s set unsubscribed_at = coalesce(s.unsubscribed_at, private.now()) where s.id = v_id;
  if not found then
    perform private.raise_link_invalid();
  end if;
  perform private.revoke_links('confirm_subscription', v_id);
  perform private.drop_list_mails(v_id);
end;
$$;

-- In whatever order bounces and complaints arrive, and however often, the result is the same.
create function private.suppress_mailbox(p_email text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mailbox constant text := private.mailbox_of(p_email);
begin
  insert into private.suppressed_mailboxes as m (mailbox, reason, suppressed_at)
    values (v_mailbox, p_reason, private.now())
    on conflict (mailbox) do update set reason = excluded.reason where excluded.reason = 'complained';
  perform private.drop_list_mails(s.id) from private.subscribers s where s.mailbox = v_mailbox;
end;
$$;

create function public.confirm_subscription(p_token text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.confirm_subscription(p_token);
$$;

create function public.unsubscribe(p_token text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.unsubscribe(p_token);
$$;

create function public.suppress_mailbox(p_email text, p_reason text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.suppress_mailbox(p_email, p_reason);
end;
$$;

revoke execute on function private.raise_link_invalid(), private.confirm_subscription(text), private.unsubscribe(text),
  private.suppress_mailbox(text, text), public.confirm_subscription(text), public.unsubscribe(text),
  public.suppress_mailbox(text, text) from public, anon, authenticated;
grant execute on function private.confirm_subscription(text), public.confirm_subscription(text), private.unsubscribe(text),
  public.unsubscribe(text) to anon, authenticated, service_role;
grant execute on function private.suppress_mailbox(text, text), public.suppress_mailbox(text, text) to service_role;
