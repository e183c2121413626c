import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../testing/stack.ts';
import { superviseChild } from './child.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// Linux has a file that is always full.
(existsSync('/dev/full') ? test : test.skip)('a full disk ends neither the supervisor nor the child', async () => {
  const logFolder = mkdtempSync(join(tmpdir(), 'logs-'));
  symlinkSync('/dev/full', join(logFolder, 'talker.log'));
  const said: string[] = [];
  const url = `http://127.0.0.1:${await freePort()}/`;
  const program = `require('node:http').createServer((_, answer) => answer.end(String(console.log('hello')))).listen(${new URL(url).port}, '127.0.0.1')`;
  const child = superviseChild(
    { name: 'talker', command: process.execPath, args: ['-e', program], env: {}, healthUrls: [url] },
    { logFolder, say: (line) => said.push(line) },
  );
  try {
    await child.start();
    await eventually(
      () => Promise.resolve(said),
      (lines) => lines.length > 0,
    );
    expect(said).toEqual([expect.stringContaining('The log of talker cannot be written: ENOSPC')]);
    expect((await fetch(url)).ok).toBe(true);
  } finally {
    await child.stop();
    rmSync(logFolder, { recursive: true });
  }
});
