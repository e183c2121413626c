import { currentUser } from '../registry-change.ts';
import { readPackageArgument } from '../release-arguments.ts';
import { rollback } from '../release.ts';

try {
  const { name, site } = readPackageArgument(process.argv.slice(2));
  const { from, to } = await rollback(name, site, currentUser());
  console.log(`${name} ${to} is live again instead of ${from ?? 'none'}.`);
} catch (error) {
  console.error(`Nothing was rolled back: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
