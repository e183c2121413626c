import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '../build/build-record.ts';
import { command, siteFolder, UsageError } from '../command.ts';
import { openService, registryOptions, registryUsage } from '../open-registry.ts';
import { browserPackages, packageFolder } from '../packages.ts';
import { unreleased } from '../pipelines/unreleased.ts';
import { withLiveRecords } from '../registry-client/live-files.ts';
import { readRegistry } from '../registry/site-registry.ts';

const usage = `npm run unreleased [-- <option> …]

Prints, as JSON, name and version of every built package that is neither live nor a canary, the shell first. A registry
service needs no token for this.
${registryUsage}`;

const buildOf = async (name: string) => {
  const text = await readFile(join(packageFolder(name), 'dist/client/build.json'), 'utf8').catch(() => {
    throw new UsageError(`${name} is not built; npm run build builds every package.`);
  });
  return JSON.parse(text) as BuildRecord;
};

await command({ usage, options: registryOptions }, async (values) => {
  const service = openService(values);
  const registry = await (service
    ? withLiveRecords(service.filesOf(), (site) => readRegistry(site))
    : readRegistry(siteFolder(values)));
  const builds = await Promise.all(browserPackages.map(buildOf));
  console.log(JSON.stringify(unreleased(builds, registry)));
});
