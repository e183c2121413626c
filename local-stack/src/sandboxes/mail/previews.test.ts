import { businessOf, FIRST_BUSINESS } from '../../../../shared-data/src/domain/business/facts.ts';
import { FIRST_CONTENT } from '../../../../shared-data/src/domain/business/site-content.ts';
import { firstFactsIn, OTHER_CONTENT } from '../../../../shared-data/src/testing/other-facts.ts';
import { MAILS } from '../../../../supabase/functions/_shared/mails/common/mails.gen.ts';
import { renderMail } from '../../../../supabase/functions/_shared/mails/common/render-mail.ts';
import { rowOf } from '../../../../supabase/functions/_shared/mails/common/define-mail.ts';
import { mailPreviews } from './previews.ts';

const previews = mailPreviews(FIRST_CONTENT);

test.each(Object.entries(previews))('%s has all texts and no value left out', async (_kind, content) => {
  const { subject, html, text } = await renderMail(content, FIRST_BUSINESS);
  expect(subject.length).toBeLessThan(78);
  for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|NaN|Invalid Date|\[object|\{\{/);
});

// rule: B-3-60
test.each(Object.entries(mailPreviews(OTHER_CONTENT)))(
  'after a change of all facts %s has no old one',
  async (_kind, content) => {
    const { subject, html, text } = await renderMail(content, businessOf(OTHER_CONTENT.facts));
    expect([subject, html, text].flatMap(firstFactsIn)).toEqual([]);
  },
);

const secrets = MAILS.flatMap(({ samples }) =>
  Object.values(samples).map((sample) => String(rowOf(sample, FIRST_CONTENT).token ?? '')),
).filter((secret) => secret !== '');

// rule: B-2-03
test.each(Object.entries(previews))(
  'no server that the links of %s lead to reads its secret',
  async (_kind, content) => {
    const { html, text } = await renderMail(content, FIRST_BUSINESS);
    const sent = [html, text].flatMap((part) => part.match(/https?:[^\s"'<>#]+/g) ?? []);
    for (const secret of new Set(secrets)) expect(sent.filter((address) => address.includes(secret))).toEqual([]);
  },
);
