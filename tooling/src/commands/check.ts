// `npm run check -- <package> [--site DIR]`: all that a package's own pipeline asks of it before a release.
import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { checkAgainstSite } from '../build/check-package.ts';
import { readPackageArgument } from '../release/release-arguments.ts';
import { run } from '../run.ts';

try {
  const { name, site } = readPackageArgument(process.argv.slice(2));
  await run('eslint', [name, '--max-warnings', '0']);
  await run('tsc', ['-p', join(name, 'tsconfig.json'), '--noEmit']);
  await run('jest', ['-c', join(name, 'jest.config.mjs')]);
  await buildOne(name);
  const problems = await checkAgainstSite(name, site);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${name} is in order and fits what is live in ${site}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
