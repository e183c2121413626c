import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const OWN_FOLDERS = ['logs', 'postgres', 'sandboxes'];

/** Lets only this user account read the files that this process and its children create: folders 0700, files 0600. */
export const writePrivately = (): void => void process.umask(0o077);

/** Creates a data folder, and removes other accounts' access to files that an earlier version created. */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  for (const name of OWN_FOLDERS) if (existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o700);
}
