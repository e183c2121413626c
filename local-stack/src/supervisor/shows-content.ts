import { setTimeout as pause } from 'node:timers/promises';

interface Site {
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
}

/**
 * Waits until the pages have the content of the database: the sample data begin with a version that is rendered after the start,
 * and on a busy machine rendering a changed one takes longer than an assertion waits.
 * @param signal ends the wait
 * @throws when the backend or the site does not answer, and when `signal` ends the wait
 */
export async function showsContent(
  { siteUrl, supabaseUrl, publishableKey }: Site,
  signal?: AbortSignal,
): Promise<void> {
  const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/content_version`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: '{}',
    signal,
  });
  const version = Number(await answer.json());
  for (;;) {
    const { content } = (await (await fetch(`${siteUrl}/boot.json`, { signal })).json()) as {
      content?: { version: number };
    };
    if ((content?.version ?? 0) >= version) return;
    await pause(500, undefined, { signal });
  }
}

/** Whether the pages have the content of the database within that many milliseconds; false also when one of both does not answer. */
export const showsContentWithin = (site: Site, milliseconds: number): Promise<boolean> =>
  showsContent(site, AbortSignal.timeout(milliseconds)).then(
    () => true,
    () => false,
  );
