// The two commands of a newcomer, and their siblings. Runs on the system's Node before anything is installed, so it
// imports nothing but Node itself; after the packages are installed it starts the Node version that the lockfile pins.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const [command = 'start', ...rest] = process.argv.slice(2);

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(
    `Node 20 or newer is needed to begin; this is ${process.version}. Install it from your system's packages.`,
  );
  process.exit(1);
}

/** What ends a command: Ctrl-C, which a terminal sends to all of its processes, `kill`, and a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Waits until no other process installs into this folder, then holds the lock until this process ends. */
function takeInstallLock() {
  const lock = join(root, '.install.lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
      if (owner && !alive(owner)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
}

/**
 * Runs a program to its end and returns its exit code, 1 when a signal ended it. What ends this process is passed on to it: a
 * signal that reaches only this process, and that npm, which started it, was killed.
 */
function runChild(program, args, options) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options });
  const passOn = (signal) => void child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  const parent = process.ppid;
  const following = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    clearInterval(following);
    for (const signal of signals) process.off(signal, passOn);
  });
}

const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules/.district-pour-lock');
// What npm writes last: without it nothing is installed, or an installation was cut off.
const npmRecord = join(root, 'node_modules/.package-lock.json');
const wanted = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');
const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether the packages are those of the lockfile. After npm ci by hand there is no stamp, and npm's own record is newer. */
const isInstalled = () =>
  existsSync(npmRecord) &&
  (existsSync(stamp) ? readFileSync(stamp, 'utf8') === wanted() : modified(npmRecord) > modified(lockfile));

/** Installs the packages. Ends this process when it fails. */
async function install() {
  const release = takeInstallLock();
  if (isInstalled()) return release(); // another command has installed them
  console.log('Installing packages (about a minute the first time)…');
  const code = await runChild('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) {
    console.error(
      'The packages could not be installed; npm says above why. Check the network and run the command again.',
    );
    process.exit(code);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted());
  release();
}

const installing = 'npm start, npm test or npm run build';
if (!isInstalled()) {
  // Others may be needed in an incident, or run beside the site: they take away nobody's packages.
  if (['start', 'test', 'build'].includes(command)) await install();
  else if (existsSync(npmRecord))
    console.error(`The installed packages are not those of package-lock.json; ${installing} installs them.`);
  else {
    console.error(`The packages are not installed; ${installing} installs them.`);
    process.exit(1);
  }
}
const bin = join(root, 'node_modules/.bin');
const pinned = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
process.exit(
  await runChild(
    existsSync(pinned) ? pinned : process.execPath,
    [join(root, 'tooling/checkout/src/main.ts'), command, ...rest],
    {
      env: {
        ...process.env,
        PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
        DO_NOT_TRACK: '1',
        NX_DAEMON: 'false',
      },
    },
  ),
);
