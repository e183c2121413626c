import { defineCommand } from '../command.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run rollback -- <package> [<version>] [<option> …]

Ends the package's canary. Without a canary, makes the version before the live one live for everybody, never one that was
rolled back; when nothing was live before, it is refused: npm run switch-off takes a remote off the site. With a version, makes
that one live.
${registryUsage}`;

export default defineCommand(
  { usage, names: [1, 2], options: registryOptions, failure: 'Nothing was rolled back' },
  async ({ names: [name = '', version], ...values }, context) => {
    const outcome = await openRegistry(values, context).change(name, { action: 'rollback', version });
    console.log(`${name} ${outcome.to} is live for everybody, ${outcome.from ?? 'none'} for nobody.`);
    reportOutcome(outcome);
  },
);
