import { Hono } from 'hono';
import { html } from 'hono/html';
import { businessOf } from '../../../../shared-data/src/domain/business/facts.ts';
import type { SiteContent } from '../../../../shared-data/src/domain/business/site-content.ts';
import { renderMail } from '../../../../supabase/functions/_shared/mails/common/render-mail.ts';
import { page, pageHeaders } from '../common/page.ts';
import { mailPreviews } from './previews.ts';
import { showMail } from './show-mail.ts';

/** The theme's rules apply, or do not, whatever the computer's own setting is. */
const themes: Record<string, string> = { light: '(max-width: 0px)', dark: '(min-width: 0px)' };

async function previewPage(content: SiteContent) {
  const mails = await Promise.all(
    Object.entries(mailPreviews(content)).map(async ([kind, mail]) => ({
      kind,
      ...(await renderMail(mail, businessOf(content.facts))),
    })),
  );
  return page({
    title: 'All mails',
    sandbox: 'Mail sandbox',
    wide: true,
    body: html`<a class="back" href="/">Back to the inbox</a>
      <h1>All mails</h1>
      <p class="quiet">
        Every mail that the site can send, with sample data, in the light and the dark theme and as text.
      </p>
      ${mails.map(
        ({ kind, subject, text }) =>
          html`<h2 id="${kind}">${subject}</h2>
            <p><code>${kind}</code></p>
            <div class="mails">
              ${Object.keys(themes).map(
                (theme) =>
                  html`<iframe title="${subject}, ${theme}" src="/previews/${kind}/${theme}" loading="lazy"></iframe>`,
              )}
              <pre class="panel">${text}</pre>
            </div>`,
      )}`,
  });
}

/** The page of all mails, and each mail's HTML by kind and theme. */
export function previewRoutes(readContent: () => Promise<SiteContent>) {
  const app = new Hono();
  app.get('/', async (context) => context.html(await previewPage(await readContent()), 200, pageHeaders()));
  app.get('/:kind/:theme', async (context) => {
    const { kind, theme } = context.req.param();
    const content = await readContent();
    const mail = mailPreviews(content)[kind];
    const condition = themes[theme];
    if (!mail || !condition) return context.notFound();
    const { html: body } = await renderMail(mail, businessOf(content.facts));
    return showMail(context, body.replaceAll('(prefers-color-scheme: dark)', condition));
  });
  return app;
}
