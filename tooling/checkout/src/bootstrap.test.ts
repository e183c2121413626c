import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { repositoryRoot } from './run.ts';

const installed = 'the packages of an earlier lockfile';

/** A checkout whose command says that it runs, and an npm that says that it installs, in place of `npm ci`. */
async function checkout({ packages }: { packages: 'none' | 'outdated' | 'current' }) {
  const root = await temporaryFolder();
  const lockfile = '{ "lockfileVersion": 3 }';
  const file = async (path: string, text: string, mode = 0o644) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text, { mode });
  };
  await file('tooling/checkout/src/main.ts', 'console.log(`${process.argv[2]} runs`);');
  await cp(join(repositoryRoot, 'tooling/checkout/bin'), join(root, 'tooling/checkout/bin'), { recursive: true });
  await file('package-lock.json', lockfile);
  await file('bin/npm', '#!/bin/sh\necho "npm $1"; rm -rf node_modules; mkdir node_modules\n', 0o755);
  if (packages !== 'none') {
    const stamp = packages === 'current' ? createHash('sha256').update(lockfile).digest('hex') : 'another';
    await file('node_modules/.package-lock.json', installed);
    await file('node_modules/.district-pour-lock', stamp);
  }
  return {
    root,
    run: (command: string) => {
      const program = join(root, 'tooling/checkout/bin/bootstrap.mjs');
      const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}` };
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, command], { env, encoding: 'utf8' });
      return { status, stdout: stdout.trim().split('\n'), stderr: stderr.trim() };
    },
  };
}

test.each(['start', 'test', 'build'])('npm run %s installs packages that are missing or outdated', async (command) => {
  for (const packages of ['none', 'outdated'] as const) {
    const { run } = await checkout({ packages });
    const { status, stdout } = run(command);
    expect([status, stdout.slice(1)]).toEqual([0, ['npm ci', `${command} runs`]]);
  }
});

test.each(['rollback', 'switch-off', 'doctor', 'backup', 'dev'])(
  'npm run %s goes on with outdated packages, says so in one line, and leaves them',
  async (command) => {
    const { root, run } = await checkout({ packages: 'outdated' });
    expect(run(command)).toEqual({
      ...{ status: 0, stdout: [`${command} runs`] },
      stderr:
        'The installed packages are not those of package-lock.json; npm start, npm test or npm run build installs them.',
    });
    expect(await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8')).toBe(installed);
  },
);

test('without packages another command names those that install, and does not run', async () => {
  const { root, run } = await checkout({ packages: 'current' });
  expect(run('rollback')).toEqual({ status: 0, stdout: ['rollback runs'], stderr: '' });
  await rm(join(root, 'node_modules/.package-lock.json')); // an installation that was cut off
  expect(run('rollback')).toEqual({
    ...{ status: 1, stdout: [''] },
    stderr: 'The packages are not installed; npm start, npm test or npm run build installs them.',
  });
});
