import type { ReactNode } from 'react';
import { createElement as h, Fragment } from 'react';
import { BRAND } from 'shared-data/domain/business';
import type { FrameFacts, MailBlock, MailContent, MailLink } from './content.ts';
import { codeSentence } from './mail-code.ts';
import { styles, styleSheet } from './styles.ts';

/** Fills the rest of the inbox's preview line, so that it does not go on with the brand and the heading. */
const filler = '\u00a0\u200c'.repeat(100);

const lines = (text: string): ReactNode[] =>
  text.split(/\r?\n/).map((line, at) => h(Fragment, { key: at }, at > 0 && h('br'), line));

const link = ({ label, url }: MailLink) => h('a', { href: url, className: 'link', style: styles.link }, label);

const block = ({ kind, parts }: MailBlock, at: number): ReactNode => {
  const words = parts.map((part, place) =>
    h(Fragment, { key: place }, typeof part === 'string' ? lines(part) : link(part)),
  );
  return kind === 'heading'
    ? h('h2', { key: at, className: 'heading', style: styles.subheading }, words)
    : h('p', { key: at, style: styles.paragraph }, words);
};

const table = (attributes: object, style: object, rows: ReactNode): ReactNode =>
  h('table', { ...attributes, cellPadding: 0, cellSpacing: 0, style }, h('tbody', null, rows));

const AMOUNT = /^-?\$[\d,]+\.\d{2}$/;

/** An amount ends its line, so that its label, which may be a whole line of a price, has the rest of the width. */
const fact = ([label, value]: readonly [label: string, value: string], at: number) => {
  const isAmount = AMOUNT.test(value);
  const labelStyle = isAmount ? { ...styles.label, width: 'auto' } : styles.label;
  const valueStyle = isAmount ? styles.amount : styles.value;
  return h(
    'tr',
    { key: at, className: 'fact' },
    h('th', { scope: 'row', colSpan: isAmount ? 2 : 1, className: 'label', style: labelStyle }, label),
    h('td', { colSpan: isAmount ? 1 : 2, className: 'value', style: valueStyle }, lines(value)),
  );
};

function facts(pairs: NonNullable<MailContent['facts']>): ReactNode {
  const rows = pairs.filter(([, value]) => value !== '');
  return rows.length > 0 && table({ className: 'facts' }, styles.facts, rows.map(fact));
}

const action = ({ label, url }: MailLink): ReactNode => {
  const words = h('span', { className: 'button-label' }, label);
  const button = h('a', { href: url, className: 'button-link', style: styles.buttonLink }, words);
  const cell = h('td', { className: 'button', style: styles.button }, button);
  return table({ role: 'presentation' }, styles.action, h('tr', null, cell));
};

const small = (...words: ReactNode[]): ReactNode => h('p', { className: 'small', style: styles.small }, ...words);

const codeLine = (part: string | MailLink | undefined): ReactNode => {
  const sentence = part && typeof part !== 'string' && (part.orEnter ?? codeSentence(part.url));
  return sentence ? small(sentence) : null;
};

const footer = (footnotes: NonNullable<MailContent['footnotes']>, { area, phone, emails }: FrameFacts) =>
  h(
    'div',
    { className: 'footer', style: styles.footer },
    footnotes.map((note, at) =>
      h(Fragment, { key: at }, small(typeof note === 'string' ? lines(note) : link(note)), codeLine(note)),
    ),
    small(
      `${BRAND.name}, ${area.name}`,
      h('br'),
      link({ label: phone.display, url: phone.href }),
      ' · ',
      link({ label: emails.hello.display, url: emails.hello.href }),
    ),
  );

/** The one frame of all mails, without pictures. Its end names how to reach the business. */
export function frame(content: MailContent, business: FrameFacts): ReactNode {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, styleSheet),
    ),
    h(
      'body',
      { className: 'page', style: styles.page },
      h(
        'div',
        { style: styles.preheader, 'data-skip-in-text': true },
        `${content.preheader ?? content.paragraphs[0] ?? ''}${filler}`,
      ),
      h(
        'div',
        { className: 'frame', style: styles.frame },
        h('p', { className: 'brand', style: styles.brand, 'data-skip-in-text': true }, BRAND.name),
        h('h1', { className: 'heading', style: styles.heading }, content.heading),
        content.paragraphs.map((paragraph, at) => h('p', { key: at, style: styles.paragraph }, lines(paragraph))),
        content.blocks?.map(block),
        facts(content.facts ?? []),
        content.action && action(content.action),
        codeLine(content.action),
        footer(content.footnotes ?? [], business),
      ),
    ),
  );
}
