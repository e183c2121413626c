import type { findRoute } from '../../src/boot/find-route.ts';
import type { RenderedPages } from './rendered-pages.ts';

type RouteMatch = NonNullable<ReturnType<typeof findRoute>>;

/**
 * The one spelling of a page's path. The router takes `/About/` for `/about`; to search engines they would be two pages.
 * A slug is spelled as its rendered page is, and as it was asked for when there is none.
 */
export function spelledPath(path: string, { route }: RouteMatch, rendered: RenderedPages | null): string {
  if (rendered && path in rendered.pages) return path;
  const asked = path.split('/').filter(Boolean);
  const parts = route.path.split('/').filter(Boolean);
  const spelled = `/${parts.map((part, index) => (part.startsWith(':') ? asked[index] : part)).join('/')}`;
  return Object.keys(rendered?.pages ?? {}).find((page) => page.toLowerCase() === spelled.toLowerCase()) ?? spelled;
}

/** Whether a path of a route with parameters has no page, since all that have one were rendered ahead of time. */
export const isMissing = (path: string, { route }: RouteMatch, rendered: RenderedPages | null): boolean =>
  route.prerender && route.path.includes('/:') && rendered !== null && !(path in rendered.pages);
