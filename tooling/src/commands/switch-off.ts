import { command, siteOption } from '../command.ts';
import { openRegistry, reportOutcome } from '../open-registry.ts';

const usage = `npm run switch-off -- <remote> [--site DIR]

Takes a remote off the site: its paths are not found and links to them disappear. npm run switch-on brings it back.`;

await command(
  { usage, names: [1, 1], options: siteOption, failure: 'Nothing was switched off' },
  async (values, [name = '']) => {
    const outcome = await openRegistry(values).change(name, { action: 'switch-off' });
    console.log(`${name} ${outcome.from} is off; npm run switch-on -- ${name} brings it back.`);
    reportOutcome(outcome);
  },
);
