import type { findRoute } from 'shell/boot/find-route';
import type { RenderedPages } from './rendered-pages.ts';

type RouteMatch = NonNullable<ReturnType<typeof findRoute>>;

/**
 * The canonical spelling of a page's path. The router matches `/About/` to `/about`; search engines would treat them as two pages.
 * A slug is spelled like its rendered page, or as requested when there is none.
 */
export function toCanonicalPath(path: string, { route }: RouteMatch, rendered: RenderedPages | null): string {
  if (rendered && path in rendered.pages) return path;
  const requested = path.split('/').filter(Boolean);
  const parts = route.path.split('/').filter(Boolean);
  const canonical = `/${parts.map((part, index) => (part.startsWith(':') ? requested[index] : part)).join('/')}`;
  return Object.keys(rendered?.pages ?? {}).find((page) => page.toLowerCase() === canonical.toLowerCase()) ?? canonical;
}

/** Whether a path of a route with parameters has no page: all existing pages of such a route are prerendered. */
export const isNotFound = (path: string, { route }: RouteMatch, rendered: RenderedPages | null): boolean =>
  route.prerender && route.path.includes('/:') && rendered !== null && !(path in rendered.pages);
