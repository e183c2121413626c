-- What the client of an event buys, and what we ask them, as the owner sent it (docs/product/event-sheet.md#client-list). The mail and
-- the customer's page say the same until it is sent again.

create table private.shopping_lists (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- {"items": [{"name", "amount"}], "questions": [text]}
  list jsonb not null,
  sent_at timestamptz not null
);
select private.protect('private.shopping_lists');

select private.guard_writes('private.shopping_lists');

-- The first part that cannot be sent; null when all can.
create function private.shopping_list_fault(p_list jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_list -> 'items') is distinct from 'array' or jsonb_array_length(p_list -> 'items') > 200
      or exists (select from jsonb_array_elements(p_list -> 'items') i (item)
        where coalesce(char_length(private.json_text(i.item, 'name')), 0) not between 1 and 120
          or coalesce(char_length(private.json_text(i.item, 'amount')), 0) not between 1 and 60) then 'items'
    when jsonb_typeof(p_list -> 'questions') is distinct from 'array' or jsonb_array_length(p_list -> 'questions') > 5
      or exists (select from jsonb_array_elements(p_list -> 'questions') q (question)
        where jsonb_typeof(q.question) <> 'string' or char_length(btrim(q.question #>> '{}')) not between 1 and 300) then 'questions'
    when jsonb_array_length(p_list -> 'items') + jsonb_array_length(p_list -> 'questions') = 0 then 'items'
  end;
$$;

-- Refusals: not_allowed, invalid_value, wrong_status, changed_elsewhere, mail_under_way.
-- p_version is that of the sheet from which the list was made, 0 before its first save: a list of an earlier one is not sent.
create function private.send_shopping_list(p_booking_id uuid, p_version integer, p_list jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_list jsonb;
  v_sheet jsonb;
begin
  perform private.assert_admin();
  perform private.refuse_fault(private.shopping_list_fault(p_list));
  perform from public.bookings b
    where b.id = p_booking_id and b.status = 'confirmed' and b.erased_at is null and b.ends_at > private.now() for update;
  perform private.conflict_if(not found, 'wrong_status', 'A list is sent for a confirmed event that is to come.');
  perform private.conflict_if(coalesce((select s.version from private.event_sheets s where s.booking_id = p_booking_id), 0) is distinct from p_version,
    'changed_elsewhere', 'The sheet has been saved since. Look at the list as it is now, then send it.');
  v_sheet := private.booking_sheet(p_booking_id);
  perform private.conflict_if(v_sheet ->> 'email' is null, 'wrong_status', 'The customer has no address for mails.');
  v_list := jsonb_build_object('items', (select coalesce(jsonb_agg(jsonb_build_object('name', btrim(i.item ->> 'name'), 'amount', btrim(i.item ->> 'amount'))
        order by i.n), '[]') from jsonb_array_elements(p_list -> 'items') with ordinality i (item, n)),
    'questions', p_list -> 'questions');
  insert into private.shopping_lists as l (booking_id, list, sent_at) values (p_booking_id, v_list, private.now())
    on conflict (booking_id) do update set list = excluded.list, sent_at = excluded.sent_at;
  perform private.enqueue_by_admin(p_booking_id, 'mail.shopping_list', v_sheet || jsonb_build_object('list', v_list));
end;
$$;
select private.expose('private.send_shopping_list(uuid, integer, jsonb)', 'authenticated');

-- The list as it was sent, null before, and whether the client buys the alcohol.
create function private.shopping_list_of(p_booking_id uuid) returns table (list private.shopping_list_json, sent_at timestamptz, client_buys_alcohol boolean)
language sql stable security definer set search_path = '' as $$
  select l.list, l.sent_at, coalesce(s.client_buys_alcohol, true)
    from public.bookings b
      left join private.shopping_lists l on l.booking_id = b.id
      left join private.event_sheets s on s.booking_id = b.id
    where b.id = p_booking_id and b.erased_at is null;
$$;

create function private.shopping_list(p_booking_id uuid) returns table (list private.shopping_list_json, sent_at timestamptz, client_buys_alcohol boolean)
language sql stable security definer set search_path = '' as $$
  select l.* from public.bookings b, private.shopping_list_of(b.id) l where b.id = p_booking_id and (b.user_id = auth.uid() or private.is_admin());
$$;
select private.expose('private.shopping_list(uuid)', 'authenticated');

create function private.linked_shopping_list(p_token text) returns table (list private.shopping_list_json, sent_at timestamptz, client_buys_alcohol boolean)
language sql volatile security definer set search_path = '' as $$
  select * from private.shopping_list_of(private.use_booking_link(p_token));
$$;
select private.expose('private.linked_shopping_list(text)', 'anon, authenticated, service_role');
