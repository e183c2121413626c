-- A person downloads everything that is stored about them.

create function private.my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  if not exists (select from auth.users u where u.id = v_user_id) then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  perform private.require_rate('my_data:' || v_user_id::text, 10, '1 hour');
  return (
    select jsonb_build_object(
        'exported_at', private.now(),
        'account', jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
          'confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'given_at_sign_up', u.raw_user_meta_data,
          'role', private.my_role()),
        'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'ip', s.ip, 'browser', s.user_agent)), '[]')
          from auth.sessions s where s.user_id = u.id),
        'profile', (select to_jsonb(p) from public.profiles p where p.id = u.id),
        'customer', (select to_jsonb(c) from public.customers c where c.user_id = u.id),
        'bookings', (select coalesce(jsonb_agg(to_jsonb(b) || jsonb_build_object(
            'history', (select coalesce(jsonb_agg(to_jsonb(h) - 'actor_id' order by h.id), '[]') from public.booking_history h where h.booking_id = b.id),
            'payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.payments p where p.booking_id = b.id))
            order by b.created_at), '[]')
          from public.bookings b where b.user_id = u.id),
        'calendar_feed_since', private.calendar_feed_since(),
        'contracts', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
            'trail', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from private.contract_events e where e.contract_id = c.id))
            order by c.created_at), '[]')
          from private.contracts c join public.bookings b on b.id = c.booking_id where b.user_id = u.id),
        'messages', (select coalesce(jsonb_agg(to_jsonb(c) - 'assignee_id' || jsonb_build_object(
            'plan', (select to_jsonb(p) - 'contact_id' from private.enquiry_plans p where p.contact_id = c.id),
            'answers', (select coalesce(jsonb_agg(jsonb_build_object('subject', a.subject, 'body', a.body, 'created_at', a.created_at)
              order by a.created_at), '[]') from private.enquiry_answers a where a.contact_id = c.id))
            order by c.created_at), '[]')
          from public.contacts c where c.user_id = u.id or lower(c.email) = lower(u.email)),
        'mailing_list', (select to_jsonb(s) - 'id' from private.subscribers s where s.mailbox = private.mailbox_of(u.email)),
        'comments', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
            'content', coalesce(c.content, h.content), 'hidden_because', h.reason) order by c.created_at), '[]')
          from public.comments c left join private.hidden_comments h on h.comment_id = c.id where c.user_id = u.id),
        'plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.plans p where p.user_id = u.id),
        'shared_plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.shared_plans p where p.user_id = u.id),
        'badges', (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'earned_at', e.earned_at) order by e.earned_at), '[]')
          from public.user_achievements e join public.achievements a on a.id = e.achievement_id where e.user_id = u.id))
      from auth.users u where u.id = v_user_id);
end;
$$;

create function public.my_data() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.my_data();
$$;

revoke execute on function private.my_data(), public.my_data() from public, anon;
grant execute on function private.my_data(), public.my_data() to authenticated;
