import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMail } from '../../../../supabase/functions/_shared/mails/render-mail.ts';
import { businessOf, FIRST_BUSINESS } from '../../../../shared-data/src/domain/business/facts.ts';
import { FIRST_CONTENT } from '../../../../shared-data/src/domain/business/site-content.ts';
import { firstFactsIn, OTHER_CONTENT } from '../../../../shared-data/src/testing/other-facts.ts';
import { accountMail, token } from './preview-samples.ts';
import { mailPreviews } from './previews.ts';

const previews = mailPreviews(FIRST_CONTENT);
const supabase = join(__dirname, '../../../../supabase');
const found = (pattern: string, expression: RegExp) => [
  ...new Set(
    globSync(pattern, { cwd: supabase })
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) => [...readFileSync(join(supabase, path), 'utf8').matchAll(expression)].map(([, name]) => name)),
  ),
];

test.each(found('migrations/*.sql', /'(mail\.[a-z_]+)'/g))('the mail of the outbox kind %s has a preview', (kind) => {
  expect(Object.keys(previews)).toContain(kind);
});

test.each(
  found('functions/**/*.ts', /export (?:function|const) (\w+Mail)\b(?=[(<]| = \()/g).filter(
    (name) => !/^(send|render)Mail$/.test(name ?? ''),
  ),
)('the preview page calls %s', (builder) => {
  const called = globSync('*previews.ts', { cwd: __dirname }).map((file) =>
    readFileSync(join(__dirname, file), 'utf8'),
  );
  expect(called.join('\n')).toContain(`${builder}(`);
});

test.each(Object.entries(previews))('%s has all texts and no value left out', async (_kind, content) => {
  const { subject, html, text } = await renderMail(content, FIRST_BUSINESS);
  expect(subject.length).toBeLessThan(78);
  for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|NaN|Invalid Date|\[object|\{\{/);
});

test.each(Object.entries(mailPreviews(OTHER_CONTENT)))(
  'after a change of all facts %s has no old one',
  async (_kind, content) => {
    const { subject, html, text } = await renderMail(content, businessOf(OTHER_CONTENT.facts));
    expect([subject, html, text].flatMap(firstFactsIn)).toEqual([]);
  },
);

test.each(Object.entries(previews))(
  'no server that the links of %s lead to reads its secret',
  async (_kind, content) => {
    const { html, text } = await renderMail(content, FIRST_BUSINESS);
    const sent = [html, text].flatMap((part) => part.match(/https?:[^\s"'<>#]+/g) ?? []);
    for (const secret of [token, accountMail.token])
      expect(sent.filter((address) => address.includes(secret))).toEqual([]);
  },
);
