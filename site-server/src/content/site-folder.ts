import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from 'shared-data/content';
import { variantsOf } from '@district-pour/releases/registry/canary';
import { contentFile, readContentText } from '@district-pour/releases/registry/live-content';
import { withRegistryLock } from '@district-pour/releases/registry/site-registry';
import { readRegistry } from '@district-pour/contract/read-site';
import { withoutPages } from '../pages/rendered-pages.ts';
import { resolveSite } from '../releases/live-site.ts';

/** The content in a text; null for the first content. Throws when it is not content. */
export function parseContent(text: string): SiteContent | null {
  const content = JSON.parse(text) as Partial<SiteContent> | null;
  if (!content || !Number.isInteger(content.version) || !content.facts?.phone || !content.prices?.tiers)
    throw new Error('the content of the site is incomplete');
  return content.version === 0 ? null : (content as SiteContent);
}

/** The live content of a site folder; null while it is the first content. Throws when its file is invalid. */
export async function readLiveContent(site: string): Promise<SiteContent | null> {
  const text = await readContentText(site);
  return text === '' ? null : parseContent(text);
}

/** Whether every page that a visitor can get of the live releases is rendered with this content. */
export async function isRendered(site: string, content: SiteContent): Promise<boolean> {
  for (const variant of variantsOf(await readRegistry(site)))
    if (withoutPages(site, await resolveSite(site, variant, content)).length > 0) return false;
  return true;
}

/**
 * Makes content live in one rename. Resolves to false, without a change, when a release since the rendering made pages live
 * that are not rendered with it.
 */
export const makeContentLive = (site: string, content: SiteContent | null): Promise<boolean> =>
  withRegistryLock(site, async (held) => {
    if (content === null) {
      await rm(join(site, contentFile), { force: true });
      return true;
    }
    if (!(await isRendered(site, content))) return false;
    const candidate = join(site, `content.candidate-${randomUUID()}.json`);
    await writeFile(candidate, JSON.stringify(content));
    await held.check();
    await rename(candidate, join(site, contentFile));
    return true;
  });
