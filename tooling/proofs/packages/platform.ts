import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { localSite } from '@district-pour/checkout/build/build-site';
import { serverFolder } from '@district-pour/checkout/build/render-pages';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import { repositoryRoot } from '@district-pour/checkout/run';
import { freePort } from '@district-pour/checkout/free-port';
import { startLocalIssuer } from '@district-pour/service/local-issuer';

const node = join(repositoryRoot, 'node_modules/.bin/node');
const environments = ['staging', 'production'] as const;
type Environment = (typeof environments)[number];

/** Starts a server; resolves once its address answers. Throws when it ends before. */
export async function startServer(
  command: string,
  args: string[],
  address: string,
  options: object,
): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${args[0]} ended before ${address} answered`);
  });
  const answers = async () => {
    while (!(await fetch(address).catch(() => null))?.ok) await pause(100);
  };
  await Promise.race([answers(), ended]);
  ended.catch(() => {}); // it is stopped by the test
  return child;
}

/** A registry service with two environments of the built site, and a site server for each, on loopback. */
export interface Platform {
  url: string;
  sites: Record<Environment, { folder: string; url: string }>;
  /** A token of the team of mfe-tools, for staging. */
  token: string;
  /** What a job of its pipeline in production has in place of a token. */
  job: Record<string, string>;
  /** The private key of the team of mfe-tools, PEM. */
  key: string;
  stop: () => void;
}

/** Starts a platform whose files are in `folder`. */
export async function startPlatform(folder: string): Promise<Platform> {
  const servers: ChildProcess[] = [];
  const sites: Platform['sites'] = { staging: { folder: '', url: '' }, production: { folder: '', url: '' } };
  const token = randomBytes(32).toString('base64url');
  const idp = await startLocalIssuer();
  const subject = 'repo:district-pour/tools:environment:production';
  for (const environment of environments) {
    const [site, port] = [join(folder, environment), await freePort()];
    const url = `http://localhost:${port}`;
    await cp(localSite, site, { recursive: true });
    const env = {
      ...process.env,
      SITE_PORT: String(port),
      SITE_FOLDER: site,
      SITE_URL: url,
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    };
    servers.push(await startServer(node, [join(serverFolder, 'main.mjs')], `${url}/health/live`, { env }));
    sites[environment] = { folder: site, url };
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = {
    url,
    environments: Object.fromEntries(
      environments.map((name) => [name, { site: sites[name].folder, url: sites[name].url }]),
    ),
    tokens: [
      {
        name: 'tools-staging',
        hash: `sha256:${createHash('sha256').update(token).digest('hex')}`,
        environments: ['staging'],
        packages: ['mfe-tools'],
      },
    ],
    pipelines: [
      {
        name: 'tools-production',
        issuer: idp.issuer,
        subject,
        environments: ['production'],
        packages: ['mfe-tools'],
      },
    ],
  };
  for (const { folder: site } of Object.values(sites))
    await writeFile(acceptedKeysFile(site), JSON.stringify({ 'mfe-tools': [publicKey] }));
  await writeFile(join(folder, 'registry-config.json'), JSON.stringify(config));
  const env = { ...process.env, REGISTRY_CONFIG: join(folder, 'registry-config.json'), REGISTRY_PORT: String(port) };
  const service = ['tooling/checkout/src/main.ts', 'registry-service'];
  servers.push(await startServer(node, service, `${url}/health/ready`, { cwd: repositoryRoot, env }));
  const stop = () => {
    idp.stop();
    for (const server of servers) server.kill();
  };
  return { url, sites, token, job: idp.jobOf(subject), key: privateKey, stop };
}
