import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SiteContent } from 'shared-data/content';
import { readRegistry } from '@district-pour/contract/read-site';
import { contentBackend } from './content-backend.ts';
import { renderContent } from './render-content.ts';
import { isRendered, makeContentLive, parseContent, readLiveContent } from './site-folder.ts';
import { reasonOf } from '@district-pour/contract/error-message';

/** What following the content needs; defaults fit production. */
interface FollowOptions {
  siteFolder: string;
  supabaseUrl: string;
  secretKey: string;
  /** The built renderer. */
  renderer: string;
  report: (message: string) => void;
  /** Gets what is not a problem. */
  note?: (message: string) => void;
  signal: AbortSignal;
  pollMs?: number;
}

const defaultPollMs = 5_000;
/** A third of the lease. */
const renewMs = 6_000;
/** A release during a rendering makes pages live that are then rendered too; more releases are for the next attempt. */
const rounds = 3;
/**
 * Makes the content of the database live in a site folder. Its pages are rendered by one of all servers, which has a lease in
 * the database; the pages before are served until all new ones are there. A failure is recorded in the database, which tells
 * the owner and limits the attempts. Servers with separate folders each render their own, one after the other.
 * Resolves when `signal` aborts.
 */
export async function followContent(options: FollowOptions): Promise<void> {
  const { siteFolder, renderer, report, note, signal, pollMs = defaultPollMs } = options;
  const backend = contentBackend(options);
  const holder = randomUUID();
  let seen: { version: number; content: SiteContent | null } | null = null;
  let reported = '';

  async function render(content: SiteContent): Promise<void> {
    const abort = new AbortController();
    const renewal = setInterval(() => {
      void claim(content).then((held) => held || abort.abort());
    }, renewMs);
    try {
      for (let round = 0; round < rounds; round += 1) {
        await renderContent(siteFolder, content, renderer, AbortSignal.any([signal, abort.signal]));
        if (await makeContentLive(siteFolder, content)) return;
      }
      throw new Error('releases changed the pages all the time');
    } finally {
      clearInterval(renewal);
    }
  }
  const claim = async ({ version }: SiteContent): Promise<boolean> => {
    const releases = createHash('sha256')
      .update(JSON.stringify(await readRegistry(siteFolder)))
      .digest('hex')
      .slice(0, 12);
    return backend.claim(holder, version, releases);
  };
  const isLive = async (content: SiteContent) =>
    isDeepStrictEqual(await readLiveContent(siteFolder), content) && (await isRendered(siteFolder, content));

  async function check(): Promise<void> {
    const version = await backend.version();
    if (seen?.version !== version) seen = { version, content: parseContent(JSON.stringify(await backend.content())) };
    const { content } = seen;
    if (content === null) {
      if (await readLiveContent(siteFolder).catch(() => 'invalid')) await makeContentLive(siteFolder, null);
      return;
    }
    if ((await isLive(content)) || !(await claim(content))) return;
    if (await isLive(content)) {
      await backend.finish(holder, content.version, null); // another server was faster
      return;
    }
    try {
      await render(content);
    } catch (error) {
      if (signal.aborted) return;
      await backend.finish(holder, content.version, reasonOf(error));
      throw error;
    }
    await backend.finish(holder, content.version, null);
    note?.(`content ${content.version} is live`);
  }

  while (!signal.aborted) {
    try {
      await check();
      reported = '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== reported) report(`the content of the site is not up to date: ${reason}`);
      reported = reason;
    }
    await pause(pollMs, undefined, { signal }).catch(() => {});
  }
}
