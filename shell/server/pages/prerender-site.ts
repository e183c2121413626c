// Prerenders the live pages of a site folder, or the pages that a candidate for its registry would make live:
// `node shell/server/pages/prerender-site.ts <site folder> [candidate file]`.
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { variantsOf } from 'tooling/registry/canary';
import { readRegistry } from 'tooling/registry/site-registry';
import type { SiteRegistry } from 'tooling/registry/site-registry';
import type { BootManifest, BootRemote } from '../../src/boot/boot-manifest.ts';
import { loadRemoteModule, loadShellRenderer } from './load-renderer.ts';
import type { ShellRenderer } from './load-renderer.ts';
import { resolveSite } from '../releases/live-site.ts';
import { claimsOf, pagesFile, shellPackage, notFoundRoute } from './rendered-pages.ts';
import type { PageOwner, RenderedPages } from './rendered-pages.ts';

async function renderRemote(
  site: string,
  shell: ShellRenderer,
  remote: BootRemote,
  manifest: BootManifest,
): Promise<RenderedPages> {
  const pages: RenderedPages['pages'] = {};
  const missing: RenderedPages['missing'] = {};
  const module = await loadRemoteModule(site, remote.name, remote.live.version, shell);
  for (const route of remote.routes) {
    if (!route.prerender) continue;
    const page = await module.pages[route.path]?.();
    if (!page) throw new Error(`${remote.name} has no page for ${route.path}`);
    for (const path of page.prerenderPaths ?? [route.path]) {
      pages[path] = await shell.renderPage({ path, route, page, manifest });
    }
    if (page.prerenderPaths && shell.renderMissing)
      missing[route.path] = await shell.renderMissing({ manifest, of: { route, page } });
  }
  return { claims: claimsOf(manifest.remotes), pages, missing };
}

const renderShell = async (shell: ShellRenderer, manifest: BootManifest): Promise<RenderedPages> => ({
  claims: claimsOf(manifest.remotes),
  pages: {},
  missing: shell.renderMissing ? { [notFoundRoute]: await shell.renderMissing({ manifest }) } : {},
});

/** Renders the pages of the shell and of every remote that has none yet for its shell. Returns how many pages it wrote. */
async function prerenderVariant(site: string, variant: SiteRegistry): Promise<number> {
  const live = await resolveSite(site, variant);
  const isStale = (owner: PageOwner) => !existsSync(join(site, pagesFile(live, owner)));
  const stale = live.remotes.filter(isStale);
  const own = shellPackage(live);
  if (stale.length === 0 && !isStale(own)) return 0;
  const shell = await loadShellRenderer(site, live.shell.version);
  const manifest: BootManifest = {
    shellVersion: live.shell.version,
    siteUrl: 'https://site.invalid',
    supabaseUrl: 'https://backend.invalid',
    publishableKey: 'sb_publishable_prerender',
    remotes: live.remotes,
  };
  let count = 0;
  const write = async (owner: PageOwner, rendered: RenderedPages) => {
    const file = join(site, pagesFile(live, owner));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, JSON.stringify(rendered));
    await rename(`${file}.${process.pid}`, file);
    count += Object.keys({ ...rendered.pages, ...rendered.missing }).length;
  };
  if (isStale(own)) await write(own, await renderShell(shell, manifest));
  for (const remote of stale) await write(remote, await renderRemote(site, shell, remote, manifest));
  return count;
}

const [site = '', candidate] = process.argv.slice(2);
let count = 0;
for (const variant of variantsOf(await readRegistry(site, candidate))) count += await prerenderVariant(site, variant);
console.log(count === 0 ? 'Pages are up to date.' : `Rendered ${count} pages ahead of time.`);
