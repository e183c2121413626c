import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { checkAgainstSite } from '@district-pour/kit/build/check-package';
import { defineCommand, UsageError } from '@district-pour/kit/command';
import { changedSince } from '../full-parts.ts';
import { openService } from '@district-pour/kit/open-registry';
import { browserPackages } from '../packages.ts';
import { affectedBy, readWorkspaces } from '../pipelines/affected.ts';
import { checkForm } from '../pipelines/check-form.ts';
import { withLiveRecords } from '@district-pour/kit/live-files';
import { repositoryRoot, run } from '../run.ts';

const usage = `npm run check-affected -- --since COMMIT [--list] [<option> …]

Checks what differs from a commit, and every package that depends on it: titles of the commits, formatting, lint, types, unit,
database and function tests, build, and whether the builds fit what is live at a registry service.
  --list              only prints the folders that would be checked
  --registry URL      the registry service; default REGISTRY_URL. It needs no token for this; without one nothing is compared
  --environment NAME  the environment of the service; default REGISTRY_ENVIRONMENT, else production`;

const options = {
  since: { type: 'string' },
  list: { type: 'boolean', default: false },
  registry: { type: 'string' },
  environment: { type: 'string' },
} as const;

/** Throws, naming every problem, when a build does not fit what is live. */
async function compareWithLive(builds: readonly string[], files: string): Promise<void> {
  await withLiveRecords(files, async (site) => {
    const problems: string[] = [];
    for (const name of builds) problems.push(...(await checkAgainstSite(join(repositoryRoot, name), site)));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}

export default defineCommand({ usage, options }, async ({ since, list, ...values }, context) => {
  if (since === undefined) throw new UsageError('--since is missing.');
  if (spawnSync('git', ['merge-base', 'HEAD', since], { cwd: repositoryRoot }).status !== 0)
    throw new Error(`This checkout has no history in common with ${since}; is it a shallow clone?`);
  const workspaces = readWorkspaces();
  const changed = changedSince(since);
  const affected = affectedBy(changed, workspaces);
  if (list) {
    console.log(affected.join('\n'));
    return;
  }
  console.log(`Affected: ${affected.join(', ')}`);
  const all = affected.length === workspaces.length;
  await checkForm(since, changed);
  await run('eslint', [...(all ? ['.'] : affected), '--max-warnings', '0', '--no-warn-ignored']);
  await run('tsc', ['-p', 'tsconfig.json']);
  await run('jest', all ? [] : affected.map((name) => join(repositoryRoot, name, '/')));
  const builds = browserPackages.filter((name) => affected.includes(name));
  for (const name of builds) await buildOne(name);
  const service = openService(values, context);
  if (service && builds.length > 0) await compareWithLive(builds, service.filesOf());
  console.log(
    `In order: ${affected.join(', ')}; ${service ? `compared with ${service.address}` : 'not compared with a live site'}.`,
  );
});
