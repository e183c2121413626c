import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { listWith } from 'shared-data/testing/price-lists';
import { createFakeNetwork, json, readBody } from '../testing/fake-network.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { handler } from '../../outbox-worker/handler.ts';

const content = { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne'] };
const menu = { eventType: 'wedding', alcoholPreferences: 'all', foodPairings: [], guestCount: 9 };
const made_at = '2026-11-20T15:00:00Z';
const work = (given: object, now = new Date(made_at)) => {
  const payload = { prices: FIRST_CONTENT.prices, ...given };
  const network = createFakeNetwork(
    {
      'POST backend.test/rest/v1/rpc/claim_outbox': json([{ id: 7, kind: 'mail.plan', payload, attempts: 1 }]),
      'POST backend.test/rest/v1/rpc/finish_outbox': json('done'),
      'POST backend.test/rest/v1/rpc/site_content': json(FIRST_CONTENT),
      'POST mail.test/emails': json({ id: 'm1' }),
    },
    now,
  );
  const call = new Request('http://functions.test/outbox-worker', {
    method: 'POST',
    headers: { authorization: 'Bearer sb_secret_test' },
  });
  return { network, answer: handler(call, network.deps) };
};
interface SentMail {
  to: string[];
  subject: string;
  text: string;
  attachments: { filename: string; content: string; content_type: string }[];
}

// rule: B-5-02
test('the mail of a plan has its figures in the text and its PDF as attachment', async () => {
  const { network, answer } = work({ email: 'ada@example.com', kind: 'quote', content, made_at });
  expect(await readBody(await answer)).toMatchObject({ claimed: 1, failed: 0 });
  const [request] = network.to('/emails');
  const mail = JSON.parse(request?.body ?? '') as SentMail;
  expect([mail.to, mail.subject]).toEqual([['ada@example.com'], 'Your quote from District Pour']);
  expect(mail.text).toContain('Estimated total: $2,900.00');
  expect(request?.headers.get('idempotency-key')).toBe('outbox:7');
  const [file] = mail.attachments;
  expect(file).toMatchObject({ filename: 'district-pour-quote.pdf', content_type: 'application/pdf' });
  const pdf = readPdf(Buffer.from(file?.content ?? '', 'base64'));
  expect(pdf).toMatchObject({ title: 'Your Custom Quote', marked: true });
  expect(pdf.pages[0]?.text).toContain('$2,900.00');
});

// rule: B-3-22
test('the mail of a plan and its PDF have the prices of the day on which it was requested', async () => {
  const prices = listWith(({ quote }) => (quote.perGuest = 20));
  const row = { email: 'ada@example.com', kind: 'quote', content, made_at, prices };
  const { network, answer } = work(row);
  await answer;
  const { text, attachments } = JSON.parse(network.to('/emails')[0]?.body ?? '') as SentMail;
  expect(text).toContain('Estimated total: $3,300.00');
  expect(readPdf(Buffer.from(attachments[0]?.content ?? '', 'base64')).pages[0]?.text).toContain('$3,300.00');
});

// rule: B-5-02
test.each<[string, object, string[]]>([
  [
    'cocktail',
    {
      ...{ spirit: 'gin', flavorProfile: 'sour', intensity: 'light', season: 'any' },
      ...{ firstWord: 'Velvet', secondWord: 'Hour' },
    },
    ['2 oz London dry gin', '½ oz fresh grapefruit juice', '2. Shake the gin, lime juice and cordial with ice'],
  ],
  ['menu', menu, ['Capitol Old Fashioned', 'Rye whiskey, Maple syrup', 'Berry Hurricane', 'You supply the alcohol']],
])(
  'the mail of a %s has in its text what the PDF has, and promises nothing that is not so',
  async (kind, given, texts) => {
    const { network, answer } = work({ email: 'ada@example.com', kind, content: given, made_at });
    await answer;
    const { text } = JSON.parse(network.to('/emails')[0]?.body ?? '') as SentMail;
    for (const part of texts) expect(text).toContain(part);
    expect(text).not.toContain('we send no others');
  },
);

test.each([
  ['no plan', { email: 'ada@example.com', kind: 'quote', content: { note: 'Hello' }, made_at }],
  ['no address', { kind: 'quote', content, made_at }],
  ['no time', { email: 'ada@example.com', kind: 'quote', content }],
])('a row with %s sends nothing', async (_case, payload) => {
  const { network, answer } = work(payload);
  expect(await readBody(await answer)).toMatchObject({ failed: 1 });
  expect(network.to('/emails')).toEqual([]);
});

// rule: B-5-02
test('a second attempt an hour later sends the same bytes', async () => {
  const row = { email: 'ada@example.com', kind: 'menu', made_at, content: menu };
  const [first, second] = [work(row), work(row, new Date('2026-11-20T16:00:00Z'))];
  await Promise.all([first.answer, second.answer]);
  expect(second.network.to('/emails')[0]?.body).toBe(first.network.to('/emails')[0]?.body);
});
