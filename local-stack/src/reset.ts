import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endWithMessage } from './backup/command.ts';
import { runningStack } from './supervisor/lock.ts';
import { readStackSettings } from './supervisor/settings.ts';
import { StackError } from './supervisor/stack-error.ts';

/** The entries of a data folder that a start creates; other files are not deleted. */
const ours = ['postgres', 'sandboxes', 'logs', 'keys.json', 'stack.lock', 'backend.lock'];

/** Empties the data folder, so that the next start begins with the sample data. Refuses while it is in use. */
function reset(): void {
  const { dataDir, databaseUrl } = readStackSettings(process.argv.slice(2), process.env);
  if (dataDir === null) throw new StackError('There is nothing to reset: --ephemeral keeps no data.');
  const holder = runningStack(dataDir);
  if (holder)
    throw new StackError(
      `District Pour is running at ${holder.siteUrl} (process ${holder.pid}). Stop it first, with Ctrl-C in its window.`,
    );
  if (!existsSync(dataDir)) {
    console.log(`${dataDir} is empty already.`);
    return;
  }
  console.log(`Deleting bookings, accounts, mails and keys in ${dataDir}.`);
  for (const name of ours) rmSync(join(dataDir, name), { recursive: true, force: true });
  const left = readdirSync(dataDir);
  if (left.length > 0) console.log(`Left as they are: ${left.join(', ')}.`);
  if (databaseUrl) console.log('The database at DATABASE_URL is yours and was not touched.');
  console.log('Done. The next start begins with the sample data.');
}

endWithMessage(reset);
