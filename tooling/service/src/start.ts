import { createPrivateKey } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { messageOf } from '@district-pour/contract/error-message';
import { mirror } from '@district-pour/releases/mirror/mirror';
import { openTarget } from '@district-pour/releases/mirror/open-target';
import { signRegistry } from '@district-pour/contract/registry-signature';
import { placeFile } from '@district-pour/releases/registry/fetch-version';
import { createRegistryApp } from './app.ts';
import { signedRegistry } from './site-files.ts';
import type { ServiceTools } from './app.ts';
import type { RegistryConfig } from './config.ts';
import { createFailureLimit } from './failure-limit.ts';

/** How a service is started. */
interface StartOptions {
  /** 0 for any free port. */
  port: number;
  host: string;
  env: NodeJS.ProcessEnv;
  render: ServiceTools['render'];
  assertPromisesKept: ServiceTools['assertPromisesKept'];
  /** The tokens, pipelines and keys in force, when they follow a file. */
  live?: ServiceTools['live'];
  log: (line: Record<string, string | number | null>) => void;
}

/** A running service. */
export interface RunningService {
  url: string;
  /** Answers the running requests, at most for ten seconds, and stops. */
  stop: () => Promise<void>;
}

const finishMs = 10_000;
const mirrorAgainMs = 30_000;

/** The private key that signs registries, as PEM or the path of a file; null when there is none. */
async function signingKey(given: string | undefined): Promise<string | null> {
  if (!given) return null;
  const key = given.includes('-----BEGIN') ? given : await readFile(given, 'utf8');
  if (createPrivateKey(key).asymmetricKeyType === 'ed25519') return key;
  throw new Error('REGISTRY_SIGNING_KEY has to be an Ed25519 private key as PEM, or the path of a file with it');
}

/** Writes the signature of a folder's registry into it, for its mirror; those of earlier registries go. */
async function placeSignature(
  site: string,
  { file, signature }: NonNullable<Awaited<ReturnType<typeof signedRegistry>>>,
) {
  const folder = join(site, dirname(file));
  await placeFile(join(site, file), JSON.stringify(signature));
  for (const name of await readdir(folder)) if (name !== basename(file)) await rm(join(folder, name), { force: true });
}

/** The environment variable with the pin secret of an environment. */
const secretName = (environment: string) => `SITE_PIN_SECRET_${environment.toUpperCase().replaceAll('-', '_')}`;

/**
 * Starts a registry service. Each environment is copied to its mirror at the start, and again every 30 seconds while one
 * has not followed.
 * Throws when the port is taken or a setting is wrong.
 */
export async function startRegistryService(
  config: RegistryConfig,
  { port, host, env, render, assertPromisesKept, live, log }: StartOptions,
): Promise<RunningService> {
  const { REGISTRY_TRUSTED_PROXIES: proxies = '0' } = env;
  if (!/^\d$/.test(proxies))
    throw new Error(`REGISTRY_TRUSTED_PROXIES must be a number from 0 to 9, but is "${proxies}"`);
  const key = await signingKey(env['REGISTRY_SIGNING_KEY']);
  const sign: ServiceTools['sign'] =
    key === null ? undefined : (environment, registry, at) => signRegistry(registry, environment, at, key);
  const late = new Set<string>();
  const mirrorOf = async (name: string) => {
    const environment = config.environments[name];
    if (!environment?.mirror) return;
    late.add(name);
    const signed = sign && (await signedRegistry(environment.site, (...registry) => sign(name, ...registry)));
    if (signed) await placeSignature(environment.site, signed);
    await mirror(environment.site, await openTarget(environment.mirror, env));
    late.delete(name);
  };
  const tryMirror = (name: string) =>
    mirrorOf(name).catch((error: unknown) => log({ problem: `mirror of ${name}: ${messageOf(error)}` }));
  for (const [name, { site }] of Object.entries(config.environments)) {
    await mkdir(site, { recursive: true });
    await tryMirror(name);
  }
  const again = setInterval(() => void Promise.all([...late].map(tryMirror)), mirrorAgainMs);

  let draining = false;
  const app = createRegistryApp(config, {
    render,
    assertPromisesKept,
    mirror: mirrorOf,
    pinSecret: (environment) => env[secretName(environment)] || null,
    failures: createFailureLimit(Number(proxies)),
    ...(live && { live }),
    ...(sign && { sign }),
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
