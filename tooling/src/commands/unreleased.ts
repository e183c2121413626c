import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '../build/build-record.ts';
import { command, UsageError } from '../command.ts';
import { browserPackages } from '../packages.ts';
import { fetchRegistry, publishedFiles } from '../pipelines/fetch-records.ts';
import { unreleased } from '../pipelines/unreleased.ts';
import { repositoryRoot } from '../run.ts';

const usage = `npm run unreleased [-- --registry URL] [--environment NAME]

Prints, as JSON, name and version of every built package that is neither live nor a canary in an environment, the shell first.
  --registry URL      the registry service; default REGISTRY_URL. Without one nothing is released from here: []
  --environment NAME  default REGISTRY_ENVIRONMENT, else production`;

const options = { registry: { type: 'string' }, environment: { type: 'string' } } as const;

const buildOf = async (name: string) => {
  const text = await readFile(join(repositoryRoot, name, 'dist/client/build.json'), 'utf8').catch(() => {
    throw new UsageError(`${name} is not built; npm run build builds every package.`);
  });
  return JSON.parse(text) as BuildRecord;
};

await command({ usage, options }, async (values) => {
  const registry = values.registry ?? process.env['REGISTRY_URL'];
  const environment = values.environment ?? (process.env['REGISTRY_ENVIRONMENT'] || 'production');
  const list = registry
    ? unreleased(
        await Promise.all(browserPackages.map(buildOf)),
        await fetchRegistry(publishedFiles(registry, environment)),
      )
    : [];
  console.log(JSON.stringify(list));
});
