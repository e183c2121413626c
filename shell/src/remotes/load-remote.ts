import type { PageModule, RemoteModule } from 'tooling/contract';
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootManifest, BootRelease, BootRemote } from '../boot/boot-manifest.ts';
import { fetchBootManifest } from '../boot/fresh-manifest.ts';
import { noteEvent } from '../telemetry/telemetry.ts';
import { entryLoaderPlugin } from './entry-loader.ts';
import { reportFailure } from './report-failure.ts';
import { learnHashes } from './script-hashes.ts';
import { reloadOnce } from './stale-tab.ts';

/** How long one release of a remote may take to arrive, retries included, in milliseconds. */
export const loadBudgetMs = 10_000;

/** A remote's page could not be loaded in any release; the message names the last version that was tried. */
export class RemoteLoadError extends Error {
  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote}@${version} could not be loaded`, { cause });
    this.name = 'RemoteLoadError';
  }
}

/** What this tab knows of a remote beyond the page's boot manifest. */
interface Knowledge {
  /** The remote as the server named it last. */
  remote: BootRemote;
  /** The version that the federation runtime would load, null after a failure. */
  registered: string | null;
  /** The name under which the federation runtime knows that version. */
  alias: string;
  /** Why the last attempt failed, null after one that did not. */
  failure: Error | null;
  /** Versions of which a page broke while it drew: they come last. */
  broken: Set<string>;
  /** Pages whose code was run before they were opened, by route path. */
  ahead: Map<string, Promise<PageModule>>;
}

const knowledge = new Map<string, Knowledge>();
const versions = new WeakMap<PageModule, string>();
let shellVersion = '';

function knowledgeOf(remote: BootRemote): Knowledge {
  const known = knowledge.get(remote.name) ?? { remote, registered: null, alias: '', failure: null, broken: new Set(), ahead: new Map() };
  knowledge.set(remote.name, known);
  return known;
}

const globalName = (remote: string) => remote.replaceAll('-', '_');
let registrations = 0;

function withinBudget<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${loadBudgetMs} ms`)), loadBudgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Tells the federation runtime where a release's entry is, under a name of its own each time: a remote that it is told to
 * replace takes with it the shared modules which it was the first to ask for, and no other version could be loaded then.
 */
function register(known: Knowledge, { version, entry }: BootRelease) {
  if (known.registered === version) return;
  const entryGlobalName = globalName(known.remote.name);
  registrations += 1;
  known.alias = `${entryGlobalName}_${registrations}`;
  registerRemotes([{ name: known.alias, entry: entry.url, type: 'var', entryGlobalName }]);
  known.registered = version;
}

/** The federation runtime keeps the failure of a shared module for good: lets the next attempt reach the network again. */
function forgetFailedShares() {
  for (const modules of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const shared of Object.values(modules).flatMap((byVersion) => Object.values(byVersion))) {
      if (!shared.loaded && !shared.lib) shared.loading = null;
    }
  }
}

/** Tells the loader which shell runs; nothing is fetched and no remote is registered yet. */
export function prepareRemotes(manifest: BootManifest) {
  shellVersion = manifest.shellVersion;
  registerPlugins([entryLoaderPlugin]);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'pages' in value && typeof value.pages === 'object' && value.pages !== null;
}

async function loadPage({ remote: { name: remote }, alias }: Knowledge, path: string): Promise<PageModule> {
  const exposed: unknown = await loadRemote(`${alias}/remote`);
  if (!isRemoteModule(exposed)) throw new Error(`${remote} does not expose a table of pages`);
  const load = exposed.pages[path];
  if (typeof load !== 'function') throw new Error(`${remote} has no page for ${path}`);
  const page = await load();
  if (typeof page?.default !== 'function') throw new Error(`the module of ${path} has no page component`);
  return page;
}

/** The releases to try: the live one, then the previous one, those that broke while they drew at the end. */
function releasesOf({ remote, broken }: Knowledge): BootRelease[] {
  const releases = remote.previous ? [remote.live, remote.previous] : [remote.live];
  return [...releases.filter(({ version }) => !broken.has(version)), ...releases.filter(({ version }) => broken.has(version))];
}

/** Asks for a page of one release. What fails is forgotten, so that the next attempt reaches the network again. */
async function loadFrom(known: Knowledge, release: BootRelease, path: string): Promise<PageModule> {
  try {
    register(known, release);
    const page = await withinBudget(loadPage(known, path));
    versions.set(page, release.version);
    return page;
  } catch (cause) {
    known.registered = null;
    forgetFailedShares();
    throw cause;
  }
}

