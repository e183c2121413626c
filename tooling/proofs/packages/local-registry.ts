import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@district-pour/checkout/run';
import { freePort } from '@district-pour/checkout/free-port';

const execute = promisify(execFile);

/**
 * Starts the package registry of `deploy/packages.yaml` on loopback. It holds what is published to it, and takes every other
 * package from the registry of this machine.
 * @param folder for its configuration and packages
 */
export async function startRegistry(folder: string): Promise<{ url: string; stop: () => void }> {
  const { stdout: uplink } = await execute('npm', ['config', 'get', 'registry']);
  const config = (await readFile(join(repositoryRoot, 'deploy/packages.yaml'), 'utf8'))
    .replace('https://registry.npmjs.org/', uplink.trim())
    .replace('../dist/packages', join(folder, 'storage'));
  await writeFile(join(folder, 'config.yaml'), config);
  const url = `http://127.0.0.1:${await freePort()}/`;
  const server = spawn(
    join(repositoryRoot, 'node_modules/.bin/verdaccio'),
    ['--config', join(folder, 'config.yaml'), '--listen', url.slice(0, -1)],
    { cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'exit').then(() => {
    throw new Error('The package registry ended');
  });
  const answers = async () => {
    while (!(await fetch(`${url}-/ping`).catch(() => null))?.ok) await new Promise((next) => setTimeout(next, 200));
  };
  await Promise.race([answers(), ended]);
  ended.catch(() => {}); // it is stopped below
  return { url, stop: () => server.kill() };
}

/** Arguments of npm for a registry that gives everything to everyone; npm publishes only with a token. */
export const registryArguments = (url: string): string[] => [
  '--registry',
  url,
  `--${url.slice('http:'.length)}:_authToken=anyone`,
];
