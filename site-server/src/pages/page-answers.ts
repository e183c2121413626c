import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** A text with its compressed form and ETag. */
interface TextAnswer {
  text: string;
  /** Brotli of {@link text}. */
  packed: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

/** The ETag of a body: weak, because the plain and the compressed body share it. */
export const etagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/**
 * Compresses a text and computes its ETag; browsers revalidate it each time unless `headers` override this.
 * @param quality brotli quality, 0 to 11
 */
async function prepareText(text: string, headers: Record<string, string>, quality: number): Promise<TextAnswer> {
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
 * Caches the documents of prerendered pages, compressed once, while `site` is live: every visitor gets the
 * same bytes.
 */
export function pageAnswers() {
  const kept = new WeakMap<object, Map<string, Promise<TextAnswer>>>();
  return {
    /** The document of a rendered page; `render` runs once per live site and `name`, a path or the route of a not-found page. */
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
    /** A document that is not cached, because the number of its paths is unlimited. */
    once: ({ html, headers }: { html: string; headers: Record<string, string> }) => prepareText(html, headers, 4),
  };
}

/** Sends a text, by default as an HTML document: 304 when the browser has it, compressed when the browser accepts brotli. */
export function sendText(request: Request, { text, packed, etag, headers }: TextAnswer, status: number): Response {
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const typed = { 'Content-Type': 'text/html; charset=UTF-8', ...headers };
  if (!/\bbr\b/.test(request.headers.get('Accept-Encoding') ?? ''))
    return new Response(text, { status, headers: typed });
  return new Response(packed, { status, headers: { ...typed, 'Content-Encoding': 'br' } });
}
