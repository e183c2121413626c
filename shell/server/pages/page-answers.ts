import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** A text ready to be sent as it is. */
export interface TextAnswer {
  text: string;
  /** Brotli of {@link text}. */
  packed: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

/** The tag of a body: weak, because the plain and the packed body share it. */
export const etagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/**
 * Packs a text and gives it its tag; browsers ask for it again each time unless `headers` say otherwise.
 * @param quality of brotli, 0 to 11
 */
export async function prepareText(text: string, headers: Record<string, string>, quality: number): Promise<TextAnswer> {
  const packed = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const etag = etagOf(text);
  return {
    text,
    packed: new Uint8Array(packed),
    etag,
    headers: { 'Cache-Control': 'no-cache', ...headers, ETag: etag, Vary: 'Accept-Encoding' },
  };
}

/**
 * Keeps the documents of pages rendered ahead of time, compressed once, for as long as `site` is what is live: the
 * same bytes go to every visitor.
 */
export function pageAnswers() {
  const kept = new WeakMap<object, Map<string, Promise<TextAnswer>>>();
  return {
    /** The document of a rendered page; `render` runs once per `name`, a path or the route of what is missing, and live site. */
    forRendered(
      site: object,
      name: string,
      render: () => { html: string; headers: Record<string, string> },
    ): Promise<TextAnswer> {
      const answers = kept.get(site) ?? new Map<string, Promise<TextAnswer>>();
      kept.set(site, answers);
      let answer = answers.get(name);
      if (!answer) {
        const { html, headers } = render();
        answer = prepareText(html, headers, 11);
        answers.set(name, answer);
      }
      return answer;
    },
    /** A document that is not kept, since its paths are without number. */
    once: ({ html, headers }: { html: string; headers: Record<string, string> }) => prepareText(html, headers, 4),
  };
}

/** Sends a text to a browser, a document unless its headers say otherwise: nothing when the browser has it already, packed when it can unpack. */
export function sendText(request: Request, { text, packed, etag, headers }: TextAnswer, status: number): Response {
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const typed = { 'Content-Type': 'text/html; charset=UTF-8', ...headers };
  if (!/\bbr\b/.test(request.headers.get('Accept-Encoding') ?? ''))
    return new Response(text, { status, headers: typed });
  return new Response(packed, { status, headers: { ...typed, 'Content-Encoding': 'br' } });
}
