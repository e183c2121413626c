import { oneLine } from '../functions/_shared/one-line.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, makeSlot, stored } from './support/bookings.ts';
import { person } from './support/people.ts';

// docs/product/data-and-security.md#one-line
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Texts as people paste them, and as they are stored. */
const PASTED = [
  ['a line break', 'Ada\r\nBcc: everybody@example.com', 'Ada Bcc: everybody@example.com'],
  ['a tab and an escape character', 'Ada\t\u001B[31mLovelace', 'Ada [31mLovelace'],
  ['a character of the second control block', 'Ada\u0085Lovelace', 'Ada Lovelace'],
  ['separators of lines and paragraphs', 'Ada\u2028Love\u2029lace', 'Ada Love lace'],
  ['an override of the direction', 'Ada \u202Eecalevol\u202C', 'Ada ecalevol'],
  ['an isolate', '\u2066Ada\u2069 Lovelace', 'Ada Lovelace'],
  ['the marks that an address book puts around a number', '\u202A+1 202 555 0100\u202C', '+1 202 555 0100'],
] as const;

// rule: data-and-security.md#one-line
test.each(PASTED)('%s in a name does not reach a mail, a list or a paper', async (_, typed, clean) => {
  const who = await person(backend, { fullName: typed });
  const profile = await who.client.from('profiles').select('full_name').eq('id', who.id).single();
  expect(profile.data).toEqual({ full_name: clean });
  const booking = await book(who, await makeSlot(backend), {
    name: typed,
    event_name: typed,
    location: typed,
    venue: typed,
    company_name: typed,
    day_contact_name: typed,
  });
  expect(await stored(backend, booking.id)).toMatchObject({
    name: clean,
    event_name: clean,
    location: clean,
    venue: clean,
    company_name: clean,
    day_contact_name: clean,
  });
  expect(
    await backend.sql('select name, company_name from public.customers where user_id = $1::uuid', [who.id]),
  ).toEqual([{ name: clean, company_name: clean }]);
});

test('a visitor joins the mailing list with a name that was pasted with a line break', async () => {
  const joined = {
    p_email: 'ada@example.com',
    p_name: 'Ada\r\nBcc: x@example.com',
    p_company: '\u202EyrtnE',
    p_source: 'footer',
  };
  expect((await backend.visitor().rpc('join_mailing_list', joined)).error).toBeNull();
  expect(await backend.sql('select name, company from private.subscribers')).toEqual([
    { name: 'Ada Bcc: x@example.com', company: 'yrtnE' },
  ]);
});

// rule: data-and-security.md#one-line
test.each(PASTED)('%s is removed by the mails as by the database', async (_, typed, clean) => {
  expect(oneLine(typed)).toBe(clean);
  expect(await backend.sql('select private.one_line($1) as line', [typed])).toEqual([{ line: clean }]);
});

test('letters of every direction, emoji and quotation marks stay as they are', async () => {
  const names = ['שרה כהן', 'محمد', 'Łukasz “Luk” O’Hara 👩🏽‍🍳', 'Ada - the first'];
  for (const name of names) {
    expect(oneLine(name)).toBe(name);
    expect(await backend.sql('select private.one_line($1) as line', [name])).toEqual([{ line: name }]);
  }
});

const OWNER = 'the owner writes it; a subject with a line break is refused';
const SIGNED = 'a signature with such a character is refused (is_signer_name)';
/** Columns with such a name that have no trigger, with the reason. */
const OTHERS: Record<string, string> = {
  'private.alerts.subject': 'an id, or the name of a schedule, a server or a release',
  'private.business_facts.area_name': OWNER,
  'private.contracts.countersigner_name': SIGNED,
  'private.contracts.signer_name': SIGNED,
  'private.enquiry_answers.subject': OWNER,
  'private.issues.subject': OWNER,
  'private.schedules.name': 'written by a migration',
  'public.achievements.name': 'written by a migration',
  'public.answer_templates.name': OWNER,
  'public.answer_templates.subject': OWNER,
};

// rule: data-and-security.md#one-line
test('a new column for a name, a company, a title or a place is stored as one line', async () => {
  const columns = await backend.sql<{ name: string }>(
    `select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE' and c.data_type = 'text'
        and c.column_name ~ '(^|_)(name|company|title|subject|location|venue|place)$'
        and not exists (select from pg_trigger g where g.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          and g.tgfoid = 'private.store_one_line'::regproc
          and c.column_name = any (string_to_array(rtrim(encode(g.tgargs, 'escape'), '\\000'), '\\000')))
        and not (c.table_name = 'bookings' and exists (select from private.booking_fields() f where f.name = c.column_name and f.kind = 'line'))
      order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(OTHERS).sort());
});
