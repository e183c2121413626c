import { defineCommand } from '../command.ts';
import { callOf } from '../context.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run switch-off -- <remote> [<option> …]

Takes a remote off the site: its paths are not found and links to them disappear. npm run switch-on brings it back.
${registryUsage}`;

export default defineCommand(
  { usage, names: [1, 1], options: registryOptions, failure: 'Nothing was switched off' },
  async ({ names: [name = ''], ...values }, context) => {
    const outcome = await openRegistry(values, context).change(name, { action: 'switch-off' });
    console.log(`${name} ${outcome.from} is off; ${callOf('switch-on', name, context)} brings it back.`);
    reportOutcome(outcome);
  },
);
