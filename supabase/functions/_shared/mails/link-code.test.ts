import { businessOf } from 'shared-data/domain/facts';
import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { guestFacts, work } from '../testing/outbox.ts';
import { MAILS } from './common/mails.gen.ts';
import { renderMail } from './common/render-mail.ts';
import { TOKEN } from './common/samples.ts';

/** The code of the samples' token. */
const CODE = 'DW84-NZEY';
const sentence = (page: string) => `Or open ${page} and enter the code ${CODE}.`;

// rule: B-1-15
test.each(MAILS)('each link of $kind that acts has its code beside it, and no other has', async ({ samples, show }) => {
  for (const sample of Object.values(samples)) {
    const content = show(sample, FIRST_CONTENT);
    const links = [content.action, ...(content.footnotes ?? [])].flatMap((part) =>
      part && typeof part !== 'string' ? [part.url] : [],
    );
    const acting = links.filter((url) => url.endsWith(`#${TOKEN}`) || /#token_hash=.*type=(?!magiclink)/.test(url));
    const { html, text } = await renderMail(content, businessOf(FIRST_CONTENT.facts));
    const lines = text.replaceAll(/\s+/g, ' ');
    for (const url of acting) expect(lines).toContain(sentence(url.split('#')[0]!));
    expect([...lines.matchAll(/enter the code/g)]).toHaveLength(acting.length);
    expect(html.includes(CODE)).toBe(acting.length > 0);
  }
});

// rule: B-1-15
test.each([
  ['booking', '/my-booking'],
  ['review', '/review'],
  ['offer', '/offer'],
  ['shift', '/shift'],
  ['invitation', '/invitation'],
  ['confirm_subscription', '/newsletter/confirm'],
  ['unsubscribe', '/newsletter/unsubscribe'],
])('a new code for a link of the kind %s names its page and has the whole link too', async (purpose, path) => {
  const { mails, finished } = await work('mail.link_code', { purpose, email: 'ada@example.com', token: TOKEN });
  expect(finished).toEqual([expect.objectContaining({ p_ok: true })]);
  expect(mails[0]?.to).toEqual(['ada@example.com']);
  expect(mails[0]?.text).toContain(`http://site.test${path}#${TOKEN}`);
  expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(sentence(`http://site.test${path}`));
});

test('a row that names no link is not mailed', async () => {
  const { mails, finished } = await work('mail.link_code', {
    purpose: 'share_plan',
    email: 'a@example.com',
    token: TOKEN,
  });
  expect(mails).toEqual([]);
  expect(finished).toEqual([expect.objectContaining({ p_ok: false })]);
});

// rule: B-2-14
test('a copy of a mail has neither link nor code', async () => {
  const { mails } = await work('mail.booking_confirmed', { ...guestFacts, copy: true });
  expect(mails[0]?.text).not.toMatch(/enter the code|#[0-9a-f]{32}/);
});
