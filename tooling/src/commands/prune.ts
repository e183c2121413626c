import { prune } from '../release/prune.ts';
import { currentUser } from '../registry/registry-change.ts';
import { readArguments } from '../release/release-arguments.ts';

try {
  const { site } = readArguments(process.argv.slice(2));
  const removed = await prune(site, currentUser());
  console.log(removed.length === 0 ? 'Every version is still needed, or may be by an open tab.' : `Removed ${removed.join(', ')}.`);
} catch (error) {
  console.error(`Nothing was removed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
