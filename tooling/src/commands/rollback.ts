import { renderPages } from '../build/render-pages.ts';
import { command, messageOf, siteFolder, siteOption } from '../command.ts';
import { currentUser } from '../registry/audit-log.ts';
import { mirrorAndReport } from '../release/mirror.ts';
import { rollback } from '../release/rollback.ts';

const usage = `npm run rollback -- <package> [<version>] [--site DIR]

Ends the package's canary. Without a canary, makes the version before the live one live for everybody, never one that was
rolled back; when there is none, the package is not live any more. With a version, makes that one live.`;

await command(
  { usage, names: [1, 2], options: siteOption, failure: 'Nothing was rolled back' },
  async (values, [name = '', version]) => {
    const site = siteFolder(values);
    const { from, to } = await rollback(name, site, currentUser(), version);
    if (to) console.log(`${name} ${to} is live for everybody, ${from ?? 'none'} for nobody.`);
    else
      console.log(
        `${name} is not live any more, as there is no version before ${from}; npm run switch-on -- ${name} brings it back.`,
      );
    await renderPages(site).catch((error: unknown) =>
      console.error(`Pages that are missing will be rendered in the browser: ${messageOf(error)}`),
    );
    await mirrorAndReport(site);
  },
);
