import { renderPages } from '../build/render-pages.ts';
import type { FolderTools } from './folder-registry.ts';
import { mirrorWhenSet } from './mirror.ts';

/** What commands use of a checkout to change a site folder. */
export const commandTools = {
  render: renderPages,
  mirror: mirrorWhenSet,
  assertPromisesKept: async (site, from, to) => {
    const { assertPromisesKept } = await import('./shell-promises.ts'); // loads a compiler, which most commands do not need
    await assertPromisesKept(site, from, to);
  },
} as const satisfies Pick<FolderTools, 'render' | 'mirror' | 'assertPromisesKept'>;
