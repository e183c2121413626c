import { writeFileSync } from 'node:fs';
import { authMails, placeholders } from './auth-mails.ts';
import { renderMail } from './render-mail.ts';

// Writes the templates that `npm run push-config` sends to a hosted project and the local stack reads.
for (const [name, content] of Object.entries(authMails)) {
  const { html } = await renderMail(content, placeholders);
  writeFileSync(new URL(`../../../templates/${name}.html`, import.meta.url), `${html}\n`);
}
