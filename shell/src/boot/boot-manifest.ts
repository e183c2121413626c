import type { RemoteRoute } from 'tooling/contract';

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

/** A remote in the boot manifest: the version to load, the one to fall back to, and the routes it claims. */
export interface BootRemote {
  name: string;
  live: BootRelease;
  previous?: BootRelease;
  routes: (RemoteRoute & { scripts: BootScript[]; firstScript?: BootScript })[];
}

/** The scripts of the page's code, which the first script loads when somebody is about to use the page. */
export interface BootStart {
  /** Run in this order. */
  scripts: BootScript[];
  /** Fetched beside them: what the shown page needs. */
  preload: BootScript[];
}

/** What the site server writes into every page as `<script type="application/json" id="boot">`. */
export interface BootManifest {
  shellVersion: string;
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  remotes: BootRemote[];
  /** Absent where the document itself names the scripts, to be run at once. */
  start?: BootStart;
  /** The version that staff have given this browser alone, and until when (ISO 8601 UTC). */
  pin?: { package: string; version: string; until: string };
}

/**
 * Reads the boot manifest out of the document.
 * Throws when the server did not write one.
 */
export function readBootManifest(page: Document): BootManifest {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page has no boot manifest');
  return JSON.parse(text) as BootManifest;
}
