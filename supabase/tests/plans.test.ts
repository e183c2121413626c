import { randomUUID } from 'node:crypto';
import { FIRST_WORDS, SECOND_WORDS } from '../../shared-data/src/domain/tools/cocktail-names.ts';
import { FLAVORS, INTENSITIES, SEASONS, SPIRITS } from '../../shared-data/src/domain/tools/cocktail.ts';
import { ALCOHOL_PREFERENCES, FOOD_PAIRINGS, MENU_EVENT_TYPES } from '../../shared-data/src/domain/tools/menu.ts';
import { readPlan } from '../../shared-data/src/domain/tools/plans.ts';
import { PRICE_LIST } from '../../shared-data/src/domain/prices/price-list.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/plans.md
let backend: TestBackend;
let customer: Person;
let other: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  customer = await person(backend);
  other = await person(backend);
});
beforeEach(() => backend.sql(`delete from private.rate_limits where bucket like '%plan%'`));
afterAll(() => backend.stop());

const quote = { guestCount: 80, hours: 6.5, packageType: 'premium', addons: ['champagne'] };
const cocktail = {
  spirit: 'gin',
  flavorProfile: 'herbal',
  intensity: 'light',
  season: 'fall',
  firstWord: 'Cherry Blossom',
  secondWord: 'Hour',
};
const menu = { eventType: 'wedding', alcoholPreferences: 'gin', foodPairings: ['cheese'], guestCount: 80 };
const save = (who: Person, changes: Record<string, unknown> = {}) =>
  who.client
    .from('plans')
    .insert({ user_id: who.id, kind: 'quote', title: 'Ours', content: quote, ...changes })
    .select()
    .single<{ id: string; title: string; content: unknown }>();
const accepts = async (kind: string, content: unknown) =>
  (
    await backend.sql<{ ok: boolean }>('select private.is_plan_content($1, $2::text::jsonb) ok', [
      kind,
      JSON.stringify(content),
    ])
  )[0]?.ok;

describe('the content of a plan', () => {
  const each = (base: object, field: string, values: readonly unknown[]) =>
    values.map((value) => ({ ...base, [field]: value }));
  const valid: [string, object][] = [
    ...each(
      quote,
      'packageType',
      PRICE_LIST.quote.packages.map(({ value }) => value),
    ),
    ...each(quote, 'addons', [[], PRICE_LIST.quote.addons.map(({ id }) => id)]),
    ...each(quote, 'hours', [3, 12, 4.25]),
    ...each(quote, 'guestCount', [1, 500]),
  ].map((content) => ['quote', content]);
  valid.push(
    ...[
      ...each(cocktail, 'spirit', SPIRITS),
      ...each(cocktail, 'flavorProfile', FLAVORS),
      ...each(cocktail, 'intensity', INTENSITIES),
      ...each(cocktail, 'season', SEASONS),
      ...each(cocktail, 'firstWord', FIRST_WORDS),
      ...each(cocktail, 'secondWord', SECOND_WORDS),
    ].map((content) => ['cocktail', content] as [string, object]),
    ...[
      ...each(menu, 'eventType', MENU_EVENT_TYPES),
      ...each(menu, 'alcoholPreferences', ALCOHOL_PREFERENCES),
      ...each(menu, 'foodPairings', [[], FOOD_PAIRINGS]),
      ...each(menu, 'guestCount', [1, 500]),
    ].map((content) => ['menu', content] as [string, object]),
  );

  test('all choices of the tools are accepted by the page and by the database', async () => {
    for (const [kind, content] of valid) {
      expect([kind, content, readPlan(kind, content) !== null, await accepts(kind, content)]).toEqual([
        kind,
        content,
        true,
        true,
      ]);
    }
  });

  // rule: B-5-02
  test.each<[string, string, unknown]>([
    ['a text beside the choices', 'quote', { ...quote, note: 'Call +1 900 555' }],
    ['a text for a choice', 'quote', { ...quote, packageType: 'Call +1 900 555' }],
    ['a text among choices', 'menu', { ...menu, foodPairings: ['cheese', 'http://example.com'] }],
    ['choices twice', 'menu', { ...menu, foodPairings: ['cheese', 'cheese'] }],
    ['a nested list', 'menu', { ...menu, foodPairings: [['cheese']] }],
    ['a key as a text', 'menu', { ...menu, 'http://example.com': 1 }],
    ['digits that count nothing', 'quote', { ...quote, hours: 4.123456789 }],
    ['a figure as a text', 'quote', { ...quote, guestCount: '80' }],
    ['too many guests', 'menu', { ...menu, guestCount: 501 }],
    ['a part of a guest', 'menu', { ...menu, guestCount: 1.5 }],
    ['a name of other words', 'cocktail', { ...cocktail, secondWord: 'Casino' }],
    ['10,000 characters', 'cocktail', { ...cocktail, spirit: 'g'.repeat(10_000) }],
    ['a missing field', 'cocktail', { ...cocktail, season: undefined }],
    ['a list', 'quote', [quote]],
    ['a text', 'quote', 'quote'],
    ['nothing', 'quote', null],
    ['another kind', 'menu', quote],
    ['an unknown kind', 'poem', quote],
  ])('%s is refused by the page and by the database, saved or shared', async (_case, kind, content) => {
    expect([readPlan(kind, content), await accepts(kind, content)]).toEqual([null, false]);
    expect((await save(customer, { kind, content })).error?.code).toMatch(/^(PT422|23502|22P02)$/);
    const shared = await customer.client.rpc('share_plan', {
      p_kind: kind,
      p_content: JSON.stringify(content ?? null),
    });
    expect(shared.error).toMatchObject({ code: 'PT422', message: 'invalid_value', details: 'content' });
  });

  test.each(['{', '', 'x'.repeat(10_000)])('a text that is no JSON is not shared', async (p_content) => {
    const { error } = await backend.visitor().rpc('share_plan', { p_kind: 'quote', p_content });
    expect(error).toMatchObject({ code: 'PT422', details: 'content' });
  });
});

