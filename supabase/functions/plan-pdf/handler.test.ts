import { FIRST_WORDS, SECOND_WORDS } from '../../../shared-data/src/domain/tools/cocktail-names.ts';
import {
  browserCall,
  createFakeNetwork,
  json,
  ownerId,
  readBody,
  signedInAs,
} from '../_shared/testing/fake-network.ts';
import { readPdf, tagsOf } from '../_shared/testing/read-pdf.ts';
import { handler } from './handler.ts';

const limit = 'POST backend.test/rest/v1/rpc/take_rate_limit';
const sum = 'POST backend.test/rest/v1/rpc/take_sum';
const quote = { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne', 'extraBartender'] };
const cocktail = {
  spirit: 'whiskey',
  flavorProfile: 'fruity',
  intensity: 'strong',
  season: 'winter',
  firstWord: FIRST_WORDS[7],
  secondWord: SECOND_WORDS[7],
};
const menu = (alcoholPreferences: string) => ({
  eventType: 'wedding',
  alcoholPreferences,
  foodPairings: ['seafood', 'cheese'],
  guestCount: 120,
});
const call = async (body: object, allowed = true) => {
  const network = createFakeNetwork({ [limit]: json(allowed), [sum]: json(true) });
  const response = await handler(browserCall(body, null, { 'x-forwarded-for': '203.0.113.9' }), network.deps);
  return { network, response };
};

// rule: B-5-04
test.each<[string, object, string, string, string[]]>([
  [
    'quote',
    quote,
    'district-pour-quote.pdf',
    'Your Custom Quote',
    ['Champagne Toast Service', '$3,150.00', 'Page 1 of 1'],
  ],
  [
    'cocktail',
    cocktail,
    'district-pour-signature-cocktail.pdf',
    'Cherry Blossom Masquerade',
    ['2 oz rye whiskey', '¼ oz maple syrup', 'Serve short'],
  ],
  [
    'menu',
    menu('gin'),
    'district-pour-cocktail-menu.pdf',
    'Your cocktail menu',
    ['Cucumber Gin Highball', '120 guests'],
  ],
])(
  'the PDF of a %s is tagged, has its title, and has what the page shows',
  async (kind, content, filename, title, texts) => {
    const { response } = await call({ kind, content });
    const file = (await response.json()) as { filename: string; content: string };
    expect([response.status, file.filename]).toEqual([200, filename]);
    const pdf = readPdf(Buffer.from(file.content, 'base64'));
    expect(pdf).toMatchObject({ title, language: 'en-US', marked: true });
    expect(tagsOf(pdf)).toEqual(expect.arrayContaining(['Document', 'H1', 'P']));
    expect(pdf.pages.length).toBeLessThanOrEqual(2);
    const text = pdf.pages.map((page) => page.text).join('\n');
    for (const words of [...texts, 'Made on Friday, November 20, 2026.']) expect(text).toContain(words);
  },
);

// rule: B-5-04
test('the longest menu has two pages', async () => {
  const { response } = await call({ kind: 'menu', content: menu('all') });
  const { content } = (await response.json()) as { content: string };
  expect(readPdf(Buffer.from(content, 'base64')).pages).toHaveLength(2);
});

test('a text in the content is refused', async () => {
  const { response, network } = await call({ kind: 'quote', content: { ...quote, note: 'Pay to this account' } });
  expect([response.status, (await readBody(response)).error?.key]).toEqual([422, 'invalid_value']);
  expect(network.seen).toEqual([]);
});

test('above the limit no PDF is made, and the answer says when to try again', async () => {
  const { response } = await call({ kind: 'quote', content: quote }, false);
  expect([response.status, (await readBody(response)).error]).toEqual([
    429,
    expect.objectContaining({ key: 'rate_limited', retry_at: '2026-11-20T15:01:00.000Z' }),
  ]);
});

// rule: B-8-01
test('while everybody downloads, who is signed in gets the PDF and others are told to have it mailed', async () => {
  const routes = { [limit]: json(true), [sum]: json(false), 'GET backend.test/auth/v1/user': signedInAs(ownerId) };
  const download = (token: string | null) =>
    handler(browserCall({ kind: 'quote', content: quote }, token), createFakeNetwork(routes).deps);
  const visitor = await download(null);
  expect([visitor.status, (await readBody(visitor)).error]).toEqual([
    429,
    expect.objectContaining({ key: 'rate_limited', message: expect.stringContaining('have it mailed') as string }),
  ]);
  expect((await download('token')).status).toBe(200);
});
