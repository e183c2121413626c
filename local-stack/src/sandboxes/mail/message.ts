import { randomUUID } from 'node:crypto';
import { ApiError } from '../common/api-error.ts';

interface Attachment {
  filename: string;
  /** Base64. */
  content: string;
  content_type: string;
}

export interface Message {
  id: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  reply_to: string[];
  /** Absent from mails of earlier versions. */
  headers?: Record<string, string>;
  /** Absent from mails of earlier versions. */
  attachments?: Attachment[];
  created_at: string;
}

const address = /^(?:[^<>]*<\s*)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+(?:\s*>)?$/;

/** Further headers; the provider refuses values that are not one line of text. */
function headersOf(value: unknown): Record<string, string> {
  const headers = Object.entries(typeof value === 'object' && value !== null ? value : {});
  for (const [name, text] of headers) {
    if (!/^[A-Za-z0-9-]+$/.test(name) || typeof text !== 'string' || /[\r\n]/.test(text))
      throw new ApiError(422, 'validation_error', 'Invalid `headers` field.');
  }
  return Object.fromEntries(headers);
}

function attachmentsOf(value: unknown): Attachment[] {
  return (Array.isArray(value) ? (value as Partial<Attachment>[]) : []).map(({ filename, content, content_type }) => {
    if (typeof filename !== 'string' || typeof content !== 'string' || !filename || !content)
      throw new ApiError(422, 'invalid_attachment', 'Attachment must have either a `content` or `path`.');
    return { filename, content, content_type: content_type ?? 'application/octet-stream' };
  });
}

/** Creates a message from a request's body, or throws the provider's error. */
export function makeMessage(body: unknown, now: Date): Message {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const addresses = (name: string) => {
    const value = given[name] ?? [];
    return (Array.isArray(value) ? value : [value]).map(String);
  };
  for (const name of ['from', 'to', 'subject']) {
    if (!given[name]) throw new ApiError(422, 'missing_required_field', `Missing \`${name}\` field.`);
  }
  if (!given.html && !given.text) throw new ApiError(422, 'validation_error', 'Missing `html` or `text` field.');
  const to = addresses('to');
  for (const [name, value] of [['from', text('from')], ...to.map((each) => ['to', each])] as const) {
    if (!address.test(String(value))) {
      throw new ApiError(
        422,
        'validation_error',
        `Invalid \`${name}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
      );
    }
  }
  return {
    id: randomUUID(),
    from: text('from'),
    to,
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    reply_to: addresses('reply_to'),
    headers: headersOf(given.headers),
    attachments: attachmentsOf(given.attachments),
    created_at: now.toISOString(),
  };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The URLs of a mail's links, from its HTML or else its text. */
export function linksOf({ html, text }: Message): string[] {
  const inHtml = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url = '']) =>
    url.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
  );
  const found = inHtml.length > 0 ? inHtml : [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
  return [...new Set(found)];
}
