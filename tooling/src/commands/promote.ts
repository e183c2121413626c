import { mirrorAndReport } from '../mirror.ts';
import { currentUser } from '../registry-change.ts';
import { readPackageArgument } from '../release-arguments.ts';
import { renderPages } from '../render-pages.ts';
import { promote } from '../release.ts';

try {
  const { name, site } = readPackageArgument(process.argv.slice(2));
  const { from, to } = await promote(name, site, { who: currentUser(), render: renderPages });
  console.log(`${name} ${to} is live for everybody; npm run rollback -- ${name} goes back to ${from ?? 'none'}.`);
  await mirrorAndReport(site);
} catch (error) {
  console.error(`Nothing was promoted: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
