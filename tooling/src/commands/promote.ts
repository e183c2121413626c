import { mirrorAndReport } from '../release/mirror.ts';
import { currentUser } from '../registry/registry-change.ts';
import { readPackageArgument } from '../release/release-arguments.ts';
import { renderPages } from '../build/render-pages.ts';
import { promote } from '../release/release.ts';

try {
  const { name, site } = readPackageArgument(process.argv.slice(2));
  const { from, to } = await promote(name, site, { who: currentUser(), render: renderPages });
  console.log(`${name} ${to} is live for everybody; npm run rollback -- ${name} goes back to ${from ?? 'none'}.`);
  await mirrorAndReport(site);
} catch (error) {
  console.error(`Nothing was promoted: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
