import type { SiteContent } from 'shared-data/content';
import type { RemoteLink, RemoteRoute } from '@district-pour/contract';

/** One script of a release and the hash that the browser checks it against. */
export interface BootScript {
  url: string;
  integrity: string;
}

/** One version of a remote, as the site server resolved it for this visitor. */
export interface BootRelease {
  version: string;
  entry: BootScript;
}

/** A route of a manifest, with the scripts of the release that it needs beside the entry. */
export type BootRoute = RemoteRoute & { scripts: BootScript[] };

/** A remote in the boot manifest: the version to load, the one to fall back to, and the routes it claims. */
export interface BootRemote {
  name: string;
  live: BootRelease;
  previous?: BootRelease;
  /** The routes of the live release. */
  routes: BootRoute[];
  /** The links of the release that is live for everybody, also where the visitor gets another one. */
  links?: RemoteLink[];
  /** The places for which the live release has a part. */
  slots?: string[] | undefined;
  /** In a document that is the same for all visitors: the release for visitors in these buckets instead of the live one. */
  canary?: {
    buckets: readonly number[];
    live: BootRelease;
    routes: BootRoute[];
    slots?: string[];
    /** What to fall back to; the live release when it is absent. */
    previous?: BootRelease;
  };
  /** Whether the visitor's bucket has decided between the live release and a canary. */
  byBucket?: true;
}

/** The live versions for a visitor, and the backend's address and key. */
export interface BootManifest {
  shellVersion: string;
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  remotes: BootRemote[];
  /** What the owner has edited, the same as the page was rendered with; absent while it is the first content. */
  content?: SiteContent;
  /** The version that is pinned in this browser, and its expiry (ISO 8601 UTC). */
  pin?: { package: string; version: string; until: string };
}

/**
 * Reads the boot manifest, which the site server writes into every page as `<script type="application/json" id="boot">`.
 * Throws when it is not found.
 */
export function readBootManifest(page: Document): BootManifest {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page has no boot manifest');
  return JSON.parse(text) as BootManifest;
}
