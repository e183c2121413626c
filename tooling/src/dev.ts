import { basename, join } from 'node:path';
import { buildSite, localSite } from './build-site.ts';
import { watchPackage } from './build-package.ts';
import { repositoryRoot, run } from './run.ts';
import { publishBuild } from './site-registry.ts';

/**
 * Serves the whole site and builds the named packages again after every change of their sources; open pages reload
 * by themselves. Everything else comes from its build.
 * @param args for the local stack, such as `--port-base 42000`
 */
export async function develop(names: readonly string[], args: readonly string[] = []): Promise<void> {
  await buildSite();
  for (const name of names) {
    const packageDir = join(repositoryRoot, name);
    watchPackage(packageDir, async (record) => {
      await publishBuild(packageDir, localSite);
      console.log(`${basename(packageDir)} ${record.version} is live`);
    });
  }
  await run('node', ['local-stack/src/start.ts', ...args], { env: { SITE_LIVE_RELOAD: '1' } });
}
