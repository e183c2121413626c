import { defineCommand } from '../command.ts';
import { callOf } from '../context.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run rollback -- <package> [<version>] [<option> …]

Ends the package's canary. Without a canary, makes the version before the live one live for everybody, never one that was
rolled back; when there is none, the package is not live any more. With a version, makes that one live.
${registryUsage}`;

export default defineCommand(
  { usage, names: [1, 2], options: registryOptions, failure: 'Nothing was rolled back' },
  async ({ names: [name = '', version], ...values }, context) => {
    const outcome = await openRegistry(values, context).change(name, { action: 'rollback', version });
    const { from, to } = outcome;
    if (to) console.log(`${name} ${to} is live for everybody, ${from ?? 'none'} for nobody.`);
    else
      console.log(
        `${name} is not live any more, as there is no version before ${from}; ${callOf('switch-on', name, context)} brings it back.`,
      );
    reportOutcome(outcome);
  },
);
