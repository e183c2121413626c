import type { Business } from 'shared-data/domain/facts';

/** What the frame of a mail shows of the business. */
export type FrameFacts = Pick<Business, 'area' | 'phone' | 'emails'>;

export interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
  /** What stands below it for mail programs that cut links, where the link itself does not give its code. */
  orEnter?: string;
}

/** A part of a longer text: a heading, or a paragraph of texts and links. */
export interface MailBlock {
  kind: 'heading' | 'paragraph';
  parts: readonly (string | MailLink)[];
}

/** A section of a longer text; nothing without paragraphs. */
export const section = (heading: string | undefined, paragraphs: readonly string[]): MailBlock[] =>
  paragraphs.length === 0
    ? []
    : [
        ...(heading ? [{ kind: 'heading', parts: [heading] } as const] : []),
        ...paragraphs.map((text) => ({ kind: 'paragraph', parts: [text] }) as const),
      ];

/** What one mail says. Builders return it; `sendMail` renders it. All texts are plain text; line breaks are kept. */
export interface MailContent {
  subject: string;
  heading: string;
  /** The line that an inbox shows beside the subject; default: the first paragraph. */
  preheader?: string;
  paragraphs: string[];
  /** A longer text below the paragraphs. */
  blocks?: MailBlock[];
  /** Label and value pairs, shown as a table; a pair with an empty value is left out. */
  facts?: (readonly [label: string, value: string])[];
  action?: MailLink;
  /** Small print above the sender: why the mail came, a postal address, a link to unsubscribe. */
  footnotes?: (string | MailLink)[];
}
