import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { checkAgainstSite } from '@district-pour/kit/build/check-package';
import { defineCommand, UsageError } from '@district-pour/kit/command';
import { openService } from '@district-pour/kit/open-registry';
import { withLiveRecords } from '@district-pour/kit/live-files';
import { browserPackages } from '../packages.ts';
import { checkForm } from '../pipelines/check-form.ts';
import { repositoryRoot } from '../run.ts';
import { changedSince, findBase } from '../test-run/base.ts';
import { affectedBuilds } from '../test-run/selection.ts';

const usage = `npm run check-change -- --since COMMIT [<option> …]

Checks what npm test does not: the titles of the commits since a commit, the formatting of the changed files, and whether the builds
that they change fit what is live at a registry service.
  --registry URL      the registry service; default REGISTRY_URL. It needs no token for this; without one nothing is compared
  --environment NAME  the environment of the service; default REGISTRY_ENVIRONMENT, else production`;

const options = {
  since: { type: 'string' },
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

export default defineCommand({ usage, options }, async ({ since, ...values }, context) => {
  if (since === undefined) throw new UsageError('--since is missing.');
  const changed = changedSince(findBase(since) ?? since);
  await checkForm(since, changed);
  const builds = affectedBuilds(changed, browserPackages);
  const service = openService(values, context);
  if (service) {
    for (const name of builds) await buildOne(name);
    if (builds.length > 0) await compareWithLive(builds, service.filesOf());
  }
  const compared = service ? `compared with ${service.address}` : 'not compared with a live site';
  console.log(`In order; changed builds: ${builds.join(', ') || 'none'}, ${compared}.`);
});
