import { join, relative } from 'node:path';
import { buildOne } from '../build/build-for-release.ts';
import { checkAgainstSite } from '../build/check-package.ts';
import { defineCommand } from '../command.ts';
import { packageFolder, siteFolder } from '../context.ts';
import { withLiveRecords } from '../live-files.ts';
import { openService, registryOptions, registryUsage } from '../open-registry.ts';
import { run } from '../run.ts';

const usage = `npm run check -- <package> [<option> …]

All that a package's pipeline asks before a release: lint, types, unit tests, build, and whether it fits what is live.
${registryUsage}`;

export default defineCommand(
  { usage, names: [1, 1], options: registryOptions },
  async ({ names: [name = ''], ...values }, context) => {
    const [packageDir, service] = [packageFolder(name, context), openService(values, context)];
    const [cwd, site] = [context.root, siteFolder(values, context)];
    const folder = relative(cwd, packageDir) || '.';
    await run('eslint', [folder, '--max-warnings', '0'], { cwd });
    await run('tsc', ['-p', join(folder, 'tsconfig.json'), '--noEmit'], { cwd });
    await run('jest', ['-c', join(folder, 'jest.config.mjs')], { cwd });
    await buildOne(name, context);
    const problems = service
      ? await withLiveRecords(service.filesOf(), (live) => checkAgainstSite(packageDir, live))
      : await checkAgainstSite(packageDir, site);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    console.log(`${name} is in order and fits what is live in ${service?.address ?? site}.`);
  },
);
