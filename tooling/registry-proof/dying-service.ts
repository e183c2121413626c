// A registry service that can be told by a message of its parent to end itself with SIGKILL before one of its next changes of
// the file system: `node dying-service.ts <configuration> <port>`.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** What changes a file or folder. */
const changes = ['appendFile', 'copyFile', 'cp', 'mkdir', 'mkdtemp', 'rename', 'rm', 'rmdir', 'utimes', 'writeFile'];

let left = Infinity;
const functions = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
for (const name of changes) {
  const original = functions[name];
  if (!original) throw new Error(`node:fs/promises has no ${name}`);
  functions[name] = (...args) => {
    left -= 1;
    if (left <= 0) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();

const { readConfig } = await import('../registry-service/config.ts');
const { startRegistryService } = await import('../registry-service/start.ts');
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
  log: () => {},
});
