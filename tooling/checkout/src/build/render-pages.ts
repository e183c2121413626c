import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, run } from '../run.ts';
import { runRenderer } from '@district-pour/releases/render/run-renderer';
import { reasonOf } from '@district-pour/contract/error-message';

/** Where a build of the site leaves the site server and its renderer. */
export const serverFolder = join(repositoryRoot, 'dist/server');

/** The built renderer of this checkout, which is built first where only packages were. */
async function builtRenderer(): Promise<string> {
  const renderer = join(serverFolder, 'render.mjs');
  if (!existsSync(renderer))
    await run(process.execPath, [join(repositoryRoot, 'tooling/checkout/src/build/add-server.ts')]);
  if (!existsSync(renderer))
    throw new Error(`${renderer} is missing, with which pages are rendered; npm run build of the platform makes it`);
  return renderer;
}

/**
 * Renders the pages that a site folder lacks, or would lack with a candidate for its registry, with the first content and
 * with the live one; {@link runRenderer} has the limits.
 * Throws when it fails or has not finished after `timeout` milliseconds.
 */
export async function renderPages(site: string, candidate?: string, timeout?: number): Promise<void> {
  const renderer = await builtRenderer();
  try {
    const limits = timeout === undefined ? {} : { milliseconds: timeout };
    const count = await runRenderer({ renderer, site, registry: candidate, limits });
    console.log(count === 0 ? 'Pages are up to date.' : `Rendered the pages of ${count} releases ahead of time.`);
  } catch (cause) {
    throw new Error(`The pages were not rendered: ${reasonOf(cause)}`, {
      cause,
    });
  }
}
