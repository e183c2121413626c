import { businessOf } from 'shared-data/domain/facts';
import type { Business } from 'shared-data/domain/facts';
import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import type { SiteContent } from 'shared-data/domain/site-content';
import type { Deps } from '../deps.ts';
import { isRecord } from '../http/body.ts';
import { withTimeout } from './service-call.ts';

const timeoutMilliseconds = 5_000;
const keptMilliseconds = 10_000;

const kept = new WeakMap<Deps, { until: number; content: Promise<SiteContent> }>();

async function read({ env, fetch, log }: Deps): Promise<SiteContent> {
  try {
    const answer = await withTimeout(fetch, timeoutMilliseconds)(`${env.supabaseUrl}/rest/v1/rpc/site_content`, {
      method: 'POST',
      headers: { apikey: env.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    });
    const content: unknown = answer.ok ? await answer.json() : null;
    if (isRecord(content) && isRecord(content.facts) && isRecord(content.prices))
      return content as unknown as SiteContent;
    log('warn', 'site_content_unread', { status: answer.status });
  } catch (error) {
    log('warn', 'site_content_unread', { error: error instanceof Error ? error.name : 'error' });
  }
  return FIRST_CONTENT;
}

/** What the owner has edited, at most ten seconds old; the first content when the database cannot be read. Never throws. */
export function siteContent(deps: Deps): Promise<SiteContent> {
  const now = performance.now();
  let entry = kept.get(deps);
  if (!entry || entry.until <= now) {
    entry = { until: now + keptMilliseconds, content: read(deps) };
    kept.set(deps, entry);
  }
  return entry.content;
}

/** The business as mails and documents show it now. Never throws. */
export const businessNow = async (deps: Deps): Promise<Business> => businessOf((await siteContent(deps)).facts);
