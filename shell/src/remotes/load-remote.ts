import type { SiteContent } from 'shared-data/content';
import type { PageModule, RemoteModule } from '@district-pour/contract';
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { BootManifest, BootRelease, BootRemote } from '../boot/boot-manifest.ts';
import { fetchBootManifest } from '../boot/fresh-manifest.ts';
import { keepBucket } from '../boot/visitor-bucket.ts';
import { noteEvent } from '../telemetry/telemetry.ts';
import { entryLoaderPlugin } from './entry-loader.ts';
import { forgetFailedSharesPlugin } from './forget-failed-shares.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { reportFailure } from './report-failure.ts';
import { registerIntegrity } from './script-integrity.ts';
import { shareMismatchPlugin } from './share-mismatch.ts';
import type { ShareMismatch } from './share-mismatch.ts';
import { reloadOnce } from './stale-tab.ts';

/** Timeout for loading one release of a remote, retries included, in milliseconds. */
export const loadBudgetMs = 10_000;

/** State of a remote in this tab. */
interface RemoteState {
  /** The remote from the latest manifest. */
  remote: BootRemote;
  /** The version that the federation runtime would load, null after a failure. */
  registered: string | null;
  /** The name under which that version is registered with the federation runtime. */
  alias: string;
  /** Why the last attempt failed; null after a successful one. */
  failure: RemoteLoadError | null;
  /** The last failure, also after a successful attempt. */
  problem: RemoteLoadError | null;
  /** Versions with a page that threw while it rendered: they are tried last. */
  broken: Set<string>;
}

const states = new Map<string, RemoteState>();
let shellVersion = '';
let registrations = 0;

function stateOf(remote: BootRemote): RemoteState {
  const fresh = { remote, registered: null, alias: '', failure: null, problem: null, broken: new Set<string>() };
  const state = states.get(remote.name) ?? fresh;
  states.set(remote.name, state);
  return state;
}

