// The two commands of a newcomer, and their siblings. Runs on the system's Node before anything is installed, so it
// imports nothing but Node itself; after the packages are installed it starts the Node version that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
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

/** Installs the packages when the lockfile is not the one that was installed last. */
function installIfNeeded() {
  const stamp = join(root, 'node_modules/.district-pour-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  // After npm ci by hand there is no stamp, and npm's own record is newer than the lockfile.
  const npmRecord = join(root, 'node_modules/.package-lock.json');
  const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const installed = () =>
    existsSync(stamp)
      ? readFileSync(stamp, 'utf8') === wanted
      : modified(npmRecord) > modified(join(root, 'package-lock.json'));
  if (installed()) return;
  const release = takeInstallLock();
  if (installed()) return release(); // another command has installed them
  console.log('Installing packages (about a minute the first time)…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed; npm says above why. Check the network and run the command again.',
    );
    process.exit(status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  release();
}

installIfNeeded();
const bin = join(root, 'node_modules/.bin');
const pinned = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
const child = spawn(
  existsSync(pinned) ? pinned : process.execPath,
  [join(root, 'tooling/checkout/src/main.ts'), command, ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
      DO_NOT_TRACK: '1',
      NX_DAEMON: 'false',
    },
  },
);
// A terminal sends Ctrl-C to the child as well: this process only waits for it to finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
