import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentFiles, environmentText } from './machine-settings.ts';
import type { MachineSettings } from './machine-settings.ts';

/** The checkout from which the registry service runs. */
export const platform = '/opt/district-pour/platform';

/** Where the files of deploy/ are on the machine. */
const units = 'etc/systemd/system';
const always: Record<string, string> = {
  'district-pour.service': `${units}/district-pour@.service`,
  'district-pour-backup.service': `${units}/district-pour-backup.service`,
  'district-pour-backup.timer': `${units}/district-pour-backup.timer`,
  'caddy-environment.conf': `${units}/caddy.service.d/district-pour.conf`,
  Caddyfile: 'etc/caddy/Caddyfile',
  'sysusers.conf': 'etc/sysusers.d/district-pour.conf',
  'tmpfiles.conf': 'etc/tmpfiles.d/district-pour.conf',
  'backup.sh': 'opt/district-pour/backup.sh',
};
const ofRegistry: Record<string, string> = {
  'district-pour-registry.service': `${units}/district-pour-registry.service`,
  'registry.caddy': 'etc/caddy/sites/district-pour-registry.caddy',
};
const server = 'opt/district-pour/server';
const registry = 'srv/district-pour-registry';
const site = `${registry}/sites/production`;
/** What the registry service may write in the checkout, from which it runs. */
const cachesOfRegistry = ['dist', '.cache', 'node_modules/.cache'];

/**
 * Writes the files of one machine below a root folder: units, proxy, environment files that only root may read, users, folders,
 * the backup's script and the site server. What a later call does not want any more is removed; the configuration of the registry
 * service, which has tokens, and its site folder, which has releases, are written once. Returns the paths, relative to the root.
 * Throws, before it writes anything, when the checkout is not built.
 * @param checkout root of the checkout, with `dist/server`, and with `dist/site` for the first release
 */
export async function writeMachine(settings: MachineSettings, checkout: string, root: string): Promise<string[]> {
  const built = join(checkout, 'dist/server');
  if (!existsSync(join(built, 'main.mjs'))) throw new Error(`There is no site server in ${built}: run npm run build.`);
  const firstRelease = join(checkout, 'dist/site');
  const needsFirstRelease = Boolean(settings.REGISTRY_DOMAIN) && !existsSync(join(root, site));
  if (needsFirstRelease && !existsSync(join(firstRelease, 'registry.json')))
    throw new Error(`There is no first release in ${firstRelease}: run npm run build.`);
  const written: string[] = [];
  const write = async (path: string, text: string, mode = 0o644) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { mode });
    await chmod(join(root, path), mode); // the mode above is for new files
    written.push(path);
  };

  const wanted = settings.REGISTRY_DOMAIN ? { ...always, ...ofRegistry } : always;
  for (const [name, path] of Object.entries({ ...always, ...ofRegistry })) {
    if (!(name in wanted)) await rm(join(root, path), { force: true });
    else
      await write(path, await readFile(join(checkout, 'deploy', name), 'utf8'), name.endsWith('.sh') ? 0o755 : 0o644);
  }
  const environments = environmentFiles(settings);
  for (const name of ['site.env', 'registry.env', 'proxy.env', 'backup.env']) {
    const path = `etc/district-pour/${name}`;
    const variables = environments[name];
    if (variables) await write(path, environmentText(variables), 0o600);
    else await rm(join(root, path), { force: true });
  }
  const copy = async (from: string, path: string) => {
    await cp(from, join(root, path), { recursive: true });
    written.push(path);
  };
  const config = `${registry}/config.json`;
  if (settings.REGISTRY_DOMAIN && !existsSync(join(root, config))) {
    const production = { site: 'sites/production', url: `https://${settings.SITE_DOMAIN}` };
    const first = { environments: { production }, tokens: [], url: `https://${settings.REGISTRY_DOMAIN}` };
    await write(config, `${JSON.stringify(first, null, 2)}\n`);
  }
  if (needsFirstRelease) await copy(firstRelease, site);
  await copy(built, server);
  return written;
}

const startRegistry = [
  ['mkdir', '-p', ...cachesOfRegistry.map((path) => join(platform, path))],
  ['chown', '-R', 'district-pour-registry:', `/${registry}`, ...cachesOfRegistry.map((path) => join(platform, path))],
  ['systemctl', 'enable', 'district-pour-registry'],
  ['systemctl', 'restart', 'district-pour-registry'],
] as const;

/** The programs that put the files of {@link writeMachine} into force on the machine itself, in this order. */
export function startCommands({ REGISTRY_DOMAIN }: MachineSettings): (readonly [program: string, ...args: string[]])[] {
  return [
    ['systemd-sysusers'],
    ['systemd-tmpfiles', '--create'],
    ['npm', 'install', '--prefix', `/${server}`, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
    ['systemctl', 'daemon-reload'],
    ...(REGISTRY_DOMAIN ? startRegistry : []),
    ['systemctl', 'enable', '--now', 'district-pour-backup.timer'],
    // One after the other, so that one of the two always answers.
    ...['district-pour@3001', 'district-pour@3002'].flatMap((unit) => [
      ['systemctl', 'enable', unit] as const,
      ['systemctl', 'restart', unit] as const,
    ]),
    ['systemctl', 'restart', 'caddy'],
  ];
}
