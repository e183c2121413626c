import type { ReactNode } from 'react';
import { createElement, useMemo } from 'react';
import { matchPath, NavigationType, UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

/** What a page is asked for: an address without its origin, and the state of its entry in the browser's history. */
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

interface RouteScopeProps {
  location: PageLocation;
  /** The route of the router that the page belongs to: its pattern, which is its id as well. */
  route: { path: string };
  children: ReactNode;
}

/**
 * Gives what is inside a location and a route of its own, which need not be the router's current ones: `useLocation`,
 * `useParams` and links read these. `Routes` does the same with a match over all routes, and may not stand in a layout
 * without a path. (No JSX in this folder: the site server and the build read it, unbuilt.)
 */
export function RouteScope({ location: { pathname, search, hash, state }, route: { path }, children }: RouteScopeProps) {
  const location = useMemo(
    () => ({ location: { pathname, search, hash, state, key: 'default', mask: undefined }, navigationType: NavigationType.Pop }),
    [pathname, search, hash, state],
  );
  const scope = useMemo(() => {
    const { params = {}, pathnameBase = pathname } = matchPath({ path, end: true }, pathname) ?? {};
    const match = { params, pathname, pathnameBase, route: { id: path, path, hasErrorBoundary: true } };
    return { outlet: null, matches: [match], isDataRoute: true };
  }, [path, pathname]);
  return createElement(LocationContext, { value: location }, createElement(RouteContext, { value: scope }, children));
}
