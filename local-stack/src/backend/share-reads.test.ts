import { shareReads } from './share-reads.ts';

const KEY = 'sb_publishable_1';
const SLOTS = 'http://x/rest/v1/available_slots?select=*';

/** A server that answers with the number of the look, when told to. */
function serve() {
  const looks: (() => void)[] = [];
  let told = 0;
  const read = shareReads(
    () => {
      const number = String(looks.length + 1);
      return new Promise((resolve) => looks.push(() => resolve(new Response(number, { status: 200, headers: { 'content-range': '0-0/1' } }))));
    },
    KEY,
  );
  const ask = (headers: Record<string, string> = {}, url = SLOTS, method = 'GET') =>
    read(new Request(url, { method, headers: { apikey: KEY, ...headers } }), null).then(async (answer) => `${answer.headers.get('content-range')} ${await answer.text()}`);
  const settle = () => new Promise(setImmediate);
  /** Lets the looks that have begun answer, one after another until none begins any more. */
  const answerAll = async () => {
    for (await settle(); told < looks.length; await settle()) looks[told++]!();
  };
  return { ask, settle, answerAll, looks };
}

test('visitors who ask the same at once share a look, and nobody joins one that has begun', async () => {
  const { ask, settle, answerAll, looks } = serve();
  const first = [ask(), ask({ authorization: `Bearer ${KEY}` })];
  await settle();
  expect(looks).toHaveLength(1);
  const later = [ask(), ask(), ask()];
  await settle();
  expect(looks).toHaveLength(1);
  await answerAll();
  expect(await Promise.all(first)).toEqual(['0-0/1 1', '0-0/1 1']);
  expect(await Promise.all(later)).toEqual(['0-0/1 2', '0-0/1 2', '0-0/1 2']);
  expect(looks).toHaveLength(2);
});

test.each<[string, Parameters<ReturnType<typeof serve>['ask']>, number]>([
  ['a person with a session', [{ authorization: 'Bearer of.a.person' }], 3],
  ['the secret key', [{ apikey: 'sb_secret_1' }], 3],
  ['another address', [{}, `${SLOTS}&limit=1`], 2],
  ['another form of answer', [{ accept: 'text/csv' }], 2],
  ['another part', [{ range: '0-9' }], 2],
  ['a function', [{}, 'http://x/rest/v1/rpc/my_role'], 3],
  ['a write', [{}, SLOTS, 'POST'], 3],
  ['the account server', [{}, 'http://x/auth/v1/user'], 3],
])('%s does not share the visitors’ look: asked twice, %j, there are %i in all', async (_, other, expected) => {
  const { ask, answerAll, looks } = serve();
  const all = [ask(), ask(...other), ask(...other)];
  await answerAll();
  await Promise.all(all);
  expect(looks).toHaveLength(expected);
});

test('a look that fails fails for all who share it, and the next one is a new one', async () => {
  let looks = 0;
  const read = shareReads(() => ((looks += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve(new Response('up'))), KEY);
  const ask = () => read(new Request(SLOTS, { headers: { apikey: KEY } }), null);
  const failed = await Promise.allSettled([ask(), ask()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await (await ask()).text()).toBe('up');
});
