export interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
}

/** What one mail says. Builders return it; `sendMail` renders it. All texts are plain text; line breaks are kept. */
export interface MailContent {
  subject: string;
  heading: string;
  /** The line that an inbox shows beside the subject; default: the first paragraph. */
  preheader?: string;
  paragraphs: string[];
  /** Label and value pairs, shown as a table; a pair with an empty value is left out. */
  facts?: (readonly [label: string, value: string])[];
  action?: MailLink;
  /** Small print above the sender: why the mail came, a postal address, a link to unsubscribe. */
  footnotes?: (string | MailLink)[];
}
