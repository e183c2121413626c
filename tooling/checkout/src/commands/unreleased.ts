import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { defineCommand, UsageError } from '@district-pour/kit/command';
import { siteFolder } from '@district-pour/kit/context';
import { openService, registryOptions, registryUsage } from '@district-pour/kit/open-registry';
import { browserPackages } from '../packages.ts';
import { unreleased } from '../pipelines/unreleased.ts';
import { withLiveRecords } from '@district-pour/kit/live-files';
import { readRegistry } from '@district-pour/contract/read-site';

const usage = `npm run unreleased [-- <option> …]

Prints, as JSON, name and version of every built package that is neither live nor a canary, the shell first. A registry
service needs no token for this.
${registryUsage}`;

const buildOf = async (root: string, name: string) => {
  const text = await readFile(join(root, name, 'dist/client/build.json'), 'utf8').catch(() => {
    throw new UsageError(`${name} is not built; npm run build builds every package.`);
  });
  return JSON.parse(text) as BuildRecord;
};

export default defineCommand({ usage, options: registryOptions }, async (values, context) => {
  const service = openService(values, context);
  const registry = await (service
    ? withLiveRecords(service.filesOf(), (site) => readRegistry(site))
    : readRegistry(siteFolder(values, context)));
  const builds = await Promise.all(browserPackages.map((name) => buildOf(context.root, name)));
  console.log(JSON.stringify(unreleased(builds, registry)));
});
