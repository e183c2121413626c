import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import { developmentBuilds } from '@district-pour/contract/build-record';
import type { LiveSite } from './live-site.ts';

/** Address of the script that applies changes to an open page in development. */
export const liveReloadScript = '/__live-reload.js';
export const liveReloadEvents = '/__live-reload';

/**
 * A package built for development applies its changes itself (`tooling/kit/webpack/hot-client.mjs`); for other packages the page is
 * reloaded. Compile errors and exceptions are shown over the page until the next build.
 */
export const liveReloadSource = `const panel = document.createElement('pre');
panel.role = 'alert';
panel.hidden = true;
panel.style.cssText = 'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;margin:0;padding:1rem;background:#3b0d0d;color:#fff;font:13px/1.5 monospace;white-space:pre-wrap';
document.body.append(panel);
function show(text) {
  panel.textContent = text;
  panel.hidden = text === '';
}
addEventListener('error', ({ error, message }) => show(error?.stack ?? message));
addEventListener('unhandledrejection', ({ reason }) => show(reason?.stack ?? String(reason)));
let known;
new EventSource('${liveReloadEvents}').onmessage = ({ data }) => {
  const { versions, builds } = JSON.parse(data);
  const changed = Object.keys(known ?? {}).filter((name) => known[name] !== versions[name]);
  known = versions;
  show(Object.values(builds).flatMap(({ error }) => error ?? []).join('\\n\\n'));
  if (changed.every((name) => globalThis.hotPackages?.[name])) for (const name of changed) globalThis.hotPackages[name](builds[name]?.hash);
  else location.reload();
};
`;

/** A stream of the live version of each package and the results of development builds, sent on every change; only in development. */
export function streamLiveVersions(context: Context, live: () => Promise<LiveSite>, siteFolder: string) {
  return streamSSE(context, async (stream) => {
    let sent = '';
    while (!stream.aborted) {
      const site = await live();
      const versions: [string, string][] = [
        ['shell', site.shell.scripts.map(({ url, integrity }) => url + integrity).join()],
        ...site.remotes.map(({ name, live: { entry } }): [string, string] => [name, entry.url + entry.integrity]),
      ];
      const builds = JSON.parse(
        await readFile(join(siteFolder, developmentBuilds), 'utf8').catch(() => '{}'),
      ) as object;
      const data = JSON.stringify({ versions: Object.fromEntries(versions), builds });
      if (data !== sent) await stream.writeSSE({ data });
      sent = data;
      await stream.sleep(300);
    }
  });
}
