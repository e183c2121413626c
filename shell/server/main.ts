import { serve } from '@hono/node-server';
import { existsSync } from 'node:fs';
import { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { followContent } from './content/follow-content.ts';
import { drain } from './drain.ts';
import { readSettings } from './env.ts';

const report = (message: string) => console.error(`site: ${message}`);

try {
  const settings = readSettings(process.env);
  let draining = false;
  const app = createApp(settings, report, () => draining);
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }, (info) => {
    console.log(`ready http://localhost:${info.port}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    report(error.code === 'EADDRINUSE' ? `port ${settings.port} is taken; set SITE_PORT to a free one` : error.message);
    process.exit(1);
  });
  const following = new AbortController();
  const renderer = fileURLToPath(new URL('render.mjs', import.meta.url));
  if (settings.secretKey && existsSync(renderer))
    void followContent({
      ...settings,
      secretKey: settings.secretKey,
      renderer,
      report,
      signal: following.signal,
    });
  const stop = async () => {
    if (draining || !(server instanceof Server)) return;
    draining = true;
    following.abort();
    await drain(server, { announceMs: settings.drainSeconds * 1000 });
    process.exit(0); // kept connections to the database would keep the process running
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
