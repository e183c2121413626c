-- Links in mails that replace a session for one purpose: to confirm an address, to pay, to read a shared plan.
-- The table keeps a digest, so a copy of the database opens nothing. The token is in the mail alone.

create table private.links (
  digest bytea primary key,
  purpose text not null check (purpose ~ '^[a-z_]+$'),
  subject_id uuid not null,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
select private.protect('private.links');
create index links_subject on private.links (subject_id, purpose);

create function private.link_digest(p_token text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(p_token, 'UTF8'));
$$;

-- Returns the token: 32 hexadecimal characters, 122 random bits hashed with 122 more. No expiry means until it is revoked.
-- A link that is mailed has a code beside it (mails/mail_codes.sql): p_for is the number or the address that its page asks for with it.
create function private.create_link(p_purpose text, p_subject_id uuid, p_lifetime interval default null, p_for text default null)
  returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_token constant text := left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
begin
  insert into private.links (digest, purpose, subject_id, expires_at, created_at)
    values (private.link_digest(v_token), p_purpose, p_subject_id, private.now() + p_lifetime, private.now());
  perform private.keep_mail_code(v_token, p_purpose, private.mail_code_record(p_for)) where p_for is not null;
  return v_token;
end;
$$;

-- Whether it opens something: it is not used, not revoked and not expired.
create function private.is_link_open(p_link private.links) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return p_link.used_at is null and p_link.revoked_at is null and (p_link.expires_at is null or p_link.expires_at > private.now());
end;
$$;

-- The subject of a link that opens something; null when it is unknown, of another purpose, expired, used or revoked.
create function private.find_link(p_token text, p_purpose text) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.subject_id from private.links l
    where l.digest = private.link_digest(p_token) and l.purpose = p_purpose
      and private.is_link_open(l);
$$;

-- The same, once: of two callers at the same time one gets the subject.
create function private.use_link(p_token text, p_purpose text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subject uuid;
begin
  update private.links l set used_at = private.now()
    where l.digest = private.link_digest(p_token) and l.purpose = p_purpose
      and private.is_link_open(l)
    returning l.subject_id into v_subject;
  return v_subject;
end;
$$;

create function private.revoke_links(p_purpose text, p_subject_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.links l set revoked_at = private.now()
    where l.subject_id = p_subject_id and l.purpose = p_purpose and l.revoked_at is null;
$$;
