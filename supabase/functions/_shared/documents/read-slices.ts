import type { Deps } from '../deps.ts';
import { withTimeout } from '../services/service-call.ts';
import type { ReadSlice, Slice } from './slices.ts';

const timeoutMilliseconds = 5_000;
/** The largest slice has 110 KB. */
const maxBytes = 500_000;
const attempts = 2;

/** What was read, by its file, which never changes under its name. */
const kept = new WeakMap<Deps, Map<string, ReturnType<ReadSlice>>>();

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The body; null when it is larger than `maxBytes`. */
async function bodyOf(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function readOnce({ env, fetch, log }: Deps, { file, sha256 }: Slice): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const answer = await withTimeout(fetch, timeoutMilliseconds)(`${env.siteUrl}/assets/fonts/papers/${file}`);
    const bytes = answer.ok ? await bodyOf(answer) : null;
    if (bytes && (await hashOf(bytes)) === sha256) return bytes;
    log('warn', 'font_slice_unread', { file, status: answer.status, reason: bytes ? 'hash' : 'answer' });
  } catch (error) {
    log('warn', 'font_slice_unread', { file, error: error instanceof Error ? error.name : 'error' });
  }
  return null;
}

async function read(deps: Deps, slice: Slice): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const bytes = await readOnce(deps, slice);
    if (bytes) return bytes;
  }
  kept.get(deps)?.delete(slice.file);
  return null;
}

/** Reads slices of fonts from the site's assets and keeps them in memory. What the site answers is used only with the right hash. */
export function readFromSite(deps: Deps): ReadSlice {
  const slices = kept.get(deps) ?? new Map<string, ReturnType<ReadSlice>>();
  kept.set(deps, slices);
  return (slice) => {
    const reading = slices.get(slice.file) ?? read(deps, slice);
    slices.set(slice.file, reading);
    return reading;
  };
}
