import { render, toPlainText } from '@react-email/render';
import type { FrameFacts, MailContent } from './content.ts';
import { frame } from './frame.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const textOptions: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'span.button-label', format: 'inlineSurround', options: { suffix: ':' } },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'tr.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'th.label', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: 'td.value', format: 'inline' },
  ],
};

/** Renders both parts of a mail in the one frame. Every value is escaped. */
export async function renderMail(content: MailContent, business: FrameFacts): Promise<RenderedMail> {
  const html = await render(frame(content, business));
  return { subject: content.subject, html, text: toPlainText(html, textOptions) };
}
