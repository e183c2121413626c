import { streamSSE } from 'hono/streaming';
import type { Context } from 'hono';
import type { LiveSite } from './live-site.ts';

/** Address of the script that reloads a page in development. */
export const liveReloadScript = '/__live-reload.js';
export const liveReloadEvents = '/__live-reload';

export const liveReloadSource = `let known;
new EventSource('${liveReloadEvents}').onmessage = ({ data }) => {
  if (known !== undefined && known !== data) location.reload();
  known = data;
};
`;

/** A stream that names what is live whenever that changed; only in development. */
export function streamLiveVersions(context: Context, live: () => Promise<LiveSite>) {
  return streamSSE(context, async (stream) => {
    let sent = '';
    while (!stream.aborted) {
      const site = await live();
      const versions = [site.shell.version, ...site.remotes.map((remote) => remote.live.version)].join(' ');
      if (versions !== sent) await stream.writeSSE({ data: versions });
      sent = versions;
      await stream.sleep(300);
    }
  });
}
