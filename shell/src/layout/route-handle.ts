import type { PageModule, RemoteRoute, RouteParams } from 'tooling/contract';

/** What the frame reads of a route: its title, and the page of a remote that it shows. */
export interface RouteHandle {
  title: string | ((params: RouteParams) => string);
  /** Missing where the shell itself has the page. */
  remotePage?: {
    route: RemoteRoute;
    /** The page's code, null until it is here and after it could not be loaded. */
    module: () => PageModule | null;
    /** To be told what the page threw while it drew. */
    onBroken: (cause: unknown) => void;
  };
}

/** The handle of a match of the router, which types it as anything. */
export const handleOf = (match: { handle: unknown } | undefined): RouteHandle | undefined => match?.handle as RouteHandle | undefined;
