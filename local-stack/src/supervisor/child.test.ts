import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../testing/stack.ts';
import { superviseChild } from './child.ts';
import { freePorts } from './ports.ts';

let logFolder: string;
beforeEach(() => void (logFolder = mkdtempSync(join(tmpdir(), 'logs-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(logFolder, { recursive: true });
});

/** Calls `work` with a child whose program is made for a port, the address on that port, and what was said of it. */
async function withChild(
  programOf: (port: number) => string,
  work: (child: ReturnType<typeof superviseChild>, url: string, said: string[]) => Promise<void>,
) {
  const said: string[] = [];
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}/`;
  const args = ['-e', programOf(port)];
  const child = superviseChild(
    { name: 'talker', command: process.execPath, args, env: {}, healthUrls: [url] },
    { logFolder, say: (line) => said.push(line) },
  );
  await work(child, url, said).finally(() => child.stop());
}

/** A program that answers on a port by this code, in which `answer` is the answer. */
const server = (code: string) => (port: number) =>
  `require('node:http').createServer((_, answer) => { ${code} }).listen(${port}, '127.0.0.1')`;

const somethingSaid = (said: string[]) =>
  eventually(
    () => Promise.resolve(said),
    (lines) => lines.length > 0,
  );

// Linux has a file that is always full.
(existsSync('/dev/full') ? test : test.skip)('a full disk ends neither the supervisor nor the child', async () => {
  symlinkSync('/dev/full', join(logFolder, 'talker.log'));
  await withChild(server(`console.log('hello'); answer.end()`), async (child, url, said) => {
    await child.start();
    await somethingSaid(said);
    expect(said).toEqual([expect.stringMatching(/^The log of talker cannot be written: .*ENOSPC/)]);
    expect((await fetch(url)).ok).toBe(true);
  });
});

test('a child that takes longer than a minute is waited for, and it is said', async () => {
  const ready = join(logFolder, 'ready');
  const began = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(began);
  const program = server(`answer.writeHead(require('node:fs').existsSync('${ready}') ? 200 : 503).end()`);
  await withChild(program, async (child, _url, said) => {
    const started = child.start();
    clock.mockReturnValue(began + 61_000);
    await somethingSaid(said);
    writeFileSync(ready, '');
    await started;
    expect(said).toEqual(['talker is still starting.']);
  });
});

test('a child that runs for five minutes without being ready is given up with its last lines', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  const program = () => `console.log('waiting for the database'); setInterval(() => {}, 1000)`;
  await withChild(program, async (child) => {
    const started = child.start();
    await eventually(
      () => readFile(join(logFolder, 'talker.log'), 'utf8'),
      (text) => text.includes('waiting for the database'),
    );
    clock.mockReturnValue(301_000);
    await expect(started).rejects.toThrow(/talker did not become ready in 300 s:\nwaiting for the database/);
  });
});
