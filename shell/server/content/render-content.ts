import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { SiteContent } from 'shared-data/content';
import { contentFolder } from 'tooling/registry/live-content';

const limitMs = 5 * 60_000;
/** Visitors' requests come first. */
const lowPriority = 10;

/** The last message of a process's errors: what could not be rendered, and why. */
const reasonIn = (errors: string) =>
  errors
    .split('\n')
    .filter((line) => /Error\b.*:/.test(line))
    .map((line) => line.replace(/^\s*(\[cause\]: )?(Error: )?/, '').replace(/ \{$/, ''))
    .join(': ');

/**
 * Renders all live pages with content into the site folder, next to the pages that are served. The process runs the code of
 * every team, so it has no environment, no network and no child processes, reads the site folder and the renderer, and
 * writes the pages of contents.
 * Throws with the renderer's message when a page cannot be rendered.
 * @param renderer the built renderer, a file beside the server's
 */
export async function renderContent(
  site: string,
  content: SiteContent,
  renderer: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = await realpath(site);
  await mkdir(join(folder, contentFolder), { recursive: true });
  const candidate = join(folder, `content.candidate-${randomUUID()}.json`);
  await writeFile(candidate, JSON.stringify(content));
  try {
    const permissions = [dirname(renderer), folder].map((path) => `--allow-fs-read=${path}`);
    const child = spawn(
      process.execPath,
      [
        '--permission',
        ...permissions,
        `--allow-fs-write=${join(folder, contentFolder)}`,
        renderer,
        folder,
        '--content',
        candidate,
      ],
      {
        env: { NODE_ENV: 'production', TZ: 'UTC' },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: limitMs,
        killSignal: 'SIGKILL',
        signal,
      },
    );
    if (child.pid) setPriority(child.pid, lowPriority);
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + String(chunk)).slice(-20_000)));
    const [code, killed] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (code !== 0) throw new Error(reasonIn(errors) || `the renderer ended with ${killed ?? code}`);
  } finally {
    await rm(candidate, { force: true });
  }
}
