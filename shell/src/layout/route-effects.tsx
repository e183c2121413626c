import { useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from 'shared-ui';
import { useLocation, useMatches, useNavigationType } from 'shared-ui/router';
import type { RouteParams } from '@district-pour/contract';
import { returnToPosition, scrollTo, useRememberedPosition } from './scroll-position.ts';
import { useVisit } from './use-visit.ts';

const siteName = 'District Pour';

/** The part of a route that the layout reads. */
export interface RouteHandle {
  /** Title of the document without the site's name. */
  title: (params: RouteParams, loaderData: unknown) => string;
}

/**
 * The effects of a navigation: sets the document's title, scrolls to the top (Back and Forward to where the page was left),
 * moves focus to the page's heading and announces the page. A change of the query alone has no effect.
 */
export function RouteEffects() {
  const visit = useVisit();
  const match = useMatches().at(-1);
  const handle = match?.handle as RouteHandle | undefined; // the router types it as unknown
  const title = handle?.title(match?.params ?? {}, match?.loaderData) ?? siteName;
  const [announcement, setAnnouncement] = useState('');
  const shownVisit = useRef<number | null>(null);
  const endReturn = useRef(() => {});
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  // Before the first paint of the new page, so that it is never painted at the old scroll position.
  useLayoutEffect(() => {
    const first = shownVisit.current === null;
    if (shownVisit.current === visit) return;
    shownVisit.current = visit;
    if (first) return;
    document.title = title === siteName ? title : `${title} | ${siteName}`;
    endReturn.current();
    endReturn.current = () => {};
    if (isReturn) endReturn.current = returnToPosition(key);
    else scrollTo(0);
    const main = document.getElementById('main');
    const heading = main?.querySelector<HTMLElement>('h1') ?? main;
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    setAnnouncement(title);
  }, [visit, title, isReturn, key]);
  useRememberedPosition(key);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
