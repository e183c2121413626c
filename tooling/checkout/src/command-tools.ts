import { renderPages } from './build/render-pages.ts';
import type { FolderTools } from '@district-pour/releases/release/folder-registry';

/** What commands use of a checkout to change a site folder. */
export const commandTools = {
  render: renderPages,
  assertPromisesKept: async (site, from, to) => {
    const { assertPromisesKept } = await import('@district-pour/releases/release/shell-promises'); // loads a compiler, which most commands do not need
    await assertPromisesKept(site, from, to);
  },
} as const satisfies Pick<FolderTools, 'render' | 'assertPromisesKept'>;
