import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { SiteContent } from 'shared-data/content';
import { renderFile } from 'tooling/build/build-record';
import { versionFolder } from 'tooling/registry/site-registry';
import type { RemoteModule } from 'tooling/contract';
import type { renderMissing as RenderMissing, renderPage as RenderPage } from '../../src/prerender/render-page.tsx';

/** The Node build of a shell version: its renderer, and the modules that it provides to remotes. */
export interface ShellRenderer {
  renderPage: typeof RenderPage;
  /** Absent in older shells. */
  renderMissing?: typeof RenderMissing;
  shared: Record<string, unknown>;
}

const nodeRequire = createRequire(import.meta.url);

async function load(site: string, name: string, version: string, shared: Record<string, unknown>): Promise<unknown> {
  const file = join(site, versionFolder(name, version), renderFile);
  const module = { exports: {} as unknown };
  const require = (request: string): unknown =>
    Object.hasOwn(shared, request) ? shared[request] : nodeRequire(request);
  compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** Loads the Node build of a published shell. Throws when the version has none. */
export const loadShellRenderer = (site: string, version: string) =>
  load(site, 'shell', version, {}) as Promise<ShellRenderer>;

/** Loads the Node build of a published remote with the modules of a shell. Throws when the version has none. */
export const loadRemoteModule = (site: string, name: string, version: string, shell: ShellRenderer) =>
  load(site, name, version, shell.shared) as Promise<RemoteModule<SiteContent>>;
