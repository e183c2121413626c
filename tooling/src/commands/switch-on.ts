import { command, siteOption } from '../command.ts';
import { openRegistry, reportOutcome } from '../open-registry.ts';

const usage = `npm run switch-on -- <remote> [--site DIR]

Brings a remote back that was switched off, or whose first release was rolled back, with the version that it had.`;

await command(
  { usage, names: [1, 1], options: siteOption, failure: 'Nothing was switched on' },
  async (values, [name = '']) => {
    const outcome = await openRegistry(values).change(name, { action: 'switch-on' });
    console.log(`${name} ${outcome.to} is live for everybody.`);
    reportOutcome(outcome);
  },
);