describe('saved plans', () => {
  test('a plan is stored as it was made, and its owner renames and deletes it', async () => {
    const { data } = await save(customer, { kind: 'cocktail', content: cocktail });
    expect(data).toMatchObject({ title: 'Ours', content: cocktail });
    const own = () => customer.client.from('plans').update({ title: 'Garden' }).eq('id', data?.id).select();
    expect((await own()).data).toMatchObject([{ title: 'Garden' }]);
    expect((await customer.client.from('plans').delete().eq('id', data?.id).select()).data).toHaveLength(1);
  });

  test.each([
    ['blank', '  '],
    ['81 characters', 'x'.repeat(81)],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('a title of %s is refused', async (_case, title) => {
    expect((await save(customer, { title })).error).toMatchObject({ code: 'PT422', details: 'title' });
  });

  // rule: B-5-01
  test('a plan that two tabs save with one id is there once', async () => {
    const row = { id: randomUUID(), user_id: customer.id, kind: 'menu', title: 'From the phone', content: menu };
    const tab = () => customer.client.from('plans').upsert([row], { onConflict: 'id', ignoreDuplicates: true });
    const answers = await Promise.all([tab(), tab()]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect((await customer.client.from('plans').select().eq('id', row.id)).data).toHaveLength(1);
  });

  test('nobody moves a plan onto the one of another customer', async () => {
    const { data } = await save(customer);
    const row = { id: data?.id, user_id: other.id, kind: 'quote', title: 'Mine now', content: quote };
    await other.client.from('plans').upsert([row], { onConflict: 'id' });
    expect((await customer.client.from('plans').select('title').eq('id', data?.id)).data).toEqual([{ title: 'Ours' }]);
  });

  // rule: B-5-01
  test('an account keeps 200 plans', async () => {
    const many = await person(backend);
    await backend.sql(
      `insert into public.plans (user_id, kind, title, content)
        select $1::uuid, 'quote', 'Plan ' || n, $2::text::jsonb from generate_series(1, 200) n`,
      [many.id, JSON.stringify(quote)],
    );
    expect((await save(many)).error).toMatchObject({
      code: 'PT409',
      message: 'too_many_plans',
      hint: 'You have saved 200 plans. Delete one to save another.',
    });
    expect((await save(customer)).error).toBeNull();
  });
});

interface Shared {
  id: string;
  token: string;
  end_token: string;
}
const share = async (client = backend.visitor()) => {
  const { data, error } = await client
    .rpc('share_plan', { p_kind: 'quote', p_content: JSON.stringify(quote) })
    .single();
  if (error) throw error;
  return data as Shared;
};
const read = async (token: string) =>
  (await backend.visitor().rpc('shared_plan', { p_token: token }).maybeSingle()).data;
const end = async (token: string) =>
  (await backend.visitor().rpc('end_shared_plan', { p_token: token })).data as unknown;

describe('shared plans', () => {
  // rule: B-5-03
  test('anyone with the link reads the plan until the device that shared it ends it', async () => {
    const [first, link, last] = [await share(), await share(), await share()];
    expect(await read(link.token)).toEqual({ kind: 'quote', content: quote });
    expect(await end(link.end_token)).toBe(true);
    expect([await read(link.token), await end(link.end_token)]).toEqual([null, false]);
    for (const other of [first, last]) expect(await read(other.token)).not.toBeNull();
  });

  // rule: B-5-03
  test('the owner of an account ends a link from any device, and no other customer does', async () => {
    const link = await share(customer.client);
    const remove = (who: Person) => who.client.from('shared_plans').delete().eq('id', link.id).select();
    expect((await remove(other)).data).toEqual([]);
    expect(await read(link.token)).not.toBeNull();
    expect((await remove(customer)).data).toHaveLength(1);
    expect(await read(link.token)).toBeNull();
  });

  test.each(['', '0'.repeat(32), "' or true --", 'x'.repeat(10_000)])(
    'a guessed token opens and ends nothing',
    async (token) => {
      await share();
      expect([await read(token), await end(token)]).toEqual([null, false]);
    },
  );

  test('the link that reads ends nothing, and the link that ends reads nothing', async () => {
    const { token, end_token } = await share();
    expect([await end(token), await read(end_token)]).toEqual([false, null]);
    expect(await read(token)).not.toBeNull();
  });

  test('a link ends after a year', async () => {
    const { token } = await share();
    await letPass(backend, '366 days');
    expect(await read(token)).toBeNull();
  });

  test('an account and a network address share 30 times in an hour, and the refusal tells when it ends', async () => {
    const calls = await Promise.all(
      Array.from({ length: 31 }, () =>
        customer.client.rpc('share_plan', { p_kind: 'quote', p_content: JSON.stringify(quote) }),
      ),
    );
    const [refused] = calls.flatMap(({ error }) => (error ? [error] : []));
    expect(calls.filter(({ error }) => error)).toHaveLength(1);
    expect(refused).toMatchObject({ code: 'PT429', message: 'rate_limited' });
    expect(refused?.details).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/);
    await share(other.client);
    for (let count = 0; count < 30; count += 1) await share();
    await expect(share()).rejects.toMatchObject({ code: 'PT429' });
  });
});
