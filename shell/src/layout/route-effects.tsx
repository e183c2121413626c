import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { useLocation, useMatches } from 'shared-ui/router';
import { renewLateFonts } from '../app/font-style.ts';
import { handleOf } from './route-handle.ts';

const siteName = 'District Pour';

/**
 * What happens at every change of route, beside the page itself: the document's title, the scroll position at the
 * top, focus on the new page's heading and an announcement. A change of the query alone moves nothing.
 */
export function RouteEffects() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const last = matches.at(-1);
  const named = handleOf(last)?.title ?? siteName;
  const title = typeof named === 'function' ? named(last?.params ?? {}) : named;
  const [announcement, setAnnouncement] = useState('');
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    document.title = title === siteName ? title : `${title} | ${siteName}`;
  }, [title]);

  // Before the first paint of the new page: it is never drawn at the scroll position of the one that was left.
  useLayoutEffect(() => {
    const first = shownPath.current === null;
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (first) return;
    renewLateFonts(document);
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const main = document.getElementById('main');
    const heading = main?.querySelector<HTMLElement>('h1') ?? main;
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    setAnnouncement(title);
  }, [pathname, title]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
