import { command, siteOption } from '../command.ts';
import { openRegistry, reportOutcome } from '../open-registry.ts';

const usage = `npm run promote -- <package> [--site DIR]

Makes the package's canary live for everybody.`;

await command(
  { usage, names: [1, 1], options: siteOption, failure: 'Nothing was promoted' },
  async (values, [name = '']) => {
    const outcome = await openRegistry(values).change(name, { action: 'promote' });
    console.log(
      `${name} ${outcome.to} is live for everybody; npm run rollback -- ${name} goes back to ${outcome.from ?? 'none'}.`,
    );
    reportOutcome(outcome);
  },
);
