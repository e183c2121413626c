import { existsSync } from 'node:fs';
import { writePrivately } from '../supervisor/private-folder.ts';
import { readStackSettings } from '../supervisor/settings.ts';
import { explain, StackError } from '../supervisor/stack-error.ts';

/** The file of `npm run backup -- <file>`, and the data that the settings mean. Throws a StackError without a file. */
export function readFileArgument(command: 'backup' | 'restore'): {
  file: string;
  dataDir: string;
  databaseUrl: string | null;
} {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new StackError(`Name one file: npm run ${command} -- district-pour.tgz`);
  const { dataDir, databaseUrl } = readStackSettings([], process.env);
  if (dataDir === null) throw new StackError('There is no data folder.');
  return { file, dataDir, databaseUrl };
}

/** Runs a command; prints a StackError in one line, any other error with its stack. */
export function endWithMessage(work: () => void | Promise<void>): void {
  writePrivately();
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      console.error(explain(error));
      process.exitCode = 1;
    });
}
