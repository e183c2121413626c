import type { SiteContent } from 'shared-data/content';
import type { PageModule, RemoteModule } from '@district-pour/contract';
import type { SlotModule } from 'shared-ui/slot';
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
import type { RemoteLoader } from './remote-loader.ts';
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
  /** The version of the page that was loaded last, null after its failure. */
  running: string | null;
  /** Why the last attempt failed; null after a successful one. */
  failure: RemoteLoadError | null;
  /** The last failure, also after a successful attempt. */
  problem: RemoteLoadError | null;
  /** Versions with a page that threw while it rendered: they are tried last. */
  broken: Set<string>;
}

const newState = (remote: BootRemote): RemoteState => ({
  remote,
  registered: null,
  alias: '',
  running: null,
  failure: null,
  problem: null,
  broken: new Set(),
});

function withinBudget<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${loadBudgetMs} ms`)), loadBudgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
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

/** The tables of the exposed module, and what their modules are. */
interface Tables {
  pages: PageModule<SiteContent>;
  slots: SlotModule<never>;
}

async function loadExposed<Table extends keyof Tables>(
  name: string,
  alias: string,
  table: Table,
  key: string,
): Promise<Tables[Table]> {
  const what = table === 'pages' ? 'page' : 'part';
  const exposed: unknown = await loadRemote(`${alias}/remote`);
  if (!isRemoteModule(exposed)) throw new Error(`${name} does not expose a table of pages`);
  const load = exposed[table]?.[key] as (() => Promise<Tables[Table]>) | undefined;
  if (typeof load !== 'function') throw new Error(`${name} has no ${what} for ${key}`);
  const loaded = await load();
  if (typeof loaded?.default !== 'function') throw new Error(`the module of ${key} has no ${what} component`);
  return loaded;
}

/** Remembers and reports why a release failed. Returns the error to throw. */
function fail(state: RemoteState, version: string, what: 'load' | 'render', cause: unknown): RemoteLoadError {
  const { name } = state.remote;
  reportFailure({ name, version, what, cause });
  if (state.running === version) state.running = null;
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

/** Requests the live versions. Returns whether this tab's shell has been replaced since the page was opened. */
async function refresh(state: RemoteState, shellVersion: string): Promise<{ shellReplaced: boolean }> {
  const manifest = await fetchBootManifest();
  const fresh = manifest?.remotes.find(({ name }) => name === state.remote.name);
  if (!manifest || !fresh) return { shellReplaced: false };
  if (manifest.shellVersion !== shellVersion) return { shellReplaced: true };
  state.remote = fresh;
  registerIntegrity(fresh);
  return { shellReplaced: false };
}

/** Creates the loader of a tab's remotes. Fetches nothing and registers no remote. */
export function createRemoteLoader({ shellVersion }: BootManifest): RemoteLoader {
  const states = new Map<string, RemoteState>();
  let registrations = 0;

  const stateOf = (remote: BootRemote): RemoteState => {
    const state = states.get(remote.name) ?? newState(remote);
    states.set(remote.name, state);
    return state;
  };

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

  /** Tries releases in turn. Returns the page or part, or null after all of them failed and were reported. */
  async function tryReleases<Table extends keyof Tables>(
    state: RemoteState,
    releases: readonly BootRelease[],
    table: Table,
    key: string,
  ) {
    const { name } = state.remote;
    for (const release of releases) {
      const { version } = release;
      try {
        register(state, release);
        const loaded = await withinBudget(loadExposed(name, state.alias, table, key));
        state.failure = null;
        state.running = version;
        noteEvent({ kind: 'use', release: `${name}@${version}` });
        return loaded;
      } catch (cause) {
        state.registered = null;
        fail(state, version, 'load', cause);
      }
    }
    return null;
  }

  function reportMismatch({ name, module, given, needed }: ShareMismatch) {
    const version = states.get(name)?.registered;
    if (version)
      reportFailure({ name, version, what: 'share', cause: `${module} ${given} does not satisfy ${needed}` });
  }

  registerPlugins([entryLoaderPlugin, forgetFailedSharesPlugin]);
  registerGlobalPlugins([shareMismatchPlugin(reportMismatch), forgetFailedSharesPlugin]); // each remote has its own instance

  /**
   * Loads a page or part of a remote: the live release first, then the previous one. When neither loads within its timeout,
   * the live versions are requested: a new release is tried too, and a tab whose shell was replaced is reloaded once. Each
   * failure is reported with `remote@version`. A call after a failure begins with the server's answer, so that Retry also
   * works after a rollback.
   * @param key the path of the page (a pattern of its manifest), or the name of the slot
   * @throws {@link RemoteLoadError} when no release could be loaded
   */
  async function load<Table extends keyof Tables>(
    remote: BootRemote,
    table: Table,
    key: string,
  ): Promise<Tables[Table]> {
    const state = stateOf(remote);
    if (remote.byBucket) keepBucket();
    registerIntegrity(state.remote);
    if (state.failure) await refresh(state, shellVersion);
    const releases = releasesOf(state);
    const loaded = await tryReleases(state, releases, table, key);
    if (loaded) return loaded;

    const { shellReplaced } = await refresh(state, shellVersion);
    if (shellReplaced && reloadOnce()) return new Promise(() => {});
    const untried = releasesOf(state).filter(({ version }) => !releases.some((tried) => tried.version === version));
    const fresh = await tryReleases(state, untried, table, key);
    if (fresh) return fresh;
    throw state.failure ?? new Error(`${remote.name} has no release`);
  }

  return {
    loadPage: (remote, path) => load(remote, 'pages', path),

    loadSlot: (remote, slot) => load(remote, 'slots', slot),

    /** A remote that has failed in this tab is not loaded ahead. */
    async loadAhead(remote, path) {
      const state = stateOf(remote);
      const [release] = releasesOf(state);
      if (state.problem || !release) return;
      const isFirst = state.registered === null;
      registerIntegrity(state.remote);
      register(state, release);
      const { alias } = state;
      try {
        await loadExposed(remote.name, alias, 'pages', path);
        state.running ??= release.version;
      } catch {
        if (isFirst && state.alias === alias) state.registered = null; // the runtime keeps a failed entry
      }
    },

    /**
     * A tab whose shell was replaced is reloaded once.
     * @throws {@link RemoteLoadError} when the code could not be loaded
     */
    async loadForRemote(remote, load) {
      try {
        return await withinBudget(load());
      } catch (cause) {
        const state = stateOf(remote);
        const failure = fail(state, state.remote.live.version, 'load', cause);
        const { shellReplaced } = await refresh(state, shellVersion);
        if (shellReplaced && reloadOnce()) return new Promise(() => {});
        throw failure;
      }
    },

    hasOtherRelease(remote) {
      const state = stateOf(remote);
      return releasesOf(state).some(({ version }) => !state.broken.has(version) && version !== state.registered);
    },

    reportBrokenPage(remote, cause) {
      const state = stateOf(remote);
      const version = state.registered ?? state.remote.live.version;
      fail(state, version, 'render', cause);
      state.broken.add(version);
      state.registered = null;
    },

    reportBrokenSlot(remote, cause) {
      const { running, remote: latest } = stateOf(remote);
      reportFailure({ name: remote.name, version: running ?? latest.live.version, what: 'render', cause });
    },

    versionsInTab: () =>
      new Map([...states].map(([name, { remote, running, problem }]) => [name, { remote, running, problem }])),
  };
}
