import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { checkAgainstSite } from '../build/check-package.ts';
import { command, UsageError } from '../command.ts';
import { changedSince } from '../full-parts.ts';
import { browserPackages } from '../packages.ts';
import { affectedBy, readWorkspaces } from '../pipelines/affected.ts';
import { fetchRecords, publishedFiles } from '../pipelines/fetch-records.ts';
import { repositoryRoot, run } from '../run.ts';

const usage = `npm run check-affected -- --since COMMIT [--registry URL] [--environment NAME] [--list]

Checks what differs from a commit, and every package that depends on it: lint, types, unit, database and function tests, build.
  --registry URL      also whether the builds fit what is live at this registry service, which needs no token for this
  --environment NAME  the environment of --registry; default production
  --list              only prints the folders that would be checked`;

const options = {
  since: { type: 'string' },
  registry: { type: 'string' },
  environment: { type: 'string', default: 'production' },
  list: { type: 'boolean', default: false },
} as const;

/** Throws, naming every problem, when a build does not fit what is live. */
async function compareWithLive(builds: readonly string[], files: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'live-records-'));
  try {
    await fetchRecords(files, folder);
    const problems: string[] = [];
    for (const name of builds) problems.push(...(await checkAgainstSite(name, folder)));
    if (problems.length > 0) throw new Error([`Not as ${files} needs it:`, ...problems].join('\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

await command({ usage, options }, async ({ since, registry, environment, list }) => {
  if (since === undefined) throw new UsageError('--since is missing.');
  if (spawnSync('git', ['merge-base', 'HEAD', since], { cwd: repositoryRoot }).status !== 0)
    throw new Error(`This checkout has no history in common with ${since}; is it a shallow clone?`);
  const workspaces = readWorkspaces();
  const affected = affectedBy(changedSince(since), workspaces);
  if (list) {
    console.log(affected.join('\n'));
    return;
  }
  console.log(`Affected: ${affected.join(', ')}`);
  const builds = browserPackages.filter((name) => affected.includes(name));
  const all = affected.length === workspaces.length;
  await run('eslint', [...(all ? ['.'] : affected), '--max-warnings', '0', '--no-warn-ignored']);
  await run('tsc', ['-p', 'tsconfig.json']);
  await run('jest', all ? [] : affected.map((name) => join(repositoryRoot, name, '/')));
  for (const name of builds) await buildOne(name);
  if (builds.length > 0 && registry !== undefined) await compareWithLive(builds, publishedFiles(registry, environment));
  console.log(`In order: ${affected.join(', ')}${registry ? ', and as the live site needs it' : ''}.`);
});
