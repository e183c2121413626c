import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { renderPages } from '../build/render-pages.ts';
import { command, messageOf, siteFolder, siteOption, UsageError } from '../command.ts';
import { packageOfCheckout } from '../packages.ts';
import { currentUser } from '../registry/audit-log.ts';
import { settingsOf } from '../registry/registry-schema.ts';
import { readRegistry } from '../registry/site-registry.ts';
import { mirrorAndReport } from '../release/mirror.ts';
import { prune } from '../release/prune.ts';
import { release } from '../release/release.ts';
import { repositoryRoot } from '../run.ts';

const usage = `npm run release -- <package> [--canary [PERCENT]] [--forward] [--site DIR]

Builds the package of this checkout and makes it live for everybody.
  --canary [PERCENT]  only for so many percent of the visitors, 1 to 100; without a number for the environment's usual share
  --forward           although the previous shell could not carry it, so that there is no way back to that shell`;

const options = {
  ...siteOption,
  canary: { type: 'boolean', default: false },
  forward: { type: 'boolean', default: false },
} as const;

await command(
  { usage, names: [1, 2], options, failure: 'Nothing was released' },
  async (values, [word = '', share]) => {
    const [name, site] = [packageOfCheckout(word), siteFolder(values)];
    if (share !== undefined && !(values.canary && /^([1-9]\d?|100)$/.test(share)))
      throw new UsageError(`--canary takes whole percent from 1 to 100, not ${share}.`);
    const usual = settingsOf(await readRegistry(site)).canaryPercent;
    const percent = values.canary ? Number(share ?? usual) : undefined;
    const { from, to } = await release(name, site, {
      who: currentUser(),
      canary: percent,
      forward: values.forward,
      build: async () => {
        await buildOne(name);
        return join(repositoryRoot, name);
      },
      render: renderPages,
      onStep: (step) => console.log(`${name}: ${step}`),
    });
    if (percent !== undefined)
      console.log(
        `${name} ${to} is live for ${percent} % of the visitors; npm run promote -- ${name} gives it to all, npm run rollback -- ${name} to none.`,
      );
    else
      console.log(
        from === to
          ? `${name} ${to} is live already.`
          : `${name} ${to} is live${from ? `; npm run rollback -- ${name} goes back to ${from}` : ''}.`,
      );
    const removed = await prune(site, currentUser()).catch(
      (error: unknown) => (console.error(`Old versions could not be removed: ${messageOf(error)}`), []),
    );
    if (removed.length > 0) console.log(`Removed ${removed.join(', ')}, which no tab needs any more.`);
    await mirrorAndReport(site);
  },
);
