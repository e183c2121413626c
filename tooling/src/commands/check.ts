import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { checkAgainstSite } from '../build/check-package.ts';
import { command, siteFolder, siteOption } from '../command.ts';
import { packageOfCheckout } from '../packages.ts';
import { run } from '../run.ts';

const usage = `npm run check -- <package> [--site DIR]

All that a package's pipeline asks before a release: lint, types, unit tests, build, and whether it fits what is live.`;

await command({ usage, names: [1, 1], options: siteOption }, async (values, [word = '']) => {
  const [name, site] = [packageOfCheckout(word), siteFolder(values)];
  await run('eslint', [name, '--max-warnings', '0']);
  await run('tsc', ['-p', join(name, 'tsconfig.json'), '--noEmit']);
  await run('jest', ['-c', join(name, 'jest.config.mjs')]);
  await buildOne(name);
  const problems = await checkAgainstSite(name, site);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${name} is in order and fits what is live in ${site}.`);
});
