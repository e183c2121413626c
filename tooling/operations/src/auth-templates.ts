import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessOf } from '../../../shared-data/src/domain/business/facts.ts';
import type { Business } from '../../../shared-data/src/domain/business/facts.ts';
import type { SiteContent } from '../../../shared-data/src/domain/business/site-content.ts';
import { fillTemplateFacts } from '../../../supabase/functions/_shared/mails/auth-mails.ts';
import { repositoryRoot } from '@district-pour/kit/run';

/** The business as a hosted project has it. Throws an error that names what is missing. */
export async function readBusiness(env: NodeJS.ProcessEnv): Promise<Business> {
  const { PRODUCTION_PROJECT_URL: url, PRODUCTION_SECRET_KEY: apikey } = env;
  if (!url || !apikey) throw new Error('PRODUCTION_PROJECT_URL or PRODUCTION_SECRET_KEY is not set.');
  const answer = await fetch(new URL('/rest/v1/rpc/site_content', url), { method: 'POST', headers: { apikey } });
  if (!answer.ok)
    throw new Error(`${url} answered ${answer.status} for the business facts. Are its migrations pushed?`);
  return businessOf(((await answer.json()) as SiteContent).facts);
}

/**
 * Runs work in a folder that has the project's configuration, and the mails of the account server with the facts in force
 * (docs/product/business-facts.md#auth-mails).
 */
export async function withFilledTemplates(business: Business, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'district-pour-config-'));
  try {
    for (const part of ['config.toml', 'templates', '.temp'].filter((name) =>
      existsSync(join(repositoryRoot, 'supabase', name)),
    ))
      cpSync(join(repositoryRoot, 'supabase', part), join(folder, 'supabase', part), { recursive: true });
    const templates = join(folder, 'supabase/templates');
    for (const file of readdirSync(templates))
      writeFileSync(join(templates, file), fillTemplateFacts(readFileSync(join(templates, file), 'utf8'), business));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
