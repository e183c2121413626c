import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

test('a child that takes longer than a minute is waited for, and it is said', async () => {
  const logFolder = mkdtempSync(join(tmpdir(), 'logs-'));
  const ready = join(logFolder, 'ready');
  const said: string[] = [];
  const [port = 0] = await freePorts(1);
  const program = `const { existsSync } = require('node:fs');
    require('node:http').createServer((_, answer) => answer.writeHead(existsSync('${ready}') ? 200 : 503).end()).listen(${port}, '127.0.0.1')`;
  const child = superviseChild(
    {
      name: 'slow',
      command: process.execPath,
      args: ['-e', program],
      env: {},
      healthUrls: [`http://127.0.0.1:${port}/`],
    },
    { logFolder, say: (line) => said.push(line) },
  );
  const began = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(began);
  try {
    const started = child.start();
    clock.mockReturnValue(began + 61_000);
    await eventually(
      () => Promise.resolve(said),
      (lines) => lines.length > 0,
    );
    writeFileSync(ready, '');
    await started;
    expect(said).toEqual(['slow is still starting.']);
  } finally {
    clock.mockRestore();
    await child.stop();
    rmSync(logFolder, { recursive: true });
  }
});

test('a child that runs for five minutes without being ready is given up with its last lines', async () => {
  const logFolder = mkdtempSync(join(tmpdir(), 'logs-'));
  const [port = 0] = await freePorts(1);
  const child = superviseChild(
    {
      name: 'stuck',
      command: process.execPath,
      args: ['-e', `console.log('waiting for the database'); setInterval(() => {}, 1000)`],
      env: {},
      healthUrls: [`http://127.0.0.1:${port}/`],
    },
    { logFolder, say: () => {} },
  );
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  try {
    const started = child.start();
    await eventually(
      () => readFile(join(logFolder, 'stuck.log'), 'utf8'),
      (text) => text.includes('waiting for the database'),
    );
    clock.mockReturnValue(301_000);
    await expect(started).rejects.toThrow(/stuck did not become ready in 300 s:\nwaiting for the database/);
  } finally {
    clock.mockRestore();
    await child.stop();
    rmSync(logFolder, { recursive: true });
  }
});
