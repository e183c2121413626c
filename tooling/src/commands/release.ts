import { join } from 'node:path';
import { buildOne } from '../build/build-site.ts';
import { command, siteOption, UsageError } from '../command.ts';
import { packageOfCheckout } from '../packages.ts';
import { repositoryRoot } from '../run.ts';
import { openRegistry, reportOutcome } from '../open-registry.ts';

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
    const name = packageOfCheckout(word);
    if (share !== undefined && !(values.canary && /^([1-9]\d?|100)$/.test(share)))
      throw new UsageError(`--canary takes whole percent from 1 to 100, not ${share}.`);
    const registry = openRegistry(values, (step) => console.log(`${name}: ${step}`));
    const canary = values.canary ? Number(share ?? (await registry.state()).canaryPercent) : undefined;
    console.log(`${name}: build`);
    await buildOne(name);
    const { version } = await registry.publish(join(repositoryRoot, name));
    const outcome = await registry.change(name, { action: 'release', version, canary, forward: values.forward });
    const { from, to } = outcome;
    if (canary !== undefined)
      console.log(
        `${name} ${to} is live for ${canary} % of the visitors; npm run promote -- ${name} gives it to all, npm run rollback -- ${name} to none.`,
      );
    else
      console.log(
        from === to
          ? `${name} ${to} is live already.`
          : `${name} ${to} is live${from ? `; npm run rollback -- ${name} goes back to ${from}` : ''}.`,
      );
    reportOutcome(outcome);
  },
);
