import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { readSettings } from './env.ts';

const report = (message: string) => console.error(`site: ${message}`);

try {
  const settings = readSettings(process.env);
  const server = serve({ fetch: createApp(settings, report).fetch, port: settings.port, hostname: settings.host }, (info) => {
    console.log(`ready http://localhost:${info.port}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    report(error.code === 'EADDRINUSE' ? `port ${settings.port} is taken; set SITE_PORT to a free one` : error.message);
    process.exit(1);
  });
  const stop = () => server.close(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  report(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
