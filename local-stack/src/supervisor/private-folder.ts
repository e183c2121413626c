import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const OWN_FOLDERS = ['logs', 'postgres', 'sandboxes'];

/** Lets only this account read what this process and its children write from here on: folders 0700, files 0600. */
export const writePrivately = (): void => void process.umask(0o077);

/** Makes a data folder, and closes to other accounts what an earlier version left open in it. */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  for (const name of OWN_FOLDERS) if (existsSync(join(dataDir, name))) chmodSync(join(dataDir, name), 0o700);
}
