import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { size } from '../../../supabase/tests/support/scale.ts';
import type { Addresses } from '../testing/stack.ts';
import { eventually } from '../testing/stack.ts';

jest.setTimeout(180_000);
const root = join(__dirname, '../../..');
let checkout: string;
let npm: ChildProcess | null = null;

/** A checkout whose packages are installed, whatever the lockfile of this one is: a test must not install. */
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  mkdirSync(join(checkout, 'tooling/checkout'), { recursive: true });
  mkdirSync(join(checkout, 'node_modules'));
  for (const file of ['package.json', 'package-lock.json', 'tooling/checkout/bin'])
    cpSync(join(root, file), join(checkout, file), { recursive: true });
  symlinkSync(join(root, 'tooling/checkout/src'), join(checkout, 'tooling/checkout/src'));
  symlinkSync(join(root, 'node_modules/.bin'), join(checkout, 'node_modules/.bin'));
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  writeFileSync(join(checkout, 'node_modules/.package-lock.json'), '{}');
  writeFileSync(join(checkout, 'node_modules/.district-pour-lock'), lock.digest('hex'));
});
afterEach(() => {
  if (npm?.pid !== undefined && isAlive(npm.pid)) process.kill(-npm.pid, 'SIGKILL');
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A process with all that it has started, each with its command line. */
function tree(pid: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.flatMap((line) => {
    const [, id, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return [{ pid: Number(id), parent: Number(parent), command }];
  });
  const below = (of: number): typeof all =>
    all.filter(({ parent }) => parent === of).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

/** `npm start` without the site, which would be built; in a separate process group, as in a terminal. */
async function start(): Promise<Addresses> {
  const child = spawn('npm', ['start', '--', '--ephemeral', '--no-site', '--json'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SEED: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  npm = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const said = await eventually(
    () => Promise.resolve(output),
    (text) => /^\{.*\}$/m.test(text) || child.exitCode !== null,
    120,
  );
  return JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? said) as Addresses;
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** The processes before the services, by what their command line has. */
const chain = {
  npm: /npm start/,
  'the program that npm starts': /^node \S*bootstrap\.mjs/,
  'the command': /main\.ts start/,
  'the supervisor': /local-stack\/src\/start\.ts/,
} as const;
type Link = keyof typeof chain;
const all: readonly (readonly [Link, NodeJS.Signals])[] = [
  ['npm', 'SIGINT'],
  ['the program that npm starts', 'SIGINT'],
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['the program that npm starts', 'SIGTERM'],
  ['the command', 'SIGINT'],
  ['the command', 'SIGTERM'],
  ['the supervisor', 'SIGINT'],
  ['the supervisor', 'SIGTERM'],
];

test.each(all.slice(0, size(2, all.length)))(
  'nothing that npm start has started is left when %s gets %s, and its ports are free',
  async (name, signal) => {
    const addresses = await start();
    const processes = tree(npm!.pid!);
    const urls = [addresses.supabaseUrl, addresses.functionsUrl, addresses.mailUrl];
    expect(await Promise.all(urls.map(answers))).toEqual([true, true, true]);
    const target = processes.find(({ command }) => chain[name].test(command));
    expect(Object.values(chain).filter((one) => processes.some(({ command }) => one.test(command)))).toHaveLength(4);
    process.kill(target!.pid, signal);
    await eventually(
      () => Promise.resolve(processes.filter(({ pid }) => isAlive(pid))),
      (left) => left.length === 0,
    );
    expect(await Promise.all(urls.map(answers))).toEqual([false, false, false]);
  },
);
