import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { bundle } from '@district-pour/kit/build/bundle';
import { serverFolder } from './render-pages.ts';
import { serverConfig, serverDependencies } from './server-config.ts';
import { repositoryRoot } from '../run.ts';

function installedVersion(name: string): string {
  for (const folder of createRequire(join(repositoryRoot, 'site-server/package.json')).resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version;
    } catch {
      // not in this folder: look in the next one up
    }
  }
  throw new Error(`${name} is not installed`);
}

/**
 * Builds the site server into `output`: `main.mjs`, `render.mjs`, which it starts to render pages, and a `package.json` with the installed versions of what it loads
 * from `node_modules`. A server that runs from that folder is not affected.
 * Throws with webpack's own messages when it does not compile.
 */
export async function buildServer(output: string = serverFolder): Promise<Compilation> {
  const compilation = await bundle(serverConfig(output));
  const manifest = {
    name: 'site-server',
    private: true,
    type: 'module',
    engines: { node: '>=22' },
    scripts: { start: 'node main.mjs' },
    dependencies: Object.fromEntries(serverDependencies.map((name) => [name, installedVersion(name)])),
  };
  await writeFile(join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return compilation;
}
