-- Templates of answers, which admins write. {name} stands for the name of the person who wrote.

create table public.answer_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint name check (name ~ '\S' and char_length(name) <= 100),
  subject text not null constraint subject check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150),
  body text not null constraint body check (body ~ '\S' and char_length(body) <= 10000),
  -- Kept for later, and not offered when an answer is written.
  archived boolean not null default false
);
alter table public.answer_templates enable row level security;
create unique index answer_templates_name on public.answer_templates (lower(name));
grant select, insert, update, delete on public.answer_templates to authenticated;
grant all on public.answer_templates to service_role;

create policy "an admin reads the templates" on public.answer_templates
  for select to authenticated using ((select private.is_admin()));
create policy "an admin adds a template" on public.answer_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "an admin changes a template" on public.answer_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes a template" on public.answer_templates
  for delete to authenticated using ((select private.is_admin()));

select private.create_validation_function('public.answer_templates');
create trigger answer_templates_10_check before insert or update on public.answer_templates
  for each row execute function private.validate_answer_templates();

insert into public.answer_templates (name, subject, body) values
  ('More details', 'Your event: a few questions', E'Hello {name},\n\nthank you for writing to us. To answer well we need three facts:\n\n- the date and the hours\n- the place\n- about how many guests\n\nAs soon as we have them we send you what is possible.'),
  ('Date is open', 'Your date is open', E'Hello {name},\n\ngood news: your date is open. You can book it on our website, where you also see the price. It is yours once the deposit has arrived.'),
  ('Date is taken', 'Your date is taken', E'Hello {name},\n\nthank you for asking. We are fully booked on that date. If another day would do, tell us which, and we look at once.');
