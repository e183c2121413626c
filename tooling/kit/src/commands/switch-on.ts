import { command } from '../command.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run switch-on -- <remote> [<option> …]

Brings a remote back that was switched off, or whose first release was rolled back, with the version that it had.
${registryUsage}`;

await command(
  { usage, names: [1, 1], options: registryOptions, failure: 'Nothing was switched on' },
  async (values, [name = '']) => {
    const outcome = await openRegistry(values).change(name, { action: 'switch-on' });
    console.log(`${name} ${outcome.to} is live for everybody.`);
    reportOutcome(outcome);
  },
);
