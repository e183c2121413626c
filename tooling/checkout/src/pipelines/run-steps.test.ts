import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { ownFiles } from '../scaffold/own-files.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { runSteps } from './run-steps.ts';
import { parseWorkflow } from './workflow.ts';

/**
 * Runs the steps of a job with programs that print their arguments in place of npm, npx and git, so that the scripts
 * between the variables and the commands are tested; `npm run unreleased` prints two packages.
 */
async function commandsOf(text: string, job: string, values: Record<string, string>) {
  const folder = await temporaryFolder();
  for (const name of ['npm', 'npx', 'git']) {
    const script = `#!/bin/sh\ncase "$*" in *unreleased*) echo '[{"name":"shell"},{"name":"mfe-tools"}]'; exit;; esac\nprintf '%s' ${name} >> calls; printf ' [%s]' "$@" >> calls; echo >> calls; echo "$1"\n`;
    await writeFile(join(folder, name), script);
    await chmod(join(folder, name), 0o755);
  }
  const machine = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, GITHUB_ACTOR: 'ada' };
  const github = { ...machine, GITHUB_REPOSITORY: 'a/b', GITHUB_SERVER_URL: 'https://forge.example' };
  await writeFile(
    join(folder, 'lerna-publish-summary.json'),
    '[{"packageName":"@district-pour/shared-ui","version":"1.1.0"}]',
  );
  const results = await runSteps(parseWorkflow(text), job, { cwd: folder, values, machine: github });
  const calls = (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
  return { ...results, folder, calls: calls.filter((call) => !/^npm \[(ci|config)\]/.test(call)) };
}

const here = (file: string) => readFile(join(repositoryRoot, '.github/workflows', file), 'utf8');
const ofRemote = async (file: string) => (await ownFiles('gift-cards'))[`.github/workflows/${file}`] ?? '';

const service = {
  'vars.REGISTRY_URL': 'https://registry.example',
  'vars.NPM_REGISTRY': 'https://packages.example/',
  'secrets.RELEASE_KEY': 'key',
  'secrets.NPM_TOKEN': 'npm',
  'github.token': 'job',
};
const tools = { ...service, 'matrix.package.name': 'mfe-tools', 'matrix.package.version': '1.0.0-ab' };

test('a package goes to staging, and the same version as a canary to production', async () => {
  const main = await here('main.yml');
  expect((await commandsOf(main, 'staging', tools)).calls).toEqual([
    'npx [lerna] [run] [build] [--scope] [mfe-tools]',
    'npm [run] [release] [--] [mfe-tools] [--environment] [staging]',
  ]);
  expect((await commandsOf(main, 'production', tools)).calls).toEqual([
    'npm [run] [release] [--] [mfe-tools] [--from] [staging] [--version] [1.0.0-ab] [--environment] [production] [--canary]',
  ]);
});

test('everything is tested on main, on four machines', async () => {
  const { calls } = await commandsOf(await here('main.yml'), 'test', { ...service, 'matrix.shard': '2' });
  expect(calls).toEqual(['npm [test] [--] [--all] [--shard] [2/4]']);
});

test('the builds of main are followed by the list of the packages to release', async () => {
  const { calls, output } = await commandsOf(await here('main.yml'), 'builds', service);
  expect(calls).toEqual(['npm [run] [build]']);
  expect(output).toBe('packages=[{"name":"shell"},{"name":"mfe-tools"}]\n');
  const alone = await commandsOf(await here('main.yml'), 'builds', { ...service, 'vars.REGISTRY_URL': '' });
  expect(alone.output).toBe('packages=[]\n');
});

test('the version of a build in its own repository is the one that production gets', async () => {
  const values = { ...service, 'needs.check.outputs.version': '1.0.0-cd' };
  expect((await commandsOf(await ofRemote('remote.yml'), 'production', values)).calls).toEqual([
    'npx [kit] [release] [--from] [staging] [--version] [1.0.0-cd] [--environment] [production] [--canary]',
  ]);
});

test('a preview links to each build that differs, in the summary', async () => {
  const { calls, summary } = await commandsOf(await here('preview.yml'), 'preview', service);
  expect(calls.slice(1)).toEqual(
    ['shell', 'mfe-tools'].map(
      (name) => `npm [run] [--silent] [preview] [--] [${name}] [--environment] [staging] [--hours] [24]`,
    ),
  );
  expect(summary).toBe('run\nrun\n');
});

const inputs = (action: string, version: string) => ({
  ...service,
  'inputs.action': action,
  'inputs.package': 'mfe-tools',
  'inputs.version': version,
  'inputs.environment': 'production',
});

test.each([
  ['promote', '', 'npm [run] [promote] [--] [mfe-tools] [--environment] [production]'],
  ['rollback', '1.0.0-ab', 'npm [run] [rollback] [--] [mfe-tools] [1.0.0-ab] [--environment] [production]'],
  ['first-release', '', 'npm [run] [release] [--] [mfe-tools] [--from] [staging] [--environment] [production]'],
  [
    'rollback',
    '1" $(touch stolen); touch stolen',
    'npm [run] [rollback] [--] [mfe-tools] [1" $(touch stolen); touch stolen] [--environment] [production]',
  ],
])('%s of version "%s" is one command', async (action, version, command) => {
  const { calls, folder } = await commandsOf(await here('live.yml'), 'change', inputs(action, version));
  expect(calls).toEqual([command]);
  expect(existsSync(join(folder, 'stolen'))).toBe(false);
});

test('a team promotes and rolls back in its own repository', async () => {
  const live = await ofRemote('live.yml');
  expect((await commandsOf(live, 'change', inputs('rollback', '1.0.0-ab'))).calls).toEqual([
    'npx [kit] [rollback] [1.0.0-ab] [--environment] [production]',
  ]);
  expect((await commandsOf(live, 'change', inputs('first-release', ''))).calls).toEqual([
    'npx [kit] [release] [--from] [staging] [--environment] [production]',
  ]);
});

test('published packages are tagged, and only these tags are pushed', async () => {
  const { calls } = await commandsOf(await here('publish-packages.yml'), 'publish', service);
  expect(calls.filter((call) => !call.startsWith('git [config]'))).toEqual([
    'npm [run] [pack]',
    'npx [lerna] [publish] [from-package] [--yes] [--no-git-reset] [--registry] [https://packages.example/] [--summary-file]',
    'git [tag] [--annotate] [--message] [@district-pour/shared-ui@1.1.0] [@district-pour/shared-ui@1.1.0]',
    'git [push] [https://x-access-token:job@forge.example/a/b] [@district-pour/shared-ui@1.1.0]',
  ]);
});

test('a pull request is compared with its base and with the live site, and what it affects is tested on four machines', async () => {
  const values = { ...service, 'github.event.pull_request.base.sha': 'abc', 'matrix.shard': '3' };
  expect((await commandsOf(await here('pull-request.yml'), 'change', values)).calls).toEqual([
    'npm [run] [check-change] [--] [--since] [abc]',
  ]);
  expect((await commandsOf(await here('pull-request.yml'), 'test', values)).calls).toEqual([
    'npm [test] [--] [--since] [abc] [--shard] [3/4]',
  ]);
});