function withinBudget<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${loadBudgetMs} ms`)), loadBudgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Registers a release with the federation runtime, each time under a new name: when a registered remote is replaced, the
 * runtime also drops the shared modules that this remote was the first to request, and no other version could be loaded.
 */
function register(state: RemoteState, { version, entry }: BootRelease) {
  if (state.registered === version) return;
  const entryGlobalName = state.remote.name.replaceAll('-', '_');
  registrations += 1;
  state.alias = `${entryGlobalName}_${registrations}`;
  registerRemotes([{ name: state.alias, entry: entry.url, type: 'var', entryGlobalName }]);
  state.registered = version;
}

/** Prepares the loader for the running shell. Fetches nothing and registers no remote. */
export function prepareRemotes(manifest: BootManifest): void {
  shellVersion = manifest.shellVersion;
  registerPlugins([entryLoaderPlugin, forgetFailedSharesPlugin]);
  registerGlobalPlugins([shareMismatchPlugin(reportMismatch), forgetFailedSharesPlugin]); // each remote has its own instance
}

function reportMismatch({ name, module, given, needed }: ShareMismatch) {
  const version = states.get(name)?.registered;
  if (version) reportFailure({ name, version, what: 'share', cause: `${module} ${given} does not satisfy ${needed}` });
}

function isRemoteModule(value: unknown): value is RemoteModule<SiteContent> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pages' in value &&
    typeof value.pages === 'object' &&
    value.pages !== null
  );
}

async function loadPage({ remote: { name }, alias }: RemoteState, path: string): Promise<PageModule<SiteContent>> {
  const exposed: unknown = await loadRemote(`${alias}/remote`);
  if (!isRemoteModule(exposed)) throw new Error(`${name} does not expose a table of pages`);
  const load = exposed.pages[path];
  if (typeof load !== 'function') throw new Error(`${name} has no page for ${path}`);
  const page = await load();
  if (typeof page?.default !== 'function') throw new Error(`the module of ${path} has no page component`);
  return page;
}

/** Remembers and reports why a page could not be loaded. Returns the error to throw. */
function fail(state: RemoteState, version: string, cause: unknown): RemoteLoadError {
  const { name } = state.remote;
  reportFailure({ name, version, what: 'load', cause });
  return (state.problem = state.failure = new RemoteLoadError(name, version, cause));
}

/** The releases to try: the live one, then the previous one; those with a page that threw come last. */
function releasesOf({ remote, broken }: RemoteState): BootRelease[] {
  const releases = remote.previous ? [remote.live, remote.previous] : [remote.live];
  return [
    ...releases.filter(({ version }) => !broken.has(version)),
    ...releases.filter(({ version }) => broken.has(version)),
  ];
}

/** Tries releases in turn. Returns the page, or null after all of them failed and were reported. */
async function tryReleases(
  state: RemoteState,
  releases: readonly BootRelease[],
  path: string,
): Promise<PageModule<SiteContent> | null> {
  const { name } = state.remote;
  for (const release of releases) {
    const { version } = release;
    try {
      register(state, release);
      const page = await withinBudget(loadPage(state, path));
      state.failure = null;
      noteEvent({ kind: 'use', release: `${name}@${version}` });
      return page;
    } catch (cause) {
      state.registered = null;
      fail(state, version, cause);
    }
  }
  return null;
}

/** Requests the live versions. Returns whether this tab's shell has been replaced since the page was opened. */
async function refresh(state: RemoteState): Promise<{ shellReplaced: boolean }> {
  const manifest = await fetchBootManifest();
  const fresh = manifest?.remotes.find(({ name }) => name === state.remote.name);
  if (!manifest || !fresh) return { shellReplaced: false };
  if (manifest.shellVersion !== shellVersion) return { shellReplaced: true };
  state.remote = fresh;
  registerIntegrity(fresh);
  return { shellReplaced: false };
}

/**
 * Loads the page that a remote shows on `path` (a pattern of its manifest): the live release first, then the previous
 * one. When neither loads within its timeout, the live versions are requested: a new release is tried too, and
 * a tab whose shell was replaced is reloaded once. Each failure is reported with `remote@version`. A call after a
 * failure begins with the server's answer, so that Retry also works after a rollback.
 * @throws {@link RemoteLoadError} when no release could be loaded
 */
export async function loadRemotePage(remote: BootRemote, path: string): Promise<PageModule<SiteContent>> {
  const state = stateOf(remote);
  if (remote.byBucket) keepBucket();
  registerIntegrity(state.remote);
  if (state.failure) await refresh(state);
  const releases = releasesOf(state);
  const page = await tryReleases(state, releases, path);
  if (page) return page;
  const { shellReplaced } = await refresh(state);
  if (shellReplaced && reloadOnce()) return new Promise(() => {});
  const untried = releasesOf(state).filter(({ version }) => !releases.some((tried) => tried.version === version));
  const fresh = await tryReleases(state, untried, path);
  if (fresh) return fresh;
  throw state.failure ?? new Error(`${remote.name} has no release`);
}

/**
 * Loads and runs the code of a page that may be opened next. A failure is left to {@link loadRemotePage}, which then loads it
 * again; so is a remote that has failed in this tab.
 */
export async function loadAhead(remote: BootRemote, path: string): Promise<void> {
  const state = stateOf(remote);
  const [release] = releasesOf(state);
  if (state.problem || !release) return;
  const isFirst = state.registered === null;
  registerIntegrity(state.remote);
  register(state, release);
  const { alias } = state;
  try {
    await loadPage(state, path);
  } catch {
    if (isFirst && state.alias === alias) state.registered = null; // the runtime keeps a failed entry
  }
}

/**
 * Loads code of the shell that a remote's page needs before its own, such as the guard of its role. A failure is reported
 * with the live release of the remote; a tab whose shell was replaced is reloaded once. The next call requests the code again.
 * @throws {@link RemoteLoadError} when the code could not be loaded
 */
export async function loadForRemote<T>(remote: BootRemote, load: () => Promise<T>): Promise<T> {
  try {
    return await withinBudget(load());
  } catch (cause) {
    const state = stateOf(remote);
    const failure = fail(state, state.remote.live.version, cause);
    const { shellReplaced } = await refresh(state);
    if (shellReplaced && reloadOnce()) return new Promise(() => {});
    throw failure;
  }
}

/** Whether the remote has a release that has not failed to render a page in this tab. */
export function hasOtherRelease(remote: BootRemote): boolean {
  const state = stateOf(remote);
  return releasesOf(state).some(({ version }) => !state.broken.has(version) && version !== state.registered);
}

/** Reports that a page of the running release threw while it rendered; the next load tries another release first. */
export function reportBrokenPage(remote: BootRemote, cause: unknown): void {
  const state = stateOf(remote);
  const version = state.registered ?? state.remote.live.version;
  reportFailure({ name: remote.name, version, what: 'render', cause });
  state.broken.add(version);
  state.problem = state.failure = new RemoteLoadError(remote.name, version, cause);
  state.registered = null;
}

/** What this tab has of a remote. */
export interface RemoteInTab {
  /** As in the latest manifest: the version to load next. */
  remote: BootRemote;
  /** The version whose code runs; null before it is loaded, and after a failure. */
  loaded: string | null;
  /** The last failure, also when another version was loaded after it. */
  problem: RemoteLoadError | null;
}

/** The remotes that this tab has tried to load, by name. */
export const remotesInTab = (): ReadonlyMap<string, RemoteInTab> =>
  new Map(
    [...states].map(([name, { remote, registered, problem }]) => [name, { remote, loaded: registered, problem }]),
  );
