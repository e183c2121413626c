import { mirrorAndReport } from '../release/mirror.ts';
import { currentUser } from '../registry/registry-change.ts';
import { readPackageArgument } from '../release/release-arguments.ts';
import { renderPages } from '../build/render-pages.ts';
import { rollback } from '../release/release.ts';

try {
  const { name, site } = readPackageArgument(process.argv.slice(2));
  const { from, to } = await rollback(name, site, currentUser());
  console.log(`${name} ${to} is live for everybody, ${from ?? 'none'} for nobody.`);
  await renderPages(site).catch((error: unknown) => console.error(`Pages that are missing will be rendered in the browser: ${String(error)}`));
  await mirrorAndReport(site);
} catch (error) {
  console.error(`Nothing was rolled back: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
