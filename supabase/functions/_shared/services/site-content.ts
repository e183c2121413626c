import { businessOf } from 'shared-data/domain/facts';
import type { Business } from 'shared-data/domain/facts';
import type { SiteContent } from 'shared-data/domain/site-content';
import type { Deps } from '../deps.ts';
import { isRecord } from '../http/body.ts';
import { ServiceError } from '../http/errors.ts';
import { keptBriefly } from './kept-briefly.ts';
import { withTimeout } from './service-call.ts';

const timeoutMilliseconds = 5_000;

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
  throw new ServiceError('database', 'the site content could not be read', true);
}

/**
 * What the owner has edited, at most ten seconds old. Throws `ServiceError` when it cannot be read: a mail is sent later, but
 * never with facts that are no longer true.
 */
export const siteContent = keptBriefly(read);

/** The business as mails and documents show it now. Throws `ServiceError`. */
export const businessNow = async (deps: Deps): Promise<Business> => businessOf((await siteContent(deps)).facts);
