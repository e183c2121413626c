import { matchPath } from 'shared-ui/router';
import type { BootRemote } from './boot-manifest.ts';

/** The remote and the route of its manifest that a path belongs to, or null when no remote claims it. */
export function findRoute(remotes: readonly BootRemote[], path: string) {
  for (const remote of remotes) {
    for (const route of remote.routes) {
      if (matchPath({ path: route.path, end: true }, path)) return { remote, route };
    }
  }
  return null;
}
