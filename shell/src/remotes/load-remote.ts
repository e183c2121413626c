import type { PageModule, RemoteModule } from 'tooling/contract';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootManifest, BootRelease, BootRemote } from '../boot/boot-manifest.ts';
import { scriptIntegrityPlugin } from '../boot/script-integrity.ts';
import { reportRemoteFailure } from './report-failure.ts';

/** How long a remote may take to arrive before its page shows the failure panel, in milliseconds. */
export const loadBudgetMs = 10_000;

/** A remote's page could not be loaded in any release; the message names the last version that was tried. */
export class RemoteLoadError extends Error {
  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote}@${version} could not be loaded`, { cause });
    this.name = 'RemoteLoadError';
  }
}

const globalName = (remote: string) => remote.replaceAll('-', '_');

function withinBudget<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${loadBudgetMs} ms`)), loadBudgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Tells the federation runtime where a release's entry is; `force` replaces what it knew before. */
function register(remote: string, release: BootRelease, force: boolean) {
  registerRemotes([{ name: globalName(remote), entry: release.entry.url, type: 'var', entryGlobalName: globalName(remote) }], { force });
}

/** Tells the federation runtime about the live release of every remote; nothing is fetched yet. */
export function prepareRemotes(manifest: BootManifest) {
  registerPlugins([scriptIntegrityPlugin(manifest)]);
  for (const remote of manifest.remotes) register(remote.name, remote.live, false);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'pages' in value && typeof value.pages === 'object' && value.pages !== null;
}

async function loadPage(remote: string, path: string): Promise<PageModule> {
  const exposed: unknown = await loadRemote(`${globalName(remote)}/remote`);
  if (!isRemoteModule(exposed)) throw new Error(`${remote} does not expose a table of pages`);
  const load = exposed.pages[path];
  if (typeof load !== 'function') throw new Error(`${remote} has no page for ${path}`);
  const page = await load();
  if (typeof page.default !== 'function') throw new Error(`the module of ${path} has no page component`);
  return page;
}

/**
 * Loads the page that a remote shows on `path` (a pattern of its manifest): the live release first, then the
 * previous one. A failure of either is reported with `remote@version`.
 * Throws a {@link RemoteLoadError} when neither arrives whole within its budget.
 */
export async function loadRemotePage(remote: BootRemote, path: string): Promise<PageModule> {
  const releases = remote.previous ? [remote.live, remote.previous] : [remote.live];
  let failure: unknown;
  for (const [index, release] of releases.entries()) {
    try {
      if (index > 0 || failedBefore.has(remote.name)) register(remote.name, release, true);
      const page = await withinBudget(loadPage(remote.name, path));
      failedBefore.delete(remote.name);
      return page;
    } catch (cause) {
      failure = cause;
      failedBefore.add(remote.name);
      reportRemoteFailure(remote.name, release.version, cause);
    }
  }
  throw new RemoteLoadError(remote.name, releases.at(-1)?.version ?? remote.live.version, failure);
}

const failedBefore = new Set<string>();
