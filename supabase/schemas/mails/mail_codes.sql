-- Mail programs may drop what stands behind the # of a link. So a mail shows a code beside each link that acts, and the page of the
-- link takes it with the number of the booking or, where there is none, the address that got the mail
-- (docs/product/customers.md#mail-code). Anyone who enters both gets a new link, as if they had opened the one of the mail.

create table private.mail_codes (
  digest bytea primary key references private.links (digest) on delete cascade,
  -- Of the link when it was mailed.
  purpose text not null,
  -- The number of a booking, or a digest of a mailbox.
  record text not null,
  code_hash bytea not null,
  -- The network that asked for the code, as a digest; empty when no page asked.
  network text not null default '',
  -- Wrong codes from that network, and from all others, so that nobody uses up the tries of somebody else.
  tries integer not null default 0,
  other_tries integer not null default 0
);
select private.protect('private.mail_codes');
create index mail_codes_record on private.mail_codes (record, purpose);

-- The code of a link: the first 40 bits of its token in 32 letters and digits without 0, O, 1 and I. A mail computes the same from its
-- link (mailCode of the functions, and a test compares the two), so no mail is given a code.
create function private.mail_code(p_token text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', substring(t.bits from 5 * n + 1 for 5)::bit(5)::integer + 1, 1), '' order by n)
    from (select ('x' || left(p_token, 10))::bit(40) as bits) t, generate_series(0, 7) n;
$$;

-- A code is valid for as long as its link, so its hash is made slow: a copy of the database does not soon give the codes.
create function private.mail_code_hash(p_record text, p_code text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  v_hash bytea := convert_to(p_record || ':' || upper(regexp_replace(coalesce(p_code, ''), '[^0-9A-Za-z]', '', 'g')), 'UTF8');
begin
  for n in 1..1000 loop
    v_hash := sha256(v_hash);
  end loop;
  return v_hash;
end;
$$;

-- The record that a number or an address names.
create function private.mail_code_record(p_named text) returns text
language sql stable set search_path = '' as $$
  select case when p_named ~ '@' then private.limit_key(private.mailbox_of(private.plain_email(p_named)))
    else regexp_replace(left(coalesce(p_named, ''), 100), '\D', '', 'g') end;
$$;

create function private.keep_mail_code(p_token text, p_purpose text, p_record text, p_network text default '') returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.mail_codes (digest, purpose, record, code_hash, network)
    values (private.link_digest(p_token), p_purpose, p_record, private.mail_code_hash(p_record, private.mail_code(p_token)), p_network)
    on conflict (digest) do nothing;
$$;

-- The links of a record that open something, the newest first.
create function private.links_of_record(p_purpose text, p_record text) returns setof private.links
language sql stable security definer set search_path = '' as $$
  select l.* from private.mail_codes c join private.links l using (digest)
    where c.record = p_record and c.purpose = p_purpose
      and private.is_link_open(l)
    order by l.created_at desc;
$$;

-- The address that mails with such a link go to.
create function private.address_of_link(p_link private.links) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_link.purpose in ('booking', 'review') then private.booking_sheet(p_link.subject_id) ->> 'email'
    when p_link.purpose = 'offer' then (
      select c.email from private.offers o join public.contacts c on c.id = o.contact_id where o.id = p_link.subject_id)
    when p_link.purpose = 'shift' then (
      select private.staff_email(p) from private.shifts s join private.staff p on p.id = s.staff_id where s.id = p_link.subject_id)
    when p_link.purpose = 'invitation' then (select i.email from private.invitations i where i.id = p_link.subject_id)
    else (select s.email from private.subscribers s where s.id = p_link.subject_id) end;
$$;

-- A new token for the link whose code it is, for two hours; null for any other code, and for a code that was tried wrongly too often,
-- so that the answer does not tell which numbers and addresses there are. A wrong code is no error, because an error would undo the
-- count of tries: of each code the network that asked for it has some, and all others together as many.
create function private.redeem_mail_code(p_purpose text, p_named text, p_code text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_record constant text := private.mail_code_record(p_named);
  v_network constant text := private.network_key();
  v_tries constant integer := (private.limit_of('tries_of_code')).ceiling;
  v_hash constant bytea := private.mail_code_hash(v_record, p_code);
  v_link private.links;
begin
  perform private.take_limit('try_code');
  -- One at a time, so that tries at the same time count as several.
  perform pg_advisory_xact_lock(hashtextextended('mail codes of ' || v_record, 0));
  select l.* into v_link from private.links_of_record(p_purpose, v_record) l join private.mail_codes c using (digest)
    where c.code_hash = v_hash and case when c.network = v_network then c.tries else c.other_tries end < v_tries
    limit 1;
  if v_link.digest is null then
    update private.mail_codes c set tries = c.tries + (c.network = v_network)::integer,
        other_tries = c.other_tries + (c.network <> v_network)::integer
      where c.record = v_record and c.purpose = p_purpose;
    return null;
  end if;
  return private.create_link(v_link.purpose, v_link.subject_id, least(v_link.expires_at - private.now(), interval '2 hours'));
end;
$$;
select private.expose('private.redeem_mail_code(text, text, text)', 'anon, authenticated, service_role');

-- Mails a new link with its code to the address of the record, if there is one with a link that opens something. The answer is the
-- same for every number and address.
create function private.request_mail_code(p_purpose text, p_named text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_record constant text := private.mail_code_record(p_named);
  v_link private.links;
  v_email text;
  v_token text;
begin
  perform private.take_limit('sign_in_code');
  select * into v_link from private.links_of_record(p_purpose, v_record) limit 1;
  v_email := private.address_of_link(v_link);
  if v_email is null or private.take_limit('mail_codes', v_email) is null then
    return;
  end if;
  v_token := private.create_link(v_link.purpose, v_link.subject_id, v_link.expires_at - private.now());
  perform private.keep_mail_code(v_token, p_purpose, v_record, private.network_key());
  perform private.enqueue('mail.link_code', jsonb_build_object('purpose', p_purpose, 'email', v_email, 'token', v_token));
end;
$$;
select private.expose('private.request_mail_code(text, text)', 'anon, authenticated, service_role');
