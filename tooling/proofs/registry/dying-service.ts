// A registry service that can be told by a message of its parent to end itself with SIGKILL before one of its next changes of
// the file system, or in the middle of it: `node dying-service.ts <configuration> <port>`.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

/** What changes a file or folder. */
const changes = ['appendFile', 'copyFile', 'cp', 'mkdir', 'mkdtemp', 'rename', 'rm', 'rmdir', 'utimes', 'writeFile'];

const { copyFile, mkdir, readdir, writeFile } = fs;
/** What of a change has happened when the process dies in the middle of it: some files of a folder, the first half of a file. */
const halves: Record<string, (...args: never[]) => Promise<void>> = {
  cp: async (from: string, to: string) => {
    const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
    await mkdir(to, { recursive: true });
    for (const file of entries.filter((entry) => entry.isFile()).slice(0, -1))
      await copyFile(join(from, file.name), join(to, file.name));
  },
  writeFile: (file: string, body: string | Buffer) => writeFile(file, body.slice(0, body.length / 2)),
};

let left = Infinity;
/** Counts a step. Returns whether this is the one to die at. */
const isLast = () => {
  left -= 1;
  return left === 0;
};
const die = () => process.kill(process.pid, 'SIGKILL');
const functions = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
for (const name of changes) {
  const original = functions[name];
  if (!original) throw new Error(`node:fs/promises has no ${name}`);
  const half = halves[name];
  functions[name] = async (...args) => {
    if (isLast()) die();
    if (half && isLast()) {
      await half(...(args as never[]));
      die();
    }
    return original(...args);
  };
}
syncBuiltinESMExports();

const { readConfig } = await import('@district-pour/service/config');
const { startRegistryService } = await import('@district-pour/service/start');
const [config = '', port] = process.argv.slice(2);
process.on('message', (steps: number) => {
  left = steps;
  process.send?.('armed');
});
await startRegistryService(await readConfig(config), {
  port: Number(port),
  host: '127.0.0.1',
  env: process.env,
  render: () => new Promise((resolve) => setTimeout(resolve, 20)),
  assertPromisesKept: () => Promise.resolve(),
  log: () => {},
});
