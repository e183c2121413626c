import { createContext, use } from 'react';
import type { SiteContent } from 'shared-data/content';
import type { PageModule } from '@district-pour/contract';
import type { SlotModule } from 'shared-ui/slot';
import type { BootRemote } from '../boot/boot-manifest.ts';
import type { RemoteLoadError } from './remote-load-error.ts';

/** A page's code, or a promise of it. */
export type MaybeLoaded = PageModule<SiteContent> | Promise<PageModule<SiteContent>>;

/** Loads the code that a remote has for a route: over the network in the browser, from memory where pages are prerendered. */
export type LoadPage = (remote: BootRemote, path: string) => MaybeLoaded;

/** What this tab has of a remote. */
export interface VersionInTab {
  /** As in the latest manifest: the version to load next. */
  remote: BootRemote;
  /** The version whose code runs; null before a page of it is loaded, and after its failure. */
  running: string | null;
  /** The last failure, also when another version was loaded after it. */
  problem: RemoteLoadError | null;
}

/** Loads remotes and knows which of their versions run in this tab. */
export interface RemoteLoader {
  loadPage: LoadPage;
  /** Loads the part that a remote has for a place of another remote's page, as {@link LoadPage} does a page. */
  loadSlot(remote: BootRemote, slot: string): Promise<SlotModule<never>>;
  /** Loads and runs the code of a page that may be opened next. A failure is left to `loadPage`. */
  loadAhead: (remote: BootRemote, path: string) => Promise<void>;
  /**
   * Loads code of the shell that a remote's page needs before its own, such as the guard of its role. A failure is reported
   * with the live release of the remote, and the next call requests the code again.
   */
  loadForRemote: <T>(remote: BootRemote, load: () => Promise<T>) => Promise<T>;
  /** Whether the remote has a release that has not failed to render a page in this tab. */
  hasOtherRelease: (remote: BootRemote) => boolean;
  /** Reports that a page of the running release threw while it rendered; the next load tries another release first. */
  reportBrokenPage: (remote: BootRemote, cause: unknown) => void;
  /** Reports that a part of the running release threw. Its pages stay at that release. */
  reportBrokenSlot(remote: BootRemote, cause: unknown): void;
  /** The remotes that this tab has tried to load, by name. */
  versionsInTab: () => ReadonlyMap<string, VersionInTab>;
}

/** A loader of pages that are there already: for prerendering and tests. */
export const loaderOf = (loadPage: LoadPage): RemoteLoader => ({
  loadPage,
  loadSlot: (remote) => Promise.reject(new Error(`${remote.name} has no parts here`)),
  loadAhead: async () => {},
  loadForRemote: (_remote, load) => load(),
  hasOtherRelease: () => false,
  reportBrokenPage: () => {},
  reportBrokenSlot: () => {},
  versionsInTab: () => new Map(),
});

/** The loader of the page's remotes. */
export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** The loader of the page's remotes; throws outside of the site's routes. */
export function useRemoteLoader(): RemoteLoader {
  const loader = use(RemoteLoaderContext);
  if (!loader) throw new Error('There is no loader of remotes here');
  return loader;
}
