import { join, relative } from 'node:path';
import { buildOne } from '@district-pour/checkout/build/build-site';
import { checkAgainstSite } from '../build/check-package.ts';
import { command, siteFolder } from '../command.ts';
import { openService, registryOptions, registryUsage } from '../open-registry.ts';
import { packageFolder } from '../packages.ts';
import { withLiveRecords } from '../live-files.ts';
import { repositoryRoot, run } from '../run.ts';

const usage = `npm run check -- <package> [<option> …]

All that a package's pipeline asks before a release: lint, types, unit tests, build, and whether it fits what is live.
${registryUsage}`;

await command({ usage, names: [1, 1], options: registryOptions }, async (values, [name = '']) => {
  const [packageDir, service] = [packageFolder(name), openService(values)];
  const folder = relative(repositoryRoot, packageDir) || '.';
  await run('eslint', [folder, '--max-warnings', '0']);
  await run('tsc', ['-p', join(folder, 'tsconfig.json'), '--noEmit']);
  await run('jest', ['-c', join(folder, 'jest.config.mjs')]);
  await buildOne(name);
  const problems = service
    ? await withLiveRecords(service.filesOf(), (site) => checkAgainstSite(packageDir, site))
    : await checkAgainstSite(packageDir, siteFolder(values));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${name} is in order and fits what is live in ${service?.address ?? siteFolder(values)}.`);
});
