import { BRAND } from 'shared-data/domain/business';

export interface MailText {
  subject: string;
  html: string;
  text: string;
}

export interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
}

export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label and value pairs, shown as a table. */
  facts?: (readonly [label: string, value: string])[];
  action?: MailLink;
  /** Small print above the sender: a postal address, a link to unsubscribe. */
  footnotes?: (string | MailLink)[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const broken = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
const link = 'color:#1d5244';

/** Renders one mail as plain text and as HTML for old mail clients. Every value is escaped here, once. */
export function layOutMail({ subject, heading, paragraphs, facts = [], action, footnotes = [] }: MailContent): MailText {
  const shown = facts.filter(([, value]) => value !== '');
  const rows = shown.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid #d9cfbc;font-weight:600">${escapeHtml(label)}</th>` +
      `<td style="padding:8px 0;border-top:1px solid #d9cfbc">${broken(value)}</td></tr>`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf7ef;color:#10201b;font:16px/1.6 'Instrument Sans',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font:600 18px Georgia,serif;color:#12382e">${escapeHtml(BRAND.name)}</p>
<h1 style="margin:0 0 16px;font:600 28px/1.25 Georgia,serif;color:#12382e">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${broken(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table cellpadding="0" cellspacing="0" style="width:100%;margin:24px 0;border-bottom:1px solid #d9cfbc">${rows.join('')}</table>` : ''}
${action ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#12382e;color:#fbf7ef;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
${footnotes.map((note) => `<p style="margin:24px 0 0;font-size:14px">${typeof note === 'string' ? broken(note) : `<a href="${escapeHtml(note.url)}" style="${link}">${escapeHtml(note.label)}</a>`}</p>`).join('\n')}
<p style="margin:40px 0 0;color:#4b5a54;font-size:14px">${escapeHtml(BRAND.name)}, ${escapeHtml(BRAND.area.name)}<br>
<a href="${BRAND.phone.href}" style="${link}">${escapeHtml(BRAND.phone.display)}</a> · <a href="${BRAND.emails.hello.href}" style="${link}">${escapeHtml(BRAND.emails.hello.display)}</a></p>
</div></body></html>`;
  const text = [
    heading,
    ...paragraphs,
    ...(shown.length > 0 ? [shown.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...footnotes.map((note) => (typeof note === 'string' ? note : `${note.label}: ${note.url}`)),
    `${BRAND.name}, ${BRAND.area.name}\n${BRAND.phone.display}, ${BRAND.emails.hello.display}`,
  ].join('\n\n');
  return { subject, html, text };
}
