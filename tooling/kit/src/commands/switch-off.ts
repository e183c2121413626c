import { callOf, command } from '../command.ts';
import { openRegistry, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';

const usage = `npm run switch-off -- <remote> [<option> …]

Takes a remote off the site: its paths are not found and links to them disappear. npm run switch-on brings it back.
${registryUsage}`;

await command(
  { usage, names: [1, 1], options: registryOptions, failure: 'Nothing was switched off' },
  async (values, [name = '']) => {
    const outcome = await openRegistry(values).change(name, { action: 'switch-off' });
    console.log(`${name} ${outcome.from} is off; ${callOf('switch-on', name)} brings it back.`);
    reportOutcome(outcome);
  },
);
