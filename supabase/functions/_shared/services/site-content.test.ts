import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { createFakeNetwork, json } from '../testing/fake-network.ts';
import { sendMail } from './mail.ts';
import { businessNow, siteContent } from './site-content.ts';

const facts = { ...FIRST_CONTENT.facts, phone: '(202) 555-0177', area: { name: '<b>DC</b>', detail: 'All of it' } };
const route = 'POST backend.test/rest/v1/rpc/site_content';

// rule: B-3-60
test('a mail ends with the facts of the moment, as text, and the content is read once for several mails', async () => {
  const network = createFakeNetwork({
    [route]: json({ ...FIRST_CONTENT, version: 4, facts }),
    'POST mail.test/emails': json({ id: 'm1' }),
  });
  const mail = { subject: 'A', heading: 'A', paragraphs: ['A'], to: 'ada@example.com' };
  for (const key of ['one', 'two']) await sendMail(mail, key, network.deps);
  const { html, text } = JSON.parse(network.to('/emails')[0]!.body) as Record<string, string>;
  expect(text).toContain('District Pour, <b>DC</b>');
  expect(html).toContain('&lt;b&gt;DC&lt;/b&gt;');
  expect(html).toContain('href="tel:+12025550177"');
  expect(network.rpc('site_content')).toHaveLength(1);
});

// rule: B-3-60
test.each([
  ['does not answer', () => Promise.reject(new TypeError('no answer'))],
  ['answers with an error', json({ message: 'down' }, 503)],
  ['answers with something else', json([])],
])('no mail is sent when the database %s', async (_what, reply) => {
  const network = createFakeNetwork({ [route]: reply, 'POST mail.test/emails': json({ id: 'm1' }) });
  const mail = { subject: 'A', heading: 'A', paragraphs: ['A'], to: 'ada@example.com' };
  await expect(sendMail(mail, 'one', network.deps)).rejects.toThrow('the site content could not be read');
  expect(network.to('/emails')).toEqual([]);
});

test('content that could not be read is read again for the next mail', async () => {
  let answers = 0;
  const { deps } = createFakeNetwork({
    [route]: () => (answers++ === 0 ? json({ message: 'down' }, 503) : json({ ...FIRST_CONTENT, facts })),
  });
  await expect(siteContent(deps)).rejects.toThrow();
  expect((await businessNow(deps)).phone.display).toBe('(202) 555-0177');
});
