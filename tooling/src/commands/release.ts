import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { currentUser } from '../registry-change.ts';
import { withLock } from '../registry-lock.ts';
import { readPackageArgument } from '../release-arguments.ts';
import { release } from '../release.ts';
import { repositoryRoot, run } from '../run.ts';

try {
  const { name, site } = readPackageArgument(process.argv.slice(2));
  const { from, to } = await release(name, site, {
    who: currentUser(),
    build: async () => {
      await run('lerna', ['run', 'build', '--scope', name, '--no-prefix', '--loglevel', 'warn'], { env: { FORCE_COLOR: '0' } });
      if (name === 'shell') await cp(join(repositoryRoot, 'shared-ui/assets'), join(site, 'assets'), { recursive: true });
      return join(repositoryRoot, name);
    },
    // Two releases from one checkout would write the renderer's bundle to the same place.
    render: async (folder, candidate) => {
      await mkdir(join(repositoryRoot, '.cache'), { recursive: true });
      await withLock(join(repositoryRoot, '.cache/prerender.lock'), () => run('node', ['shell/server/prerender-site.ts', folder, candidate]));
    },
    onStep: (step) => console.log(`${name}: ${step}`),
  });
  console.log(from === to ? `${name} ${to} is live already.` : `${name} ${to} is live${from ? `; npm run rollback -- ${name} goes back to ${from}` : ''}.`);
} catch (error) {
  console.error(`Nothing was released: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
