import { renderPages } from '../build/render-pages.ts';
import { command, siteFolder, siteOption } from '../command.ts';
import { currentUser } from '../registry/audit-log.ts';
import { mirrorAndReport } from '../release/mirror.ts';
import { switchOff } from '../release/switch-off.ts';

const usage = `npm run switch-off -- <remote> [--site DIR]

Takes a remote off the site: its paths are not found and links to them disappear. npm run switch-on brings it back.`;

await command(
  { usage, names: [1, 1], options: siteOption, failure: 'Nothing was switched off' },
  async (values, [name = '']) => {
    const site = siteFolder(values);
    const version = await switchOff(name, site, { who: currentUser(), render: renderPages });
    console.log(`${name} ${version} is off; npm run switch-on -- ${name} brings it back.`);
    await mirrorAndReport(site);
  },
);
