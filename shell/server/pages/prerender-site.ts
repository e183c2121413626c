// Prerenders the live pages of a site folder, with the first content and the live one:
// `node prerender-site.ts <site folder> [--registry <candidate file>] [--content <candidate file>]`.
// With a candidate for the registry these are the pages that it would make live. With a candidate for the content they are
// rendered with that content only.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteContent } from 'shared-data/content';
import { variantsOf } from 'tooling/registry/canary';
import { readRegistry } from 'tooling/registry/site-registry';
import type { SiteRegistry } from 'tooling/registry/site-registry';
import type { BootManifest, BootRemote } from '../../src/boot/boot-manifest.ts';
import { readContent, readLiveContent } from '../content/site-folder.ts';
import { loadRemoteModule, loadShellRenderer } from './load-renderer.ts';
import type { ShellRenderer } from './load-renderer.ts';
import { resolveSite } from '../releases/live-site.ts';
import { claimsOf, notFoundRoute, pagesFile, withoutPages } from './rendered-pages.ts';
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
async function prerenderVariant(site: string, variant: SiteRegistry, content: SiteContent | null): Promise<number> {
  const live = await resolveSite(site, variant, content);
  const stale = withoutPages(site, live);
  if (stale.length === 0) return 0;
  const shell = await loadShellRenderer(site, live.shell.version);
  const manifest: BootManifest = {
    shellVersion: live.shell.version,
    siteUrl: 'https://site.invalid',
    supabaseUrl: 'https://backend.invalid',
    publishableKey: 'sb_publishable_prerender',
    remotes: live.remotes,
    ...(content && { content }),
  };
  let count = 0;
  const write = async (owner: PageOwner, rendered: RenderedPages) => {
    const file = join(site, pagesFile(live, owner));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, JSON.stringify(rendered));
    await rename(`${file}.${process.pid}`, file);
    count += Object.keys({ ...rendered.pages, ...rendered.missing }).length;
  };
  for (const owner of stale) {
    const remote = live.remotes.find(({ name }) => name === owner.name);
    await write(owner, remote ? await renderRemote(site, shell, remote, manifest) : await renderShell(shell, manifest));
  }
  return count;
}

const {
  positionals: [site = ''],
  values: { registry, content },
} = parseArgs({ allowPositionals: true, options: { registry: { type: 'string' }, content: { type: 'string' } } });
const live = await readLiveContent(site);
const contents = content ? [await readContent(content)] : [null, ...(live ? [live] : [])];
let count = 0;
for (const variant of variantsOf(await readRegistry(site, registry)))
  for (const one of contents) count += await prerenderVariant(site, variant, one);
console.log(count === 0 ? 'Pages are up to date.' : `Rendered ${count} pages ahead of time.`);
