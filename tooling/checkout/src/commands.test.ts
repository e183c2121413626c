import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { messageOf } from '@district-pour/contract/error-message';
import { publishBuild } from '@district-pour/releases/registry/site-registry';
import { repositoryRoot } from './run.ts';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

const node = join(repositoryRoot, 'node_modules/.bin/node');
/** The checkout's file is taken of a name that two folders have, and `kit build` builds the current folder only. */
const folders = ['kit', 'operations', 'checkout'].map((name) => join(repositoryRoot, 'tooling', name, 'src/commands'));
const files = new Map(
  folders.flatMap((folder) => readdirSync(folder).map((file) => [basename(file, '.ts'), join(folder, file)] as const)),
).set('bench', join(repositoryRoot, 'tooling/bench/src/bench.ts'));
const commands = [...files.keys()].sort();

interface Printed {
  status: number | null;
  stdout: string;
  stderr: string;
}

async function execute(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Printed> {
  const child = spawn(node, [join(repositoryRoot, 'tooling/checkout/src/main.ts'), name, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DEBUG: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, stdout, stderr };
}

test('every script of package.json with a command file is tested here', async () => {
  const { scripts } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const started = Object.values(scripts).flatMap((script) => /bootstrap\.mjs (\S+)/.exec(script)?.[1] ?? []);
  expect(started.sort()).toEqual([...commands].sort());
});

/** Imports every command file, and starts it with two command lines in one process, which loads their libraries once. */
const usages = `
  const kept = { log: console.log, error: console.error };
  const { checkoutContext } = await import('./tooling/checkout/src/context.ts');
  const context = checkoutContext(process.env);
  const run = async (command, word) => {
    const said = { stdout: [], stderr: [] };
    console.log = (text) => void said.stdout.push(text);
    console.error = (text) => void said.stderr.push(text);
    process.exitCode = 0;
    await command.start([word], context);
    Object.assign(console, kept);
    return { status: process.exitCode, stdout: said.stdout.join('\\n'), stderr: said.stderr.join('\\n') };
  };
  const [results, files] = [{}, ${JSON.stringify(Object.fromEntries(files))}];
  for (const [name, file] of Object.entries(files)) {
    const { default: command } = await import(file);
    results[name] = [await run(command, '--help'), await run(command, '--nonsense')];
  }
  process.exitCode = 0;
  console.log(JSON.stringify(results));
`;

describe('usage', () => {
  let printed: Record<string, [help: Printed, wrong: Printed]>;
  beforeAll(async () => {
    const child = spawn(node, ['--input-type=module', '--eval', usages], { cwd: repositoryRoot });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    expect(stderr).toBe('');
    printed = JSON.parse(stdout) as typeof printed;
  });

  test.each(commands)('%s prints its usage with --help and with an unknown option', (name) => {
    const [help, wrong] = printed[name]!;
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(/^npm (run )?[a-z:-]+/);
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain("Unknown option '--nonsense'");
    expect(wrong.stderr).toContain(help.stdout);
    expect(wrong.stdout).toBe('');
  });
});

test('a command with a missing or extra argument prints its usage', async () => {
  expect((await execute('rollback', [])).stderr).toMatch(/^A name is missing\.\n\nnpm run rollback/);
  expect((await execute('promote', ['mfe-a', 'mfe-b'])).stderr).toMatch(
    /^Too many names: mfe-a mfe-b\.\n\nnpm run promote/,
  );
});

test('an error is printed with its causes, and with a stack trace only with DEBUG=1', async () => {
  const site = await temporaryFolder();
  await writeFile(join(site, 'registry.json'), '{ broken');
  const quiet = await execute('registry', ['--site', site]);
  expect([quiet.status, quiet.stderr]).toEqual([1, expect.stringMatching(/registry\.json is not JSON/)]);
  expect(quiet.stderr).not.toContain('    at ');
  expect((await execute('registry', ['--site', site], { DEBUG: '1' })).stderr).toContain('    at ');
});

test('the message of an error ends with its causes', () => {
  const cause = new Error('fetch failed', {
    cause: new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:9')], ''),
  });
  expect(messageOf(new Error('The mirror cannot be reached', { cause }))).toMatch(
    /^The mirror cannot be reached\n {2}cause: fetch failed\n.*AggregateError\n.*cause: connect ECONNREFUSED 127\.0\.0\.1:9$/s,
  );
});

test('a pin links to the port of this site, and an unknown version lists the existing ones', async () => {
  const site = await temporaryFolder();
  for (const [name, version] of [
    ['shell', '1'],
    ['mfe-a', '1'],
    ['mfe-a', '2'],
  ] as const)
    await publishBuild(await builtPackage(name, version), site);
  const env = { SITE_PIN_SECRET: 'a secret of at least thirty-two characters', SITE_PORT: '4100', SITE_URL: undefined };
  expect((await execute('preview', ['mfe-a', '1', '--site', site], env)).stdout).toContain(
    'http://localhost:4100/pin?token=',
  );
  expect((await execute('preview', ['mfe-a', '9', '--site', site], env)).stderr).toContain('which has 1, 2');
});

test('a remote whose folder is not in the checkout is rolled back by its name in the registry', async () => {
  const site = await temporaryFolder();
  for (const [name, version] of [
    ['shell', '1'],
    ['mfe-elsewhere', '1'],
    ['mfe-elsewhere', '2'],
  ] as const)
    await publishBuild(await builtPackage(name, version), site);
  expect((await execute('rollback', ['mfe-elsewhere', '--site', site])).stdout).toContain(
    'mfe-elsewhere 1 is live for everybody, 2 for nobody.',
  );
  expect(await execute('rollback', ['mfe-elsewhere', '--site', site])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('switch-off takes mfe-elsewhere off the site.') as string,
  });
  expect((await execute('registry', ['--site', site])).stdout).toMatch(/mfe-elsewhere +1 /);
  expect((await execute('release', ['mfe-elsewhere', '--site', site])).stderr).toContain(
    'mfe-elsewhere is not in this checkout',
  );
});

test('a command works on the registry service of --registry or REGISTRY_URL, unless --site names a folder', async () => {
  const site = await temporaryFolder();
  await publishBuild(await builtPackage('shell', '1'), site);
  const env = { REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_ENVIRONMENT: 'staging' };
  expect((await execute('promote', ['mfe-a'], env)).stderr).toMatch(
    /^Nothing was promoted: No answer from the registry at http:\/\/127\.0\.0\.1:9\/environments\/staging/,
  );
  expect((await execute('registry', ['--site', site], env)).stdout).toMatch(/shell +1 /);
  expect((await execute('registry', ['--site', site, '--registry', 'http://127.0.0.1:9'])).stderr).toContain(
    'give one of them',
  );
});
