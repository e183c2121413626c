import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { repositoryRoot } from '../run.ts';
import { ownFiles } from '../scaffold/own-files.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { parseWorkflow } from './workflow.ts';

/** Every workflow: those of this repository, and those that a remote in its own repository gets. */
async function readWorkflows(): Promise<Record<string, string>> {
  const folder = join(repositoryRoot, '.github/workflows');
  const own = await Promise.all(
    (await readdir(folder)).map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  );
  const remote = Object.entries(await ownFiles('gift-cards'))
    .filter(([path]) => path.includes('/workflows/'))
    .map(([path, text]) => [`own-repository/${path.split('/').pop()}`, text] as const);
  return Object.fromEntries([...own, ...remote]);
}

/** What GitHub's own schema and checks of expressions find in workflows. */
async function problemsOf(workflows: Record<string, string>): Promise<string[]> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(workflows)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const { stdout } = await promisify(execFile)(
    join(repositoryRoot, 'node_modules/.bin/node'),
    [join(import.meta.dirname, 'validate-workflows.mjs'), ...Object.keys(workflows)],
    { cwd: folder },
  );
  return stdout.split('\n').filter(Boolean);
}

let workflows: Record<string, string>;
beforeAll(async () => void (workflows = await readWorkflows()));

const parsed = () => Object.entries(workflows).map(([file, text]) => ({ file, text, workflow: parseWorkflow(text) }));
const jobs = () =>
  parsed().flatMap(({ file, workflow }) =>
    Object.entries(workflow.jobs).map(([name, job]) => ({ where: `${file}: ${name}`, workflow, job })),
  );
const steps = () => jobs().flatMap(({ where, job }) => job.steps.map((step) => ({ where, step })));
const startsFor = (on: string | Record<string, unknown>, event: string) =>
  on === event || Object.hasOwn(Object(on), event);

test('GitHub accepts every workflow', async () => {
  expect(await problemsOf(workflows)).toEqual([]);
});

test('a workflow with an unknown key, job or context is found', async () => {
  const text = [
    'on: push',
    'jobs:',
    '  one:',
    '    runs-on: ubuntu-24.04',
    '    timeout: 3',
    '    steps: [{ run: "echo ${{ github.evnt }}" }]',
    '  two: { needs: three, runs-on: ubuntu-24.04, steps: [{ run: date }] }',
  ];
  expect((await problemsOf({ 'wrong.yml': text.join('\n') })).sort()).toEqual([
    "wrong.yml:5: Unexpected value 'timeout'",
    'wrong.yml:6: Context access might be invalid: evnt',
    "wrong.yml:7: Job 'two' depends on unknown job 'three'.",
    "wrong.yml:7: Value 'three' is not valid",
  ]);
});

test('every action is the commit of a release, the same commit everywhere', () => {
  const pins = new Map<string, string>();
  for (const { file, text } of parsed()) {
    for (const [, use = ''] of text.matchAll(/uses: (.*)/g)) {
      expect(`${file}: ${use}`).toMatch(/: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      const action = use.split('@')[0] ?? '';
      expect(use).toBe(pins.get(action) ?? use);
      pins.set(action, use);
    }
  }
  expect(pins.size).toBeGreaterThan(2);
});

test('every job has a hosted runner and a time limit, its token can only read, and the checkout does not keep it', () => {
  for (const { where, workflow, job } of jobs()) {
    expect([where, workflow.permissions, job['runs-on']]).toEqual([where, { contents: 'read' }, 'ubuntu-24.04']);
    expect([where, job['timeout-minutes']]).toEqual([where, expect.any(Number)]);
    const packages = where === 'publish-packages.yml: publish';
    const more = packages ? { contents: 'write' } : job.environment && { contents: 'read', 'id-token': 'write' };
    expect([where, job.permissions]).toEqual([where, more]);
    const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect([where, ...checkouts.map((step) => step.with?.['persist-credentials'])]).toEqual([where, false]);
  }
});

test('no value of an event or an input is pasted into a script', () => {
  for (const { where, step } of steps()) expect(`${where}: ${step.run ?? ''}`).not.toContain('${{');
});

test('the check of a pull request has no secrets, and nothing starts with the rights of the target branch', () => {
  expect(workflows['pull-request.yml']).not.toMatch(/secrets\.|environment:/);
  for (const { workflow } of parsed()) {
    expect(startsFor(workflow.on, 'pull_request_target')).toBe(false);
    expect(startsFor(workflow.on, 'workflow_run')).toBe(false);
  }
});

test('secrets are given to single steps of jobs in an environment, on pull requests never of a fork', () => {
  for (const { where, workflow, job } of jobs()) {
    const secrets = [...JSON.stringify(job).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    expect(`${where} ${JSON.stringify([workflow.env, job.env])}`).not.toContain('secrets.');
    const protectedSecrets = secrets.filter((name) => !(where.startsWith('own-repository/') && name === 'NPM_TOKEN'));
    if (protectedSecrets.length === 0) continue;
    expect([where, job.environment]).toEqual([where, expect.any(String)]);
    if (startsFor(workflow.on, 'pull_request'))
      expect(`${where}: ${job.if}`).toMatch(/head\.repo\.full_name == github\.repository|refs\/heads\/main/);
  }
});

test('no pipeline has a stored token of the registry service, and a team installs packages without their scripts', () => {
  for (const { text } of parsed()) expect(text).not.toContain('REGISTRY_TOKEN');
  const installing = steps().filter(({ step }) => step.run?.startsWith('npm ci'));
  expect(installing.length).toBe(jobs().length);
  for (const { where, step } of installing)
    if (where.startsWith('own-repository/')) expect([where, step.run]).toEqual([where, 'npm ci --ignore-scripts']);
});

test('a job that waits for approval keeps no other waiting', () => {
  for (const { where, job } of jobs())
    if (job.environment) expect([where, job.concurrency]).toEqual([where, undefined]);
});

test('updates of actions and packages are proposed for this repository and for that of a remote', async () => {
  const text = await readFile(join(repositoryRoot, '.github/dependabot.yml'), 'utf8');
  const { version, updates } = parse(text) as { version: number; updates: { 'package-ecosystem': string }[] };
  expect([version, ...updates.map((update) => update['package-ecosystem'])]).toEqual([2, 'github-actions', 'npm']);
  expect((await ownFiles('gift-cards'))['.github/dependabot.yml']).toBe(text);
});