/** Tries releases in turn. Returns the page, or null after all of them failed and were reported. */
async function tryReleases(known: Knowledge, releases: readonly BootRelease[], path: string): Promise<PageModule | null> {
  const { name } = known.remote;
  for (const release of releases) {
    const { version } = release;
    try {
      const page = await loadFrom(known, release, path);
      known.failure = null;
      noteEvent({ kind: 'use', release: `${name}@${version}` });
      return page;
    } catch (cause) {
      known.failure = new RemoteLoadError(name, version, cause);
      reportFailure({ name, version, what: 'load', cause });
    }
  }
  return null;
}

/** Asks the server what is live by now. Returns whether this tab's own shell has been replaced meanwhile. */
async function refresh(known: Knowledge): Promise<{ shellReplaced: boolean }> {
  const manifest = await fetchBootManifest();
  const fresh = manifest?.remotes.find(({ name }) => name === known.remote.name);
  if (!manifest || !fresh) return { shellReplaced: false };
  if (manifest.shellVersion !== shellVersion) return { shellReplaced: true };
  known.remote = fresh;
  learnHashes(fresh);
  return { shellReplaced: false };
}

/**
 * Runs the code of a page that will probably be opened, so that opening it waits for nothing: the live release's alone.
 * A failure is nobody's yet: opening the page meets it again, and reports. Returns the page, null after a failure.
 */
export async function preloadRemotePage(given: BootRemote, path: string): Promise<PageModule | null> {
  const known = knowledgeOf(given);
  const [release] = releasesOf(known);
  if (!release || known.failure) return null;
  learnHashes(known.remote);
  const loading = known.ahead.get(path) ?? loadFrom(known, release, path);
  known.ahead.set(path, loading);
  try {
    return await loading;
  } catch {
    known.ahead.delete(path);
    return null;
  }
}

/** The page whose code {@link preloadRemotePage} ran or is running, null when there is none or it failed. */
async function takeAhead(known: Knowledge, path: string): Promise<PageModule | null> {
  if (known.failure) return null;
  const page = await known.ahead.get(path)?.catch(() => null);
  if (!page) return null;
  noteEvent({ kind: 'use', release: `${known.remote.name}@${versionOf(page, known.remote.live.version)}` });
  return page;
}

/**
 * Loads the page that a remote shows on `path` (a pattern of its manifest): the live release first, then the
 * previous one. When neither arrives whole within its budget, the server is asked what is live by now: another
 * release of the remote is tried too, and a tab whose shell was replaced is reloaded, once. Each failure is reported
 * with `remote@version`. A later call begins with the server's answer, so that a release taken back heals by Retry.
 * Throws a {@link RemoteLoadError} when nothing helped.
 */
export async function loadRemotePage(given: BootRemote, path: string): Promise<PageModule> {
  const known = knowledgeOf(given);
  const ahead = await takeAhead(known, path);
  if (ahead) return ahead;
  learnHashes(known.remote);
  if (known.failure) await refresh(known);
  const releases = releasesOf(known);
  const page = await tryReleases(known, releases, path);
  if (page) return page;
  const { shellReplaced } = await refresh(known);
  if (shellReplaced && reloadOnce()) return new Promise(() => {});
  const unseen = releasesOf(known).filter(({ version }) => !releases.some((tried) => tried.version === version));
  const fresh = await tryReleases(known, unseen, path);
  if (fresh) return fresh;
  throw known.failure ?? new Error(`${given.name} has no release`);
}

/** The version of the release that a page came from; `fallback` for one that was not loaded here. */
export const versionOf = (page: PageModule | null, fallback: string) => (page && versions.get(page)) ?? fallback;

/** Notes that a page of this version broke while it drew: the next load prefers another release, and asks for a newer. */
export function markBroken(remote: BootRemote, version: string, cause: unknown) {
  const known = knowledgeOf(remote);
  known.broken.add(version);
  known.ahead.clear();
  known.failure = new RemoteLoadError(remote.name, version, cause);
  known.registered = null;
}

/** The remotes whose code this tab runs, by name, with the version that was live when it was loaded. */
export const versionsInTab = (): ReadonlyMap<string, string> =>
  new Map([...knowledge.values()].flatMap(({ remote, registered }) => (registered ? [[remote.name, remote.live.version] as const] : [])));
