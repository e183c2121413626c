import { defineCommand } from '../command.ts';
import { callOf } from '../context.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run promote -- <package> [<option> …]

Makes the package's canary live for everybody.
${registryUsage}`;

export default defineCommand(
  { usage, names: [1, 1], options: registryOptions, failure: 'Nothing was promoted' },
  async ({ names: [name = ''], ...values }, context) => {
    const outcome = await openRegistry(values, context).change(name, { action: 'promote' });
    console.log(
      `${name} ${outcome.to} is live for everybody; ${callOf('rollback', name, context)} goes back to ${outcome.from ?? 'none'}.`,
    );
    reportOutcome(outcome);
  },
);
