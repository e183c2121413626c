import { renderPages } from '../build/render-pages.ts';
import { command, siteFolder, siteOption } from '../command.ts';
import { currentUser } from '../registry/audit-log.ts';
import { mirrorAndReport } from '../release/mirror.ts';
import { switchOn } from '../release/switch-off.ts';

const usage = `npm run switch-on -- <remote> [--site DIR]

Brings a remote back that was switched off, or whose first release was rolled back, with the version that it had.`;

await command(
  { usage, names: [1, 1], options: siteOption, failure: 'Nothing was switched on' },
  async (values, [name = '']) => {
    const site = siteFolder(values);
    const version = await switchOn(name, site, { who: currentUser(), render: renderPages });
    console.log(`${name} ${version} is live for everybody.`);
    await mirrorAndReport(site);
  },
);
