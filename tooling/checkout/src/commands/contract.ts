import { join } from 'node:path';
import { publishedSurface, surfaceProblems } from '@district-pour/contract/surface';
import { currentSurface } from '@district-pour/kit/build/current-surface';
import { defineCommand, siteOption } from '@district-pour/kit/command';
import { siteFolder } from '@district-pour/kit/context';
import { readRegistry } from '@district-pour/contract/read-site';

const usage = `npm run contract [-- --site DIR]

Whether this checkout keeps what the live shell promises to remotes; exit code 1 with every problem named.`;

export default defineCommand({ usage, options: siteOption }, async (values, context) => {
  const site = siteFolder(values, context);
  const { shell } = await readRegistry(site);
  const promised = shell && (await publishedSurface(site, shell.live));
  if (!promised) throw new Error(`No shell in ${site} has recorded what it promises`);
  const problems = surfaceProblems(promised, currentSurface(join(context.root, 'shell')));
  if (problems.length > 0) throw new Error([...problems, `${problems.length} found.`].join('\n'));
  console.log(`Everything that shell ${shell.live} promises is kept.`);
});
