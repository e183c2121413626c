-- A plan is mailed with its PDF to the address that somebody gave, two mails for a mailbox and day.

-- made_at dates the PDF, and the prices are those of then: a second attempt has to send the same bytes under the same
-- idempotency key.
-- The outbox keeps the address until the mail is sent; the counters keep digests. A refusal undoes all counts of the call.
create function private.queue_plan_mail(p_email text, p_kind text, p_content text, p_caller text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
begin
  if not private.is_mail_address(p_email) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'email';
  end if;
  if p_caller is not null then
    perform private.require_rate('plan-mail:caller:' || p_caller, 10, '1 hour');
  end if;
  if not private.take_rate_limit('plan-mail:mailbox:' || private.limit_key(private.mailbox_of(p_email)), 2, '1 day') then
    raise exception using errcode = 'PT429', message = 'mailbox_full', detail = private.end_of_window('1 day');
  end if;
  perform private.require_rate('plan-mail:all', 300, '1 hour');
  perform private.enqueue('mail.plan', jsonb_build_object('email', p_email, 'kind', p_kind, 'content', v_content,
    'made_at', private.now(), 'prices', private.prices_on(private.local_now()::date)));
end;
$$;

-- For the function that reads the caller's address, which it passes as a digest. PT429 above the limits: mailbox_full
-- for the address, else rate_limited.
create function public.queue_plan_mail(p_email text, p_kind text, p_content text, p_caller text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.queue_plan_mail(p_email, p_kind, p_content, p_caller);
end;
$$;

revoke execute on function private.queue_plan_mail(text, text, text, text),
  public.queue_plan_mail(text, text, text, text) from public, anon, authenticated;
grant execute on function private.queue_plan_mail(text, text, text, text), public.queue_plan_mail(text, text, text, text) to service_role;
