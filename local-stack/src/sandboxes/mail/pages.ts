import { html } from 'hono/html';
import { page, shownTime, table } from '../common/page.ts';
import type { Message } from './message.ts';
import { linksOf } from './message.ts';
import type { Report, ReportType } from './reports.ts';

const sandbox = 'Mail sandbox';

/** All mails, newest first. */
export function inboxPage(messages: Message[]) {
  return page({
    title: 'Inbox',
    sandbox,
    body: html`<h1>Inbox</h1>
      <p class="quiet">
        Every mail that the site has sent, to whomever. <a href="/">Look again</a> ·
        <a href="/previews">All mails with sample data</a>
      </p>
      ${table(
        ['To', 'Subject', 'Sent'],
        messages.map((message) => [
          message.to.join(', '),
          html`<a href="/messages/${message.id}">${message.subject}</a>`,
          shownTime(message.created_at),
        ]),
        'No mail yet. Sign up on the site, and the confirmation arrives here.',
      )}`,
  });
}

const reportNames: Record<ReportType, string> = { bounced: 'bounce', complained: 'complaint' };

function reportForms(message: Message, reports: Report[]) {
  return html`<h2>What the recipient’s side reports</h2>
    ${reports.map(({ type, answer }) => html`<p role="status">A ${reportNames[type]} was reported; the site answered ${answer}.</p>`)}
    <form method="post">
      <button type="submit" formaction="/messages/${message.id}/bounced">Report a bounce</button>
      <button type="submit" formaction="/messages/${message.id}/complained">Report a complaint</button>
    </form>`;
}

/** One mail: its links, itself in a frame, its headers, and the reports about it. */
export function messagePage(message: Message, reports: Report[]) {
  const links = linksOf(message);
  return page({
    title: message.subject,
    sandbox,
    body: html`<a class="back" href="/">Back to the inbox</a>
      <h1>${message.subject}</h1>
      <p class="quiet">
        From ${message.from} to ${message.to.join(', ')},
        ${shownTime(message.created_at)}${message.reply_to.length > 0 ? html`; answers go to ${message.reply_to.join(', ')}` : ''}
      </p>
      ${
        links.length > 0
          ? html`<h2>Links in this mail</h2>
              <ul class="plain">
                ${links.map(
                  (url) =>
                    html`<li>
                      <a class="back" href="${url}"><code>${url}</code></a>
                    </li>`,
                )}
              </ul>`
          : ''
      }
      ${attachments(message)}
      ${message.html ? html`<iframe title="The mail as it was sent" src="/messages/${message.id}/body"></iframe>` : ''}
      ${
        message.text
          ? html`<h2>Text part</h2>
              <pre class="panel">${message.text}</pre>`
          : ''
      }
      ${headers(message)} ${reportForms(message, reports)}`,
  });
}

const attachments = ({ id, attachments = [] }: Message) =>
  attachments.length > 0
    ? html`<h2>Attachments</h2>
        <ul class="plain">
          ${attachments.map(
            ({ filename, content_type }, index) =>
              html`<li>
                <a class="back" href="/messages/${id}/attachments/${index}">${filename}</a> (${content_type})
              </li>`,
          )}
        </ul>`
    : '';

const headers = ({ headers = {} }: Message) =>
  Object.keys(headers).length > 0
    ? html`<h2>Headers</h2>
        <ul class="plain">
          ${Object.entries(headers).map(([name, value]) => html`<li><code>${name}: ${value}</code></li>`)}
        </ul>`
    : '';

export function missingPage() {
  return page({
    title: 'No such mail',
    sandbox,
    body: html`<h1>No such mail</h1>
      <p><a href="/">Back to the inbox</a></p>`,
  });
}
