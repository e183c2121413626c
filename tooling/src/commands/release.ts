import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { mirrorAndReport } from '../release/mirror.ts';
import { prune } from '../release/prune.ts';
import { currentUser } from '../registry/registry-change.ts';
import { readReleaseArguments } from '../release/release-arguments.ts';
import { renderPages } from '../build/render-pages.ts';
import { settingsOf } from '../registry/registry-schema.ts';
import { release } from '../release/release.ts';
import { repositoryRoot } from '../run.ts';
import { readRegistry } from '../registry/site-registry.ts';

try {
  const { name, site, canary, forward } = readReleaseArguments(process.argv.slice(2));
  const percent = canary === null ? settingsOf(await readRegistry(site)).canaryPercent : canary;
  const { from, to } = await release(name, site, {
    who: currentUser(),
    canary: percent,
    forward,
    build: async () => {
      await buildOne(name);
      if (name === 'shell') await cp(join(repositoryRoot, 'shared-ui/assets'), join(site, 'assets'), { recursive: true });
      return join(repositoryRoot, name);
    },
    render: renderPages,
    onStep: (step) => console.log(`${name}: ${step}`),
  });
  if (percent !== undefined) console.log(`${name} ${to} is live for ${percent} % of the visitors; npm run promote -- ${name} gives it to all, npm run rollback -- ${name} to none.`);
  else console.log(from === to ? `${name} ${to} is live already.` : `${name} ${to} is live${from ? `; npm run rollback -- ${name} goes back to ${from}` : ''}.`);
  const removed = await prune(site, currentUser()).catch((error: unknown) => (console.error(`Old versions could not be removed: ${String(error)}`), []));
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}, which no tab needs any more.`);
  await mirrorAndReport(site);
} catch (error) {
  console.error(`Nothing was released: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
