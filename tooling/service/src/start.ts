import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { messageOf } from '@district-pour/contract/error-message';
import { mirror } from '@district-pour/releases/mirror/mirror';
import { openTarget } from '@district-pour/releases/mirror/open-target';
import { placeSignature, registryKey } from '@district-pour/releases/registry/publish-signature';
import { createRegistryApp } from './app.ts';
import type { ServiceTools } from './app.ts';
import type { EnvironmentConfig, RegistryConfig } from './config.ts';
import { createFailureLimit } from './failure-limit.ts';

/** How a service is started. */
interface StartOptions {
  /** 0 for any free port. */
  port: number;
  host: string;
  env: NodeJS.ProcessEnv;
  render: ServiceTools['render'];
  assertPromisesKept: ServiceTools['assertPromisesKept'];
  /** The tokens and pipelines in force, when they follow a file. */
  live?: ServiceTools['live'];
  log: (line: Record<string, string | number | null>) => void;
  /** Milliseconds after which mirrors that have not followed are tried again; 30 seconds. */
  mirrorAgainMs?: number;
}

/** A running service. */
interface RunningService {
  url: string;
  /** Answers the running requests, at most for ten seconds, and stops. */
  stop: () => Promise<void>;
}

const finishMs = 10_000;

/** The environment variable with the pin secret of an environment. */
const secretName = (environment: string) => `SITE_PIN_SECRET_${environment.toUpperCase().replaceAll('-', '_')}`;

/**
 * Starts a registry service. Each environment is copied to its mirror at the start, and again every 30 seconds while one
 * has not followed, or after the keys were changed that its registry accepts.
 * Throws when the port is taken or a setting is wrong.
 */
export async function startRegistryService(
  config: RegistryConfig,
  { port, host, env, render, assertPromisesKept, live, log, mirrorAgainMs = 30_000 }: StartOptions,
): Promise<RunningService> {
  const { REGISTRY_TRUSTED_PROXIES: proxies = '0' } = env;
  if (!/^\d$/.test(proxies))
    throw new Error(`REGISTRY_TRUSTED_PROXIES must be a number from 0 to 9, but is "${proxies}"`);
  const key = await registryKey(env['REGISTRY_SIGNING_KEY']);
  const late = new Set<string>();
  const mirrorOf = async (name: string) => {
    const environment = config.environments[name];
    if (!environment?.mirror) return;
    late.add(name);
    if (key) await placeSignature(environment.site, name, key);
    await mirror(environment.site, await openTarget(environment.mirror, env));
    late.delete(name);
  };
  const tryMirror = (name: string) =>
    mirrorOf(name).catch((error: unknown) => log({ problem: `mirror of ${name}: ${messageOf(error)}` }));
  for (const [name, { site }] of Object.entries(config.environments)) {
    await mkdir(site, { recursive: true });
    await tryMirror(name);
  }
  /** Whether the keys of a mirrored environment were changed, or its mirror has not followed. */
  const isBehind = async ([name, { site, mirror: target }]: [string, EnvironmentConfig]) =>
    late.has(name) || Boolean(target && key && (await placeSignature(site, name, key).catch(() => false)));
  const again = setInterval(() => {
    for (const each of Object.entries(config.environments))
      void isBehind(each).then((isLate) => (isLate ? tryMirror(each[0]) : undefined));
  }, mirrorAgainMs);

  let draining = false;
  const app = createRegistryApp(config, {
    render,
    assertPromisesKept,
    mirror: mirrorOf,
    pinSecret: (environment) => env[secretName(environment)] || null,
    failures: createFailureLimit(Number(proxies)),
    ...(live && { live }),
    registryKey: key,
    log,
    isDraining: () => draining,
  });
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve({ fetch: app.fetch, port, hostname: host }, () => resolve(started as Server));
    started.on('error', reject);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${taken}`,
    stop: async () => {
      draining = true;
      clearInterval(again);
      await new Promise<void>((resolve) => {
        const last = setTimeout(() => server.closeAllConnections(), finishMs);
        server.close(() => {
          clearTimeout(last);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
