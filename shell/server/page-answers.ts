import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** A document ready to be sent as it is. */
export interface PageAnswer {
  html: string;
  /** Brotli of {@link html}. */
  packed: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Record<string, string>;
}

/** The tag of a body: weak, because the plain and the packed body share it. */
export const etagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

async function prepare(html: string, headers: Record<string, string>, quality: number): Promise<PageAnswer> {
  const packed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const etag = etagOf(html);
  return { html, packed: new Uint8Array(packed), etag, headers: { ...headers, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' } };
}

/**
 * Keeps the documents of pages rendered ahead of time, compressed once, for as long as `site` is what is live: the
 * same bytes go to every visitor.
 */
export function pageAnswers() {
  const kept = new WeakMap<object, Map<string, Promise<PageAnswer>>>();
  return {
    /** The document of a rendered page; `render` runs once per path and live site. */
    forRendered(site: object, path: string, render: () => { html: string; headers: Record<string, string> }): Promise<PageAnswer> {
      const answers = kept.get(site) ?? new Map<string, Promise<PageAnswer>>();
      kept.set(site, answers);
      let answer = answers.get(path);
      if (!answer) {
        const { html, headers } = render();
        answer = prepare(html, headers, 11);
        answers.set(path, answer);
      }
      return answer;
    },
    /** A document that is not kept, since its paths are without number. */
    once: ({ html, headers }: { html: string; headers: Record<string, string> }) => prepare(html, headers, 4),
  };
}

/** Sends a document to a browser: nothing when it has it already, packed when it can unpack. */
export function sendPage(request: Request, { html, packed, etag, headers }: PageAnswer, status: number): Response {
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const typed = { ...headers, 'Content-Type': 'text/html; charset=UTF-8' };
  if (!/\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '')) return new Response(html, { status, headers: typed });
  return new Response(packed, { status, headers: { ...typed, 'Content-Encoding': 'br' } });
}
