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
  /** The route that is shown: the scripts that the table names for it are fetched beside them. */
  route: string;
}

/** What is live, with every route and its scripts. */
export interface RoutesTable {
  remotes: BootRemote[];
}

/** Where the table of routes is that belongs to a document, and the hash of what stands there. */
export interface BootTable {
  url: string;
  integrity: string;
}

/** What is live for a visitor and how to reach the backend, whole: what a page runs on. */
export interface BootManifest extends RoutesTable {
  shellVersion: string;
  siteUrl: string;
  supabaseUrl: string;
  publishableKey: string;
  /** The version that staff have given this browser alone, and until when (ISO 8601 UTC). */
  pin?: { package: string; version: string; until: string };
}

/** What the site server writes into every page as `<script type="application/json" id="boot">`: the manifest without the table of routes. */
export interface DocumentBoot extends Omit<BootManifest, 'remotes'> {
  table: BootTable;
  /** Absent where the document itself names the scripts, to be run at once. */
  start?: BootStart;
}

/**
 * Reads out of the document what it says of the site.
 * Throws when the server did not write it.
 */
export function readDocumentBoot(page: Document): DocumentBoot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page has no boot manifest');
  return JSON.parse(text) as DocumentBoot;
}
