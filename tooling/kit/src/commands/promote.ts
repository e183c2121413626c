import { callOf, command } from '../command.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run promote -- <package> [<option> …]

Makes the package's canary live for everybody.
${registryUsage}`;

await command(
  { usage, names: [1, 1], options: registryOptions, failure: 'Nothing was promoted' },
  async (values, [name = '']) => {
    const outcome = await openRegistry(values).change(name, { action: 'promote' });
    console.log(
      `${name} ${outcome.to} is live for everybody; ${callOf('rollback', name)} goes back to ${outcome.from ?? 'none'}.`,
    );
    reportOutcome(outcome);
  },
);
