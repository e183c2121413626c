import { serve } from '@hono/node-server';
import { existsSync } from 'node:fs';
import { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { followContent } from './content/follow-content.ts';
import { drain } from './drain.ts';
import { readSettings } from './env.ts';
import { createLog } from './observe/log.ts';
import { reportServer } from './observe/report-server.ts';
import type { Health, SecretKeyState } from './observe/report-server.ts';
import { followSource } from './releases/follow-source.ts';
import type { SourceState } from './releases/follow-source.ts';
import { reasonOf } from '@district-pour/contract/error-message';

const log = createLog((line) => console.log(line));
const report = (message: string) => log('error', 'problem', { message });
const note = (message: string) => log('info', 'note', { message });

/** OpenTelemetry's packages are a file of their own, which is loaded only when their export is switched on. */
async function openTelemetry(env: NodeJS.ProcessEnv) {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_SDK_DISABLED'] === 'true') return null;
  const { exportTelemetry } = await import(/* webpackChunkName: "export-telemetry" */ './observe/export-telemetry.ts');
  return exportTelemetry(env);
}

/** The renderer beside this file; null in a server that runs from its sources. */
function builtRenderer(): string | null {
  const file = fileURLToPath(new URL('render.mjs', import.meta.url));
  return existsSync(file) ? file : null;
}

try {
  const settings = readSettings(process.env);
  const telemetry = await openTelemetry(process.env);
  let draining = false;
  let source: SourceState = { problem: null, held: [] };
  let secretKey: SecretKeyState = settings.secretKey ? 'unknown' : 'missing';
  const renderer = builtRenderer();
  const app = createApp(settings, report, {
    isDraining: () => draining,
    source: () => source,
    secretKey: () => secretKey,
    log,
    observe: telemetry?.observe,
    renderer,
  });
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }, (info) => {
    log('info', 'ready', { url: `http://localhost:${info.port}` });
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    report(error.code === 'EADDRINUSE' ? `port ${settings.port} is taken; set SITE_PORT to a free one` : error.message);
    process.exit(1);
  });
  const following = new AbortController();
  const { signal } = following;
  const onState = (state: SourceState) => (source = state);
  if (settings.source)
    void followSource({ ...settings, source: settings.source, renderer, report, note, onState, signal });
  if (settings.secretKey && renderer)
    void followContent({ ...settings, secretKey: settings.secretKey, renderer, report, note, signal });
  const health = async () => (await (await app.request('/health/ready')).json()) as Health;
  const onAlerts = (count: number) => telemetry?.alerts(count);
  const onSecretKey = (state: SecretKeyState) => (secretKey = state);
  const reporting = settings.secretKey
    ? reportServer({ ...settings, secretKey: settings.secretKey, health, report, onAlerts, onSecretKey, signal })
    : null;
  const stop = async () => {
    if (draining || !(server instanceof Server)) return;
    draining = true;
    log('info', 'draining', { seconds: settings.drainSeconds });
    following.abort();
    await drain(server, { announceMs: settings.drainSeconds * 1000 });
    await reporting;
    await telemetry?.stop();
    log('info', 'stopped');
    process.exit(0); // kept connections to the database would keep the process running
  };
  process.on('uncaughtExceptionMonitor', ({ message }) => log('error', 'crashed', { message }));
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  report(reasonOf(error));
  process.exit(1);
}
