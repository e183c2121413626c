import type { SiteContent } from '../domain/business/site-content.ts';

/** The settings of the data layer in the shell's boot manifest. */
export interface DataConfig {
  /** Origin of the backend: `{supabaseUrl}/rest/v1`, `/auth/v1`, `/functions/v1`. */
  supabaseUrl: string;
  /** The public key; a secret key is refused. */
  publishableKey: string;
  /** The public origin of the site. */
  siteUrl: string;
  /** The server's clock when the page was served, ISO 8601, so that server and browser render the same day. */
  now: string;
  /** What the owner has edited; absent while it is the first content. */
  content?: SiteContent;
}

function isHttpUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

/**
 * Checks a boot manifest's values.
 * @throws Error that names every wrong value with the form it should have.
 */
export function parseConfig(input: unknown): DataConfig {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const { supabaseUrl, publishableKey, siteUrl, now, content } = given;
  const problems: string[] = [];
  if (!isHttpUrl(supabaseUrl)) problems.push('supabaseUrl must be an http(s) address such as http://127.0.0.1:54321');
  if (typeof publishableKey !== 'string' || publishableKey === '' || publishableKey.startsWith('sb_secret_')) {
    problems.push('publishableKey must be the public key, sb_publishable_…');
  }
  if (!isHttpUrl(siteUrl)) problems.push('siteUrl must be an http(s) address such as http://localhost:3000');
  if (typeof now !== 'string' || Number.isNaN(Date.parse(now))) problems.push('now must be a time in ISO 8601');
  if (problems.length > 0) throw new Error(`The site's configuration is wrong: ${problems.join('; ')}.`);
  return {
    supabaseUrl: String(supabaseUrl).replace(/\/+$/, ''),
    publishableKey: String(publishableKey),
    siteUrl: String(siteUrl).replace(/\/+$/, ''),
    now: String(now),
    ...(content ? { content: content as SiteContent } : {}),
  };
}
