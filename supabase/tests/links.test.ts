import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';

// docs/product/data-and-security.md#links
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const subject = '11111111-1111-4111-8111-111111111111';
const create = async (purpose = 'pay', lifetime: string | null = null) =>
  (
    await backend.sql<{ token: string }>('select private.create_link($1, $2, $3::interval) token', [
      purpose,
      subject,
      lifetime,
    ])
  )[0]!.token;
const open = async (verb: 'find' | 'use', token: string, purpose = 'pay') =>
  (await backend.sql<{ id: string | null }>(`select private.${verb}_link($1, $2) id`, [token, purpose]))[0]!.id;

// rule: data-and-security.md#links
test('a token has 128 bits, differs each time, and is not kept', async () => {
  const tokens = [await create(), await create()];
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(tokens[0]).not.toBe(tokens[1]);
  const rows = await backend.sql('select l::text as row from private.links l');
  expect(JSON.stringify(rows)).not.toContain(tokens[0]);
});

test('a link opens its subject for its purpose alone', async () => {
  const token = await create();
  expect(await open('find', token)).toBe(subject);
  expect(await open('find', token, 'sign')).toBeNull();
  expect(await open('find', `${token.slice(1)}0`)).toBeNull();
});

test('a link that is used works once', async () => {
  const token = await create();
  const both = await Promise.all([open('use', token), open('use', token)]);
  expect(new Set(both)).toEqual(new Set([subject, null]));
  expect(await open('find', token)).toBeNull();
});

test('a link ends when its lifetime is over or when it is revoked', async () => {
  const [short, revoked, other] = [await create('short', '1 hour'), await create(), await create('sign')];
  await backend.sql("select private.revoke_links('pay', $1)", [subject]);
  expect([await open('find', revoked), await open('find', other, 'sign')]).toEqual([null, subject]);
  expect(await open('find', short, 'short')).toBe(subject);
  await letPass(backend, '1 hour');
  expect(await open('find', short, 'short')).toBeNull();
});
