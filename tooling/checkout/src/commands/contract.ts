import { currentSurface, publishedSurface, surfaceProblems } from '@district-pour/kit/build/shared-surface';
import { command, siteFolder, siteOption } from '@district-pour/kit/command';
import { readRegistry } from '@district-pour/releases/registry/site-registry';

const usage = `npm run contract [-- --site DIR]

Whether this checkout keeps what the live shell promises to remotes; exit code 1 with every problem named.`;

await command({ usage, options: siteOption }, async (values) => {
  const site = siteFolder(values);
  const { shell } = await readRegistry(site);
  const promised = shell && (await publishedSurface(site, shell.live));
  if (!promised) throw new Error(`No shell in ${site} has recorded what it promises`);
  const problems = surfaceProblems(promised, currentSurface());
  if (problems.length > 0) throw new Error([...problems, `${problems.length} found.`].join('\n'));
  console.log(`Everything that shell ${shell.live} promises is kept.`);
});
