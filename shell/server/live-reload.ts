import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import type { LiveSite } from './live-site.ts';

/** Address of the script that brings changes into an open page in development. */
export const liveReloadScript = '/__live-reload.js';
export const liveReloadEvents = '/__live-reload';

/** A package built for development takes its changes itself (`tooling/webpack/hot-client.mjs`); else the page is loaded anew. */
export const liveReloadSource = `let known;
new EventSource('${liveReloadEvents}').onmessage = ({ data }) => {
  const now = JSON.parse(data);
  const changed = Object.keys(known ?? {}).filter((name) => known[name] !== now[name]);
  known = now;
  const updates = changed.map((name) => globalThis.hotPackages?.[name]);
  if (updates.every(Boolean)) for (const update of updates) update();
  else location.reload();
};
`;

/** A stream that names what is live, by package, whenever that changed; only in development. */
export function streamLiveVersions(context: Context, live: () => Promise<LiveSite>) {
  return streamSSE(context, async (stream) => {
    let sent = '';
    while (!stream.aborted) {
      const site = await live();
      const builds = [['shell', site.shell.scripts.map(({ url, integrity }) => url + integrity).join()], ...site.remotes.map(({ name, live: { entry } }) => [name, entry.url + entry.integrity])];
      const data = JSON.stringify(Object.fromEntries(builds));
      if (data !== sent) await stream.writeSSE({ data });
      sent = data;
      await stream.sleep(300);
    }
  });
}
