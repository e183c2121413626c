import { renderPages } from '../build/render-pages.ts';
import { command, siteFolder, siteOption } from '../command.ts';
import { currentUser } from '../registry/audit-log.ts';
import { mirrorAndReport } from '../release/mirror.ts';
import { promote } from '../release/release.ts';

const usage = `npm run promote -- <package> [--site DIR]

Makes the package's canary live for everybody.`;

await command(
  { usage, names: [1, 1], options: siteOption, failure: 'Nothing was promoted' },
  async (values, [name = '']) => {
    const site = siteFolder(values);
    const { from, to } = await promote(name, site, { who: currentUser(), render: renderPages });
    console.log(`${name} ${to} is live for everybody; npm run rollback -- ${name} goes back to ${from ?? 'none'}.`);
    await mirrorAndReport(site);
  },
);
