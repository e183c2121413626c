import { FIRST_CONTENT } from '../../shared-data/src/domain/business/site-content.ts';
import type { SiteContent } from '../../shared-data/src/domain/business/site-content.ts';
import { businessOf } from '../../shared-data/src/domain/business/facts.ts';
import { fillFacts } from '../../shared-data/src/domain/business/fill-facts.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { sweep } from './support/bookings.ts';
import { confirmedBooking, readContract } from './support/contracts.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());

const content = async () => (await backend.visitor().rpc('site_content')).data as SiteContent;
const version = async () => (await backend.visitor().rpc('content_version')).data as number;
const editing = async () =>
  (await admin.client.rpc('business_facts')).data as {
    facts: SiteContent['facts'];
    version: number;
    failure: object | null;
  };
async function save(changes: object, by = admin, known?: number) {
  const { facts, version: current } = await editing();
  const { error } = await by.client.rpc('save_business_facts', {
    p_facts: { ...facts, ...changes },
    p_version: known ?? current,
  });
  return error && `${error.code} ${error.message} ${error.details ?? ''}`.trim();
}
const outcomeOf = (promise: PromiseLike<{ data: unknown; error: { message: string } | null }>) =>
  promise.then(({ data, error }) => (error ? error.message : data));
const claim = (holder: string, of: number, releases = 'r1') =>
  outcomeOf(
    backend.service().rpc('claim_content_rendering', { p_holder: holder, p_version: of, p_releases: releases }),
  );
const finish = (holder: string, of: number, error: string | null) =>
  outcomeOf(backend.service().rpc('finish_content_rendering', { p_holder: holder, p_version: of, p_error: error }));
const wait = (time: string) => backend.sql('update private.clock set shift = shift + $1::interval', [time]);

test('the first content is what the pages are built with', async () => {
  expect(await content()).toEqual(FIRST_CONTENT);
});

// rule: B-3-60
test('each change of a fact is a version, which is in force for everybody; saving the same facts is none', async () => {
  expect(await save({ phone: '(202) 555-0177', hours: { opens: '09:00', closes: '21:30' } })).toBeNull();
  const after = await content();
  expect(after.facts).toEqual({
    ...FIRST_CONTENT.facts,
    phone: '(202) 555-0177',
    hours: { opens: '09:00', closes: '21:30' },
  });
  expect(await save({})).toBeNull();
  expect(await version()).toBe(after.version);
  const rows = await backend.sql('select what, changed_by from private.content_versions order by version desc limit 1');
  expect(rows).toEqual([{ what: 'facts', changed_by: admin.id }]);
});

// rule: B-3-60
test('the address of the facts is the address of the next invoice, and the targets are those of the inbox', async () => {
  await save({ postalAddress: '7 Other Street, Washington', responseHours: { urgent: 2, soon: 5, standard: 20 } });
  const [row] = await backend.sql(`select private.letterhead() ->> 'address' as address,
      private.response_target('urgent')::text as urgent, private.response_target('standard')::text as standard`);
  expect(row).toEqual({ address: '7 Other Street, Washington', urgent: '02:00:00', standard: '20:00:00' });
});

