-- The versions of the Terms, which contracts contain.

create table private.terms_versions (
  -- The day from which the text holds, in New York.
  version date primary key,
  document jsonb not null
);
select private.protect('private.terms_versions');

-- The business on papers: as it is on the day on which a paper is made; docs/product/business-facts.md#papers.

-- Copied into each document and each version of a contract. The name has no setting; shared-data/domain/business has the same.
create function private.letterhead() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', 'District Pour', 'address', f.postal_address, 'area', f.area_name, 'phone', f.phone,
      'email', f.email_hello)
    from private.business_facts f;
$$;

-- A text with its placeholders replaced by the facts in force; shared-data/domain/fill-facts has the same words, and a test
-- compares them.
create function private.fill_facts(p_document jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := p_document::text;
  v_word record;
begin
  for v_word in
    select w.key as name, to_jsonb(w.value)::text as quoted
      from private.business_facts f, jsonb_each_text(jsonb_build_object('phone', f.phone, 'emergency', f.emergency,
        'email', f.email_hello, 'area', f.area_name, 'area_detail', regexp_replace(f.area_detail, '^Including ', 'including '))) w
  loop
    v_text := replace(v_text, '{{' || v_word.name || '}}', substr(v_word.quoted, 2, length(v_word.quoted) - 2));
  end loop;
  return v_text::jsonb;
end;
$$;
