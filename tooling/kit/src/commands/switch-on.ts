import { defineCommand } from '../command.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run switch-on -- <remote> [<option> …]

Brings a remote back that was switched off, with the version that it had.
${registryUsage}`;

export default defineCommand(
  { usage, names: [1, 1], options: registryOptions, failure: 'Nothing was switched on' },
  async ({ names: [name = ''], ...values }, context) => {
    const outcome = await openRegistry(values, context).change(name, { action: 'switch-on' });
    console.log(`${name} ${outcome.to} is live for everybody.`);
    reportOutcome(outcome);
  },
);
