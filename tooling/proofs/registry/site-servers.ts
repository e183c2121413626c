import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from 'site-server/app';
import { followSource } from 'site-server/follow-source';
import type { SourceState } from 'site-server/follow-source';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

/** What a site server answers on `/health/ready`. */
interface Health {
  status: string;
  reasons?: string[];
  held?: { package: string; version: string; serves: string | null; reason: string }[];
  remotes?: Record<string, string>;
}

/** A site server with a folder of its own, on loopback, that follows the published files of an environment. */
export async function startSiteServer(source: string, registryKeys: readonly string[]) {
  const siteFolder = await temporaryFolder();
  let state: SourceState = { problem: null, held: [] };
  const settings = {
    ...{ port: 0, host: '127.0.0.1', siteFolder, siteUrl: 'http://localhost:3000', source, registryKeys },
    ...{ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_test', secretKey: null },
    ...{ liveReload: false, trustedProxies: 0, drainSeconds: 0, registry: null, pinSecret: null },
  };
  const report = () => {};
  const app = createApp(settings, report, { source: () => state });
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started as Server));
  });
  const abort = new AbortController();
  const following = followSource({
    ...{ source, siteFolder, registryKeys, renderer: null, report, signal: abort.signal, pollMs: 30, retryMs: 300 },
    onState: (next) => (state = next),
  });
  const health = async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/health/ready`;
    return (await (await fetch(url)).json()) as Health;
  };
  return {
    /** Waits until the server answers so. */
    until: async (is: (health: Health) => boolean) => {
      while (!is(await health())) await pause(20);
    },
    /** Why versions are held back, by package. */
    held: async () =>
      Object.fromEntries(((await health()).held ?? []).map(({ package: name, reason }) => [name, reason])),
    stop: async () => {
      abort.abort();
      server.closeAllConnections();
      server.close();
      await following;
    },
  };
}
