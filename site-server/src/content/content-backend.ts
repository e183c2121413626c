import { callDatabase } from '../call-database.ts';
import type { SecretBackend } from '../call-database.ts';

const timeoutMs = 10_000;

/** The functions of the database about content. Each throws when the database does not answer. */
export function contentBackend(backend: SecretBackend) {
  async function call(name: string, args: object = {}): Promise<unknown> {
    const answer = await callDatabase(backend, name, args, timeoutMs);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return await answer.json();
  }
  return {
    version: async () => Number(await call('content_version')),
    content: () => call('site_content'),
    /** Takes or extends the lease of 20 seconds; false while it is not given. */
    claim: async (holder: string, version: number, releases: string): Promise<boolean> =>
      (await call('claim_content_rendering', { p_holder: holder, p_version: version, p_releases: releases })) === true,
    /** Ends the lease, with what went wrong or null. */
    finish: (holder: string, version: number, error: string | null) =>
      call('finish_content_rendering', { p_holder: holder, p_version: version, p_error: error }),
  };
}
