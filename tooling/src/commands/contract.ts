// `npm run contract [-- --site DIR]`: does this checkout keep what the live shell promises? The shell's consumer check.
import { readArguments } from '../release/release-arguments.ts';
import { currentSurface, publishedSurface, surfaceProblems } from '../build/shared-surface.ts';
import { readRegistry } from '../registry/site-registry.ts';

try {
  const { site } = readArguments(process.argv.slice(2));
  const { shell } = await readRegistry(site);
  const promised = shell && (await publishedSurface(site, shell.live));
  if (!promised) throw new Error(`No shell in ${site} has recorded what it promises`);
  const problems = surfaceProblems(promised, currentSurface());
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `Everything that shell ${shell.live} promises is kept.` : `${problems.length} found.`);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
