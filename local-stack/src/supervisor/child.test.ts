import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../testing/stack.ts';
import { superviseChild } from './child.ts';
import { freePorts } from './ports.ts';

// Linux has a file that is always full.
(existsSync('/dev/full') ? test : test.skip)('a full disk ends neither the supervisor nor the child', async () => {
  const logFolder = mkdtempSync(join(tmpdir(), 'logs-'));
  symlinkSync('/dev/full', join(logFolder, 'talker.log'));
  const said: string[] = [];
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  const program = `require('node:http').createServer((_, answer) => answer.end(String(console.log('hello')))).listen(${port}, '127.0.0.1')`;
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
    expect(said).toEqual([expect.stringMatching(/^The log of talker cannot be written: .*ENOSPC/)]);
    expect((await fetch(url)).ok).toBe(true);
  } finally {
    await child.stop();
    rmSync(logFolder, { recursive: true });
  }
});