// rule: B-3-60
test.each<[string, object, string]>([
  ['a phone number of another form', { phone: '202-555-0142' }, 'phone'],
  ['no phone number', { phone: null }, 'facts'],
  [
    'a mail address that would change its link',
    { emails: { hello: 'a@b.co?bcc=x@y.z', events: 'e@b.co' } },
    'email_hello',
  ],
  ['closing before opening', { hours: { opens: '20:00', closes: '08:00' } }, 'hours'],
  ['hours that are no time', { hours: { opens: 'early', closes: '25:00' } }, 'facts'],
  ['a social link without https', { socials: [{ name: 'Web', href: 'http://example.com' }] }, 'socials'],
  ['a social link that is a script', { socials: [{ name: 'Web', href: 'javascript:alert(1)' }] }, 'socials'],
  [
    'a social link with a field of its own',
    { socials: [{ name: 'Web', href: 'https://example.com', rel: '' }] },
    'socials',
  ],
  ['socials that are no list', { socials: { name: 'Web' } }, 'socials'],
  ['seven social links', { socials: Array(7).fill({ name: 'Web', href: 'https://example.com' }) }, 'socials'],
  ['an address of 201 characters', { postalAddress: 'a'.repeat(201) }, 'postal_address'],
  ['a figure of 13 characters', { claims: { ...FIRST_CONTENT.facts.claims, events: '1'.repeat(13) } }, 'claim_events'],
  [
    'a license number of 61 characters',
    { claims: { ...FIRST_CONTENT.facts.claims, licenceNumber: 'a'.repeat(61) } },
    'licence_number',
  ],
  ['a claim of 41 characters', { claims: { ...FIRST_CONTENT.facts.claims, licence: 'a'.repeat(41) } }, 'claim_licence'],
  ['press without a source', { press: [{ title: 'Best bar', source: ' ', year: '2025', hidden: false }] }, 'press'],
  ['press without a year', { press: [{ title: 'Best bar', source: 'Gazette', year: 'soon', hidden: false }] }, 'press'],
  ['press that is a text', { press: ['Best bar'] }, 'press'],
  [
    '13 entries of the press',
    { press: Array(13).fill({ title: 'Best bar', source: 'Gazette', year: '2025', hidden: false }) },
    'press',
  ],
  ['no list of the press', { press: null }, 'press'],
  ['a rating of six', { ratings: [{ site: 'Reviews', score: 6 }] }, 'ratings'],
  ['a rating with two digits', { ratings: [{ site: 'Reviews', score: 4.95 }] }, 'ratings'],
  ['a rating that is a text', { ratings: [{ site: 'Reviews', score: '4.9' }] }, 'ratings'],
  ['seven ratings', { ratings: Array(7).fill({ site: 'Reviews', score: 5 }) }, 'ratings'],
  ['facts without claims', { claims: null }, 'facts'],
  ['urgent enquiries later than others', { responseHours: { urgent: 9, soon: 4, standard: 24 } }, 'response_order'],
])('refuses %s', async (_what, changes, detail) => {
  const before = await content();
  expect(await save(changes)).toBe(`PT422 invalid_value ${detail}`);
  expect(await content()).toEqual(before);
});

// rule: B-3-43
test('the owner empties the figures that the pages claim', async () => {
  const { claims } = (await content()).facts;
  const none = { ...claims, events: ' ', years: '', guests: '', awards: '', licence: '' };
  expect(await save({ claims: none })).toBeNull();
  expect((await content()).facts.claims).toEqual({ ...none, events: '' });
  expect(await save({ claims })).toBeNull();
});

// rule: B-3-64
test('the owner writes the strip of press and awards, and what other sites say, in their order', async () => {
  const lists = {
    press: [
      { title: 'Best bar', source: 'Gazette', year: '2025', hidden: false },
      { title: 'A long evening', source: 'Courier', year: '2019', hidden: false },
    ],
    ratings: [{ site: 'Reviews', score: 4.8 }],
  };
  const before = await version();
  expect(await save(lists)).toBeNull();
  expect((await content()).facts).toMatchObject(lists);
  expect(await version()).toBe(before + 1);
  const [first, second] = lists.press;
  expect(await save({ press: [{ ...first, hidden: true }, second] })).toBeNull();
  expect((await content()).facts.press).toEqual([second]);
  expect((await editing()).facts.press).toEqual([{ ...first, hidden: true }, second]);
  expect(await save({ press: [], ratings: [] })).toBeNull();
  expect((await content()).facts).toMatchObject({ press: [], ratings: [] });
});

// rule: B-3-60
test('two admins do not overwrite each other', async () => {
  const other = await person(backend, { role: 'admin' });
  const { version: known } = await editing();
  expect(await save({ emergency: '(202) 555-0101' }, admin, known)).toBeNull();
  expect(await save({ emergency: '(202) 555-0102' }, other, known)).toBe('PT409 changed_elsewhere');
  expect((await content()).facts.emergency).toBe('(202) 555-0101');
});

test('versions are only added, and lose no more than the account of who made them', async () => {
  const refused = (statement: string) => expect(backend.sql(statement)).rejects.toThrow('not_allowed');
  await refused('update private.content_versions set version = version + 100');
  await refused('delete from private.content_versions');
  await refused('truncate private.content_versions');
  const former = await person(backend, { role: 'admin' });
  await save({ emergency: '(202) 555-0103' }, former);
  await backend.sql('delete from auth.users where id = $1::uuid', [former.id]);
  const [row] = await backend.sql('select changed_by from private.content_versions order by version desc limit 1');
  expect(row).toEqual({ changed_by: null });
});

test('one process renders at a time; when it is killed, another one continues after the lease', async () => {
  expect(await claim('one', 50)).toBe(true);
  expect(await claim('two', 50)).toBe(false);
  await wait('15 seconds');
  expect(await claim('one', 50)).toBe(true);
  await wait('15 seconds');
  expect(await claim('two', 50)).toBe(false);
  await wait('6 seconds');
  expect(await claim('two', 50)).toBe(true);
  expect(await finish('one', 50, 'late')).toBe(false);
  expect(await finish('two', 50, null)).toBe(true);
  expect(await claim('one', 51)).toBe(true);
  expect(await finish('one', 51, null)).toBe(true);
});

