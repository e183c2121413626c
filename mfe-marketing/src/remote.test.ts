import { FIRST_CONTENT } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import { readFileSync } from 'node:fs';
import type { PageModule, RemoteManifest } from '@district-pour/contract';
import { pages } from './remote.ts';

const manifest = JSON.parse(readFileSync(`${__dirname}/../remote.json`, 'utf8')) as RemoteManifest;

describe('the remote', () => {
  // rule: P-2.2-01, P-2.3-01, P-2.4-01, P-2.5-01, P-2.6-01, P-2.8-01
  it.each([['/'], ['/about'], ['/services'], ['/gallery'], ['/contact'], ['/testimonials']] as const)(
    'serves %s openly',
    async (path) => {
      expect(manifest.routes.find((route) => route.path === path)).toMatchObject({ access: 'open' });
      const page = await pages[path]();
      expect(page.default).toBeInstanceOf(Function);
    },
  );

  it('claims exactly what it has, rendered ahead of time', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort());
    expect(manifest.routes.every(({ prerender, access }) => prerender && access === 'open')).toBe(true);
  });

  it('keeps the pages that only a mailed link opens out of search engines', () => {
    const kept = manifest.routes.filter(({ noindex }) => noindex).map(({ path }) => path);
    expect(kept).toEqual(['/newsletter/confirm', '/newsletter/unsubscribe']);
  });

  it('every page describes itself, in the length that search engines show', async () => {
    for (const load of Object.values(pages)) {
      const { head } = (await load()) as PageModule<SiteContent>;
      const described = typeof head === 'function' ? head({ slug: 'bar-planning-checklist' }, FIRST_CONTENT) : head;
      expect(described?.title).toBeTruthy();
      expect(described?.description.length).toBeGreaterThan(40);
      expect(described?.description.length).toBeLessThan(240);
    }
  });

  it('every page that search engines list has breadcrumbs, except Home', async () => {
    for (const [path, load] of Object.entries(pages)) {
      const { head } = (await load()) as PageModule<SiteContent>;
      const described = typeof head === 'function' ? head({ slug: 'bar-planning-checklist' }, FIRST_CONTENT) : head;
      if (manifest.routes.find((route) => route.path === path)?.noindex) continue;
      const trail = described?.jsonLd?.find((one) => one['@type'] === 'BreadcrumbList') as
        { itemListElement: { item: string }[] } | undefined;
      expect(trail?.itemListElement.at(-1)?.item).toBe(
        path === '/' ? undefined : path.replace(':slug', 'bar-planning-checklist'),
      );
    }
  });
});
