-- A person downloads everything that is stored about them, the owner's notes and tags included; an admin does it for a customer
-- who asks.

-- The auth server's log of an account. Its table differs between servers, and one without the right to read it has no log.
create function private.sign_ins_of(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.can_delete_from('auth.audit_log_entries') then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('at', a.created_at, 'action', a.payload ->> 'action', 'ip', a.ip_address)
    order by a.created_at), '[]') from auth.audit_log_entries a where a.payload ->> 'actor_id' = p_user_id::text);
end;
$$;

-- Without an account, what needs one is empty.
create function private.person_data(p_user_id uuid, p_customer_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_addresses constant text[] := private.addresses_of_person(p_user_id, p_customer_id);
  v_bookings constant text[] := array(select b.id::text from public.bookings b where b.customer_id = p_customer_id);
begin
  return (
    select jsonb_build_object(
        'exported_at', private.now(),
        'account', case when u.id is not null then jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
          'confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'given_at_sign_up', u.raw_user_meta_data,
          'role', coalesce((select r.role from private.user_roles r where r.user_id = u.id), 'customer')) end,
        'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'ip', s.ip, 'browser', s.user_agent)), '[]')
          from auth.sessions s where s.user_id = u.id),
        'terms_accepted', (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.accepted_at), '[]')
          from private.terms_acceptances t where t.user_id = u.id),
        'profile', (select to_jsonb(p) from public.profiles p where p.id = u.id),
        'customer', (select to_jsonb(c) || jsonb_build_object(
            'notes', (select coalesce(jsonb_agg(jsonb_build_object('note', n.note, 'created_at', n.created_at, 'edited_at', n.edited_at)
              order by n.created_at), '[]') from private.customer_notes n where n.customer_id = c.id),
            'tags', (select coalesce(jsonb_agg(t.tag order by t.tag), '[]') from private.customer_tags t where t.customer_id = c.id),
            'merges', (select coalesce(jsonb_agg(to_jsonb(m) - 'merged_by' order by m.merged_at), '[]')
              from private.customer_merges m where m.kept_id = c.id))
          from public.customers c where c.id = p_customer_id),
        'bookings', (select coalesce(jsonb_agg(to_jsonb(b) || jsonb_build_object(
            'bill_to', private.bill_to_of(b.id),
            'notes', (select coalesce(jsonb_agg(jsonb_build_object('note', n.note, 'created_at', n.created_at) order by n.created_at), '[]')
              from private.booking_notes n where n.booking_id = b.id),
            'event_sheet', (select to_jsonb(s) from private.event_sheets s where s.booking_id = b.id),
            'shopping_list', (select to_jsonb(l) from private.shopping_lists l where l.booking_id = b.id),
            'review', (select to_jsonb(r) || jsonb_build_object('photo', private.photo_base64(p.content))
              from private.reviews r left join private.review_photos p on p.review_id = r.id where r.booking_id = b.id),
            'history', (select coalesce(jsonb_agg(to_jsonb(h) - 'actor_id' order by h.id), '[]') from public.booking_history h where h.booking_id = b.id),
            'earlier_purchases', (select coalesce(jsonb_agg(to_jsonb(v) - 'booking_id' order by v.version), '[]')
              from private.purchases v where v.booking_id = b.id),
            'held_from', (select n.network from private.hold_networks n where n.booking_id = b.id),
            'payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.payments p where p.booking_id = b.id),
            'refunds', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.refunds r where r.booking_id = b.id),
            'disputes', (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.disputes d where d.booking_id = b.id),
            'ledger', (select coalesce(jsonb_agg(to_jsonb(e) - 'created_by' order by e.id), '[]')
              from public.ledger_entries e where e.booking_id = b.id))
            order by b.created_at), '[]')
          from public.bookings b where b.customer_id = p_customer_id),
        'calendar_feed_since', (select max(l.created_at) from private.links l
          where l.subject_id = u.id and l.purpose = 'calendar_feed' and l.revoked_at is null),
        'contracts', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
            'trail', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from private.contract_events e where e.contract_id = c.id))
            order by c.created_at), '[]')
          from private.contracts c join public.bookings b on b.id = c.booking_id where b.customer_id = p_customer_id),
        'documents', (select coalesce(jsonb_agg(to_jsonb(f) order by d.issued_at, d.ordinal), '[]')
          from private.documents d join public.bookings b on b.id = d.booking_id, private.document_file(d.id) f where b.customer_id = p_customer_id),
        'messages', (select coalesce(jsonb_agg(to_jsonb(c) - 'assignee_id' || jsonb_build_object(
            'plan', (select to_jsonb(p) - 'contact_id' from private.enquiry_plans p where p.contact_id = c.id),
            'answers', (select coalesce(jsonb_agg(jsonb_build_object('way', a.way, 'subject', a.subject, 'body', a.body, 'created_at', a.created_at)
              order by a.created_at), '[]') from private.enquiry_answers a where a.contact_id = c.id),
            'offers', (select coalesce(jsonb_agg(to_jsonb(o) - array['contact_id', 'created_by'] order by o.created_at), '[]')
              from private.offers o where o.contact_id = c.id))
            order by c.created_at), '[]')
          from public.contacts c where c.user_id = u.id or lower(c.email) = any (v_addresses)),
        -- Mails to us about the person are the bookings and messages above. A token or code opens what the mail's own does.
        'mails', (select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'written_at', o.created_at, 'sent_at', o.finished_at,
            'status', o.status, 'content', o.payload - array['token', 'code']) order by o.id), '[]')
          from private.outbox o where private.is_mail_to_person(o.kind)
            and (o.payload ->> 'user_id' = u.id::text or o.payload ->> 'booking_id' = any (v_bookings)
              or lower(o.payload ->> 'email') = any (v_addresses))),
        'sign_ins', private.sign_ins_of(u.id),
        'invitations', (select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'invited_by'] order by i.invited_at), '[]')
          from private.invitations i where i.email = any (v_addresses)),
        'crew', (select to_jsonb(p) || jsonb_build_object(
            'certificates', (select coalesce(jsonb_agg(to_jsonb(c) - 'staff_id' order by c.kind), '[]')
              from private.staff_certificates c where c.staff_id = p.id),
            'hours', (select coalesce(jsonb_agg(to_jsonb(h) - 'staff_id' order by h.weekday, h.from_time), '[]')
              from private.staff_hours h where h.staff_id = p.id),
            'exceptions', (select coalesce(jsonb_agg(to_jsonb(e) - 'staff_id' order by e.day), '[]')
              from private.staff_exceptions e where e.staff_id = p.id),
            'absences', (select coalesce(jsonb_agg(to_jsonb(a) - 'staff_id' order by a.starts_on), '[]')
              from private.absences a where a.staff_id = p.id),
            'shifts', (select coalesce(jsonb_agg(to_jsonb(s) - 'staff_id' order by s.starts_at), '[]')
              from private.shifts s where s.staff_id = p.id),
            'calendar_feed_since', (select max(l.created_at) from private.links l
              where l.subject_id = p.user_id and l.purpose = 'shift_feed' and l.revoked_at is null))
          from private.staff p where p.user_id = u.id or p.user_id is null and p.email = any (v_addresses) limit 1),
        'mailing_list', (select to_jsonb(s) - 'id' from private.subscribers s
          where s.mailbox = private.mailbox_of(coalesce(u.email, (select c.email from public.customers c where c.id = p_customer_id)))),
        'mails_refused', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from private.suppressed_mailboxes s
          where s.mailbox in (select private.mailbox_of(a.address) from unnest(v_addresses) a (address))),
        'comments', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
            'content', coalesce(c.content, h.content), 'hidden_because', h.reason) order by c.created_at), '[]')
          from public.comments c left join private.hidden_comments h on h.comment_id = c.id where c.user_id = u.id),
        'plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.plans p where p.user_id = u.id),
        'shared_plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.shared_plans p where p.user_id = u.id),
        'badges', (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'earned_at', e.earned_at) order by e.earned_at), '[]')
          from public.user_achievements e join public.achievements a on a.id = e.achievement_id where e.user_id = u.id))
      from (select 1) person left join auth.users u on u.id = p_user_id);
end;
$$;

create function private.my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  perform private.forbidden_if(not exists (select from auth.users u where u.id = v_user_id));
  perform private.take_limit('my_data');
  return private.person_data(v_user_id, private.customer_of(v_user_id));
end;
$$;
select private.expose('private.my_data()', 'authenticated');