// rule: B-3-60
test('a failed rendering is tried five times with growing pauses, told to the owner once, and again with other releases', async () => {
  const mails = () =>
    backend.sql(
      `select payload -> 'failures' as failures from private.outbox where kind = 'mail.failures_admin' order by id`,
    );
  for (const pause of ['15 seconds', '30 seconds', '1 minute', '2 minutes', '1 day']) {
    expect(await claim('one', 60)).toBe(true);
    expect(await finish('one', 60, 'no page for /about')).toBe(true);
    expect(await claim('two', 60)).toBe(false);
    await sweep(backend);
    await wait(pause);
  }
  expect(await claim('one', 60)).toBe(false);
  expect(await mails()).toEqual([
    { failures: [expect.objectContaining({ work: 'content', subject: '60', error: 'no page for /about' })] },
  ]);
  expect((await editing()).failure).toMatchObject({ error: 'no page for /about' });
  expect(await claim('one', 60, 'r2')).toBe(true);
  expect(await finish('one', 60, null)).toBe(true);
  expect((await editing()).failure).toBeNull();
});

describe('a paper', () => {
  const phone = '(202) 555-0188';
  const contractOf = async (owner: Person, id: string) =>
    JSON.stringify((await readContract(owner.client, id)).document);

  // rule: B-3-60
  test('has the facts of the day on which it is made: the next contract the new phone, an earlier one its own', async () => {
    const owner = await person(backend);
    const before = (await content()).facts.phone;
    const first = await confirmedBooking(backend, owner);
    await save({ phone, area: { name: 'The "Bay" \\ Area', detail: 'Including {{phone}} and Oakland' } });
    const second = await confirmedBooking(backend, owner);
    expect(await contractOf(owner, first.id)).toContain(before);
    expect(await contractOf(owner, first.id)).not.toContain(phone);
    const text = await contractOf(owner, second.id);
    expect(text).toContain(phone);
    expect(text).not.toContain(before);
  });

  // rule: B-3-60
  test('has its Terms as the page shows them', async () => {
    const { facts } = await content();
    const owner = await person(backend);
    const { id } = await confirmedBooking(backend, owner);
    const [stored] = await backend.sql<{ document: object }>('select document from private.terms_versions');
    const { sections, consent } = (await readContract(owner.client, id)).document.terms as Record<string, unknown>;
    const filled = JSON.parse(JSON.stringify(stored!.document), (_key, value: unknown) =>
      typeof value === 'string' ? fillFacts(value, businessOf(facts)) : value,
    ) as Record<string, unknown>;
    expect({ sections, consent }).toEqual({ sections: filled.sections, consent: filled.consent });
    expect(JSON.stringify({ sections, consent })).not.toMatch(/\{\{(?!phone)/);
  });
});

describe('the addresses of mails to the business', () => {
  const addresses = async () =>
    (await admin.client.rpc('read_mail_addresses').single()).data as Record<string, unknown>;
  const put = async (values: Record<string, string>, by = admin) =>
    (
      await by.client.rpc('save_mail_addresses', {
        ...{ p_sender: '', p_bookings: '', p_on_call: '', p_operations: '' },
        p_version: (await addresses()).version as number,
        ...values,
      })
    ).error?.message;

  // rule: B-3-60
  test('are those of the environment until an admin saves others, and again when one is emptied', async () => {
    const none = { sender: null, bookings: null, on_call: null, operations: null };
    expect(await addresses()).toMatchObject(none);
    expect(await put({ p_bookings: ' new@example.com ', p_on_call: 'call@example.com' })).toBeUndefined();
    const { data } = await backend.service().rpc('mail_addresses').single();
    expect(data).toEqual({ ...none, bookings: 'new@example.com', on_call: 'call@example.com' });
    expect(await put({})).toBeUndefined();
    expect(await addresses()).toMatchObject(none);
  });

  test('are refused when they are none, or were changed by another admin', async () => {
    expect(await put({ p_bookings: 'owner@example.com, other@example.com' })).toBe('invalid_value');
    expect(await put({ p_version: 0 as never })).toBe('changed_elsewhere');
  });

  // rule: B-3-60
  test('are read and saved by no one else', async () => {
    const other = await person(backend);
    expect(await put({}, other)).toMatch(/not_allowed|permission denied/);
    for (const client of [backend.visitor(), other.client]) {
      expect((await client.rpc('read_mail_addresses')).error).not.toBeNull();
      expect((await client.rpc('mail_addresses')).error).not.toBeNull();
    }
    expect((await admin.client.rpc('mail_addresses')).error).not.toBeNull();
  });
});
