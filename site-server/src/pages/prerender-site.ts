// Prerenders the pages that a site folder lacks, and sends them to file descriptor 3: `render.mjs`, which run-renderer of `releases`
// starts, with a `RenderJob` as its input.
// With a candidate for the registry these are the pages that it would make live. With a candidate for the content they are
// rendered with that content only.
import { readFileSync, writeFileSync } from 'node:fs';
import type { SiteContent } from 'shared-data/content';
import type { RenderJob } from '@district-pour/releases/render/run-renderer';
import { variantsOf } from '@district-pour/releases/registry/canary';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import type { BootManifest, BootRemote } from 'shell/boot/boot-manifest';
import { parseContent } from '../content/site-folder.ts';
import { loadRemoteModule, loadShellRenderer, restrictGlobals } from './load-renderer.ts';
import type { ShellRenderer } from './load-renderer.ts';
import { resolveSite } from '../releases/live-site.ts';
import { claimsOf, notFoundRoute, pagesFile, withoutPages } from './rendered-pages.ts';
import type { RenderedPages } from './rendered-pages.ts';

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

const sent = new Set<string>();
const { stringify } = JSON;
const send = (...words: string[]) => writeFileSync(3, `${words.join(' ')}\n`);

/** Renders the pages of the shell and of every remote that has none yet for its shell. */
async function prerenderVariant(site: string, variant: SiteRegistry, content: SiteContent | null): Promise<void> {
  const live = await resolveSite(site, variant, content, registry);
  const stale = withoutPages(site, live).filter((owner) => !sent.has(pagesFile(live, owner)));
  if (stale.length === 0) return;
  send('package', `shell@${live.shell.version}`);
  const shell = await loadShellRenderer(site, live.shell.version);
  const manifest: BootManifest = {
    shellVersion: live.shell.version,
    siteUrl: 'https://site.invalid',
    supabaseUrl: 'https://backend.invalid',
    publishableKey: 'sb_publishable_prerender',
    remotes: live.remotes,
    ...(content && { content }),
  };
  for (const owner of stale) {
    send('package', `${owner.name}@${owner.live.version}`);
    const remote = live.remotes.find(({ name }) => name === owner.name);
    const rendered = await (remote ? renderRemote(site, shell, remote, manifest) : renderShell(shell, manifest));
    const file = pagesFile(live, owner);
    send('pages', file, stringify(rendered));
    sent.add(file);
  }
}

const { site, registry, contents } = JSON.parse(readFileSync(0, 'utf8')) as RenderJob;
restrictGlobals();
for (const variant of variantsOf(registry))
  for (const text of contents) await prerenderVariant(site, variant, text === '' ? null : parseContent(text));
send('end');
