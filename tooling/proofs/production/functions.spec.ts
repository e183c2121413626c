import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePorts } from '../../../local-stack/src/supervisor/ports.ts';
import { denoBinary } from '../../../local-stack/src/supervisor/children.ts';
import { repositoryRoot } from '@district-pour/checkout/run';
import type { ManagementApi } from './management-api.ts';
import { accessToken, projectRef, startManagementApi } from './management-api.ts';
import { runDocumented } from './page.ts';

const functions = readdirSync(join(repositoryRoot, 'supabase/functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
  .map(({ name }) => name);

// The folder has what the CLI uploads and nothing else, like the platform.
const folder = mkdtempSync(join(tmpdir(), 'district-pour-functions-'));
let api: ManagementApi;
beforeAll(async () => {
  api = await startManagementApi(folder);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const deno = {
  config: `--config=${join(folder, 'supabase/functions/deno.json')}`,
  env: {
    ...process.env,
    DENO_DIR: join(repositoryRoot, '.cache/deno'),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
  },
};

/** A value of the form that a secret of this name has. */
const placeholderOf = (name: string) =>
  name.endsWith('_ID') ? '1' : name.endsWith('_URL') ? 'https://operators.example.com' : 'placeholder';

/** The example with a value for each secret, and what the platform adds. */
const secrets = () => ({
  ...Object.fromEntries(
    Object.entries(parseEnv(readFileSync(join(repositoryRoot, 'supabase/functions/.env.example'), 'utf8'))).map(
      ([name, value]) => [name, value || placeholderOf(name)],
    ),
  ),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_rehearsal"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_rehearsal"}',
});

/** The status with which the started function answers a call that it has to refuse; what it printed when it ended instead. */
async function refusal(name: string, port: number): Promise<number | string> {
  const child: ChildProcess = spawn(
    denoBinary(),
    [
      'run',
      '--no-prompt',
      '--quiet',
      '--cached-only',
      '--no-lock',
      deno.config,
      '--allow-net',
      '--allow-env',
      '--allow-sys',
    ].concat(join(folder, 'supabase/functions', name, 'index.ts')),
    { cwd: folder, env: { ...deno.env, ...secrets(), DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` } },
  );
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(said)));
  let answered: Response | null = null;
  while (!answered && child.exitCode === null) {
    answered = await fetch(`http://127.0.0.1:${port}/${name}`, { method: 'DELETE' }).catch(() => null);
    if (!answered) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  const output = await ended;
  return answered?.status ?? output;
}

test('the CLI deploys every function, and each starts from the uploaded files without node_modules', async () => {
  await runDocumented('npx supabase functions deploy --use-api', {
    more: `--remote=${projectRef} --profile '${api.profile}' --yes`,
    env: accessToken,
  });
  expect([...api.deployed].sort()).toEqual(functions);
  execFileSync(
    denoBinary(),
    [
      'cache',
      '--quiet',
      '--no-lock',
      deno.config,
      ...functions.map((name) => join(folder, 'supabase/functions', name, 'index.ts')),
    ],
    { cwd: folder, env: deno.env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [port = 0] = await freePorts(1);
  for (const name of functions) expect([name, await refusal(name, port)]).toEqual([name, 405]);
});
