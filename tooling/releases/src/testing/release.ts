import { publishFolder } from '../registry/site-registry.ts';
import { makeLive } from '../release/release.ts';
import { assertPromisesKept } from '../release/shell-promises.ts';
import type { ReleaseOutcome, ReleaseTools } from '../release/release.ts';

/** What a release in a test needs: `build` returns the folder of a package that is built. */
export type TestTools = Omit<ReleaseTools, 'assertPromisesKept'> & { build: (name: string) => Promise<string> };

/** Publishes a package and makes it live, as the command does. */
export async function release(name: string, site: string, tools: TestTools): Promise<ReleaseOutcome> {
  const { version } = await publishFolder(await tools.build(name), site, tools.onStep);
  return makeLive(name, version, site, { ...tools, assertPromisesKept });
}
