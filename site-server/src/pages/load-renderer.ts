import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { SiteContent } from 'shared-data/content';
import { renderFile } from '@district-pour/contract/build-record';
import { versionFolder } from '@district-pour/contract/version-folder';
import type { RemoteModule } from '@district-pour/contract';
import type { renderMissing as RenderMissing, renderPage as RenderPage } from 'shell/prerender/render-page';

/** The Node build of a shell version: its renderer, and the modules that it provides to remotes. */
export interface ShellRenderer {
  renderPage: typeof RenderPage;
  /** Absent in older shells. */
  renderMissing?: typeof RenderMissing;
  shared: Record<string, unknown>;
}

const nodeRequire = createRequire(import.meta.url);

/** The modules of Node that a build's code gets: React's renderer and the components need no others, and none of them opens a file or a connection. */
const nodeModules = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util']);

/**
 * Removes from the globals what reaches other processes and the network, beside what the permissions of the process deny:
 * `process.kill` is not one of them, and the network only since Node 25.
 */
export function restrictGlobals(): void {
  const { env, version, versions, platform, nextTick } = process;
  const harmless = { env: { ...env }, version, versions, platform, nextTick, cwd: () => '/', emitWarning: () => {} };
  Object.defineProperty(globalThis, 'process', { value: harmless });
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel'])
    Reflect.deleteProperty(globalThis, name);
}

async function load(site: string, name: string, version: string, shared: Record<string, unknown>): Promise<unknown> {
  const file = join(site, versionFolder(name, version), renderFile);
  const module = { exports: {} as unknown };
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    if (nodeModules.has(request.replace(/^node:/, ''))) return nodeRequire(request);
    throw new Error(`${name} requires ${request}, which pages do not get while they are rendered`);
  };
  const source = await readFile(file, 'utf8');
  type Run = (of: typeof module, exports: unknown, from: typeof require) => void;
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: file }) as Run;
  run(module, module.exports, require);
  return module.exports;
}

/** Loads the Node build of a published shell. Throws when the version has none. */
export const loadShellRenderer = (site: string, version: string) =>
  load(site, 'shell', version, {}) as Promise<ShellRenderer>;

/** Loads the Node build of a published remote with the modules of a shell. Throws when the version has none. */
export const loadRemoteModule = (site: string, name: string, version: string, shell: ShellRenderer) =>
  load(site, name, version, shell.shared) as Promise<RemoteModule<SiteContent>>;
