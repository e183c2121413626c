import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedStack } from '../testing/stack.ts';
import { eventually, runToEnd, startStack } from '../testing/stack.ts';

jest.setTimeout(180_000);
let dataDir: string;
let stack: StartedStack | null = null;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  mkdirSync(join(dataDir, 'logs'), { mode: 0o755 }); // as an earlier version created it
});
afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Free ports for every service, so that tests do not conflict with other programs. */
const free = {
  SITE_PORT: '0',
  BACKEND_PORT: '0',
  FUNCTIONS_PORT: '0',
  PAYMENT_SANDBOX_PORT: '0',
  SCHEDULING_SANDBOX_PORT: '0',
  MAIL_SANDBOX_PORT: '0',
};
const answers = async (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
/** The mails about enquiries; the sample bookings have other mails. */
const mailsOf = async ({ addresses }: StartedStack) => {
  const mails = (await (await fetch(`${addresses.mailUrl}/__messages`)).json()) as { subject: string }[];
  return mails.filter(({ subject }) => subject.startsWith('Enquiry'));
};

test('a start runs, a second one on the same folder is refused, and data survive a stop', async () => {
  stack = await startStack([], { DATA_DIR: dataDir, ...free });
  expect(await answers(`${stack.addresses.supabaseUrl}/health`)).toBe(true);

  const second = await runToEnd('start.ts', ['--no-site'], { DATA_DIR: dataDir, ...free });
  expect([second.code, second.output]).toEqual([1, expect.stringContaining(`District Pour is already running at`)]);
  expect(second.output).toContain(`process ${stack.process.pid}`);
  const reset = await runToEnd('reset.ts', [], { DATA_DIR: dataDir });
  expect([reset.code, reset.output]).toEqual([1, expect.stringContaining('Stop it first')]);

  await fetch(`${stack.addresses.supabaseUrl}/functions/v1/send-notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'contact',
      data: {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '202-555-0100',
        message: 'Hello',
        urgency: 'soon',
        contact_method: 'email',
      },
    }),
  });
  expect(await mailsOf(stack)).toMatchObject([{ subject: 'Enquiry from Ada (soon)' }]);
  const { publishableKey } = stack.addresses;
  expect(await stack.stop('SIGINT')).toBe(0);
  expect(await answers(`${stack.addresses.supabaseUrl}/health`)).toBe(false);

  stack = await startStack([], { DATA_DIR: dataDir, ...free });
  expect(stack.addresses.publishableKey).toBe(publishableKey);
  expect(await mailsOf(stack)).toMatchObject([{ subject: 'Enquiry from Ada (soon)' }]);
});

test('only this user account can read data and logs, also in folders of an earlier version', () => {
  const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
});

test('no log contains a key', () => {
  const running = stack as StartedStack;
  const keys = Object.values(JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Record<string, string>);
  const logs = readdirSync(join(dataDir, 'logs'))
    .map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'))
    .join('\n');
  expect([running.addresses.secretKey, ...keys].filter((key) => logs.includes(key))).toEqual([]);
});

test('SEED=none starts without sample data and demo accounts', async () => {
  const empty = await startStack(['--ephemeral'], { SEED: 'none' });
  try {
    const { supabaseUrl, secretKey } = empty.addresses;
    const bookings = await fetch(`${supabaseUrl}/rest/v1/bookings?select=id`, { headers: { apikey: secretKey } });
    const profiles = await fetch(`${supabaseUrl}/rest/v1/profiles?select=id`, { headers: { apikey: secretKey } });
    expect([await bookings.json(), await profiles.json()]).toEqual([[], []]);
  } finally {
    await empty.stop();
  }
});

test('after SIGKILL no child is left, and the next start recovers', async () => {
  const killed = stack as StartedStack;
  await killed.stop('SIGKILL');
  for (const url of [
    `${killed.addresses.supabaseUrl}/health`,
    `${killed.addresses.mailUrl}/health`,
    `${killed.addresses.paymentUrl}/health`,
  ]) {
    await eventually(
      () => answers(url),
      (ok) => !ok,
      10,
    );
  }
  expect(existsSync(join(dataDir, 'stack.lock'))).toBe(true);
  // The same ports immediately: the start waits until the dying children release them.
  const ports = {
    BACKEND_PORT: new URL(killed.addresses.supabaseUrl).port,
    MAIL_SANDBOX_PORT: new URL(killed.addresses.mailUrl).port,
  };
  stack = await startStack([], { DATA_DIR: dataDir, ...free, ...ports });
  expect(await mailsOf(stack)).toHaveLength(1);
});

test('a child that dies is restarted, and the output reports it', async () => {
  const running = stack as StartedStack;
  process.kill(childOf(running, 'sandboxes/main.ts'), 'SIGKILL');
  await eventually(
    () => Promise.resolve(running.said()),
    (said) => said.includes('sandboxes is running again.'),
    30,
  );
  expect(running.said()).toContain('sandboxes stopped (signal SIGKILL). Starting it again in 1 s.');
  expect(await mailsOf(running)).toHaveLength(1);
});

/** The process id of a child, by the program that it runs. */
function childOf({ process: parent }: StartedStack, program: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const [, pid] =
    lines
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
      .find((row) => row?.[2] === String(parent.pid) && row[3]?.includes(program)) ?? [];
  return Number(pid);
}

test('a reset deletes the stack’s data and keeps other files', async () => {
  await stack?.stop();
  stack = null;
  writeFileSync(join(dataDir, 'notes.txt'), 'mine');
  const { code, output } = await runToEnd('reset.ts', [], { DATA_DIR: dataDir });
  expect([code, output]).toEqual([0, expect.stringContaining('Left as they are: notes.txt.')]);
  expect(['postgres', 'sandboxes', 'keys.json'].map((name) => existsSync(join(dataDir, name)))).toEqual([
    false,
    false,
    false,
  ]);
});
