// Renders ahead of time what is live in a site folder, or what a candidate for its registry would make live:
// `node shell/server/prerender-site.ts [site folder] [candidate file]`.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { localSite } from 'tooling/build-site';
import { bundle } from 'tooling/bundle';
import { prerenderConfig } from 'tooling/prerender-config';
import { repositoryRoot } from 'tooling/run';
import { readRegistry } from 'tooling/site-registry';
import type { RemoteModule } from 'tooling/contract';
import type { BootManifest, BootRemote } from '../src/boot/boot-manifest.ts';
import type { renderPage as RenderPage } from '../src/prerender/render-page.tsx';
import { resolveSite } from './live-site.ts';
import { claimsOf, pagesFile } from './rendered-pages.ts';
import type { RenderedPages } from './rendered-pages.ts';

interface Renderer {
  renderPage: typeof RenderPage;
  remotes: Record<string, () => Promise<RemoteModule>>;
}

async function buildRenderer(names: readonly string[]): Promise<Renderer> {
  const folder = join(repositoryRoot, '.cache/prerender');
  const entry = join(folder, 'entry.ts');
  await mkdir(folder, { recursive: true });
  const imports = names.map((name) => `  '${name}': () => import('../../${name}/src/remote.ts'),`);
  await writeFile(
    entry,
    [
      "export { renderPage } from '../../shell/src/prerender/render-page.tsx';",
      `export const remotes = {\n${imports.join('\n')}\n};`,
      '',
    ].join('\n'),
  );
  await bundle(prerenderConfig(entry));
  return createRequire(import.meta.url)(join(folder, 'renderer.cjs')) as Renderer;
}

async function renderRemote(renderer: Renderer, remote: BootRemote, manifest: BootManifest): Promise<RenderedPages> {
  const pages: RenderedPages['pages'] = {};
  const module = await renderer.remotes[remote.name]?.();
  for (const route of remote.routes) {
    if (!route.prerender) continue;
    const page = await module?.pages[route.path]?.();
    if (!page) throw new Error(`${remote.name} has no page for ${route.path}`);
    for (const path of page.prerenderPaths ?? [route.path]) {
      pages[path] = await renderer.renderPage({ path, route, page, manifest });
    }
  }
  return { claims: claimsOf(manifest.remotes), pages };
}

/** Renders the pages of every remote of a registry that has none yet for its shell. Returns how many pages it wrote. */
async function prerenderSite(site: string, registryFile?: string): Promise<number> {
  const live = await resolveSite(site, await readRegistry(site, registryFile));
  const stale = live.remotes.filter((remote) => !existsSync(join(site, pagesFile(live, remote))));
  if (stale.length === 0) return 0;
  const renderer = await buildRenderer(stale.map((remote) => remote.name));
  const manifest: BootManifest = {
    shellVersion: live.shell.version,
    siteUrl: 'https://site.invalid',
    supabaseUrl: 'https://backend.invalid',
    publishableKey: 'sb_publishable_prerender',
    remotes: live.remotes,
  };
  let count = 0;
  for (const remote of stale) {
    const rendered = await renderRemote(renderer, remote, manifest);
    const file = join(site, pagesFile(live, remote));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, JSON.stringify(rendered));
    await rename(`${file}.${process.pid}`, file);
    count += Object.keys(rendered.pages).length;
  }
  return count;
}

const count = await prerenderSite(process.argv[2] ?? localSite, process.argv[3]);
console.log(count === 0 ? 'Pages are up to date.' : `Rendered ${count} pages ahead of time.`);
