import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../registry/live-content.ts';
import { repositoryRoot } from '../run.ts';

const limitMs = 5 * 60_000;

/** What the renderer reads beside the site folder: its own sources and packages, no settings and no other remote. */
const sources = ['node_modules', 'package.json', 'shared-data', 'shared-ui', 'shell', 'tooling'].map((name) =>
  join(repositoryRoot, name),
);

/**
 * Renders the pages that a site folder lacks, or would lack with a candidate for its registry, with the first content and
 * with the live one. This runs code of every
 * team, so its process has no environment variables of the releasing process, reads the site folder and the renderer's
 * sources, writes pages, and has no network and no child processes.
 * Throws when it fails or has not finished after `timeout` milliseconds.
 */
export async function renderPages(site: string, candidate?: string, timeout: number = limitMs): Promise<void> {
  const folder = realpathSync(site);
  const written = ['pages', contentFolder].map((name) => join(folder, name));
  for (const path of written) mkdirSync(path, { recursive: true }); // a permission for a folder is one for what it holds only where it exists
  const permissions = [
    '--permission',
    ...[...sources, folder].map((path) => `--allow-fs-read=${path}`),
    ...written.map((path) => `--allow-fs-write=${path}`),
  ];
  const child = spawn(
    process.execPath,
    [
      ...permissions,
      'shell/server/pages/prerender-site.ts',
      folder,
      ...(candidate ? ['--registry', realpathSync(candidate)] : []),
    ],
    {
      cwd: repositoryRoot,
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout,
      killSignal: 'SIGKILL',
    },
  );
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal)
    throw new Error(`The pages were not rendered: the renderer was ended by ${signal}, as after ${timeout / 1000} s`);
  if (code !== 0) throw new Error(`The pages were not rendered: the renderer ended with exit code ${code}`);
}
