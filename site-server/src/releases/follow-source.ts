import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchOneVersion, fetchSite } from '@district-pour/releases/registry/fetch-site';
import type { HeldVersion } from '@district-pour/releases/registry/held-versions';
import type { Pin } from '@district-pour/releases/registry/pin';
import { runRenderer } from '@district-pour/releases/render/run-renderer';
import { prune } from '@district-pour/releases/release/prune';
import { reasonOf } from '@district-pour/contract/error-message';
import type { RegistrySettings } from '../env.ts';
import { heldSentence } from './held-sentence.ts';

/** What following a source needs; defaults fit production. */
interface SourceOptions {
  /** Address of the published files of an environment. */
  source: string;
  siteFolder: string;
  /** Public keys of the registry, PEM; null without a check. */
  registryKeys: readonly string[] | null;
  /** The registry service, which gets its token for what is not public when it is the source. */
  registry?: RegistrySettings | null;
  /** The built renderer; without one, new pages are rendered by the browser. */
  renderer: string | null;
  report: (message: string) => void;
  /** Gets what is not a problem. */
  note?: (message: string) => void;
  /** Gets why the site does not follow, null when it does, and the versions of the source that it does not serve. */
  onState?: (state: SourceState) => void;
  signal: AbortSignal;
  pollMs?: number;
  /** After this time what was refused is tried again. */
  retryMs?: number;
}

/** How a site follows its source. */
export interface SourceState {
  problem: string | null;
  held: HeldVersion[];
}

/** The part of a fetch that depends on the settings. A token is sent to the service that it belongs to, and to no bucket. */
function accessOf({ source, registryKeys, registry }: Pick<SourceOptions, 'source' | 'registryKeys' | 'registry'>) {
  const isService = registry && new URL(registry.url).origin === new URL(source).origin;
  return {
    registryKeys,
    ...(registry && { environment: registry.environment }),
    token: isService ? registry.token : null,
  };
}

const defaultPollMs = 5_000;
const longestPauseMs = 60_000;
const retryPinMs = 30_000;
const defaultRetryMs = 60_000;

/**
 * Copies the version of a preview from the source when a browser first asks for it, checked like every other one. Returns
 * whether the site folder has it; what failed is reported, and tried again after half a minute.
 */
export function fetchPinned({
  source,
  siteFolder,
  registryKeys,
  registry,
  report,
}: Pick<SourceOptions, 'source' | 'siteFolder' | 'registryKeys' | 'registry' | 'report'>): (
  pin: Pin,
) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return ({ package: name, version }) => {
    const id = `${name}@${version}`;
    const fetchIt = async () => {
      try {
        await fetchOneVersion(source, siteFolder, { name, version }, accessOf({ source, registryKeys, registry }));
        asked.delete(id);
        return true;
      } catch (error) {
        report(`the preview of ${id} was not copied: ${reasonOf(error)}`);
        setTimeout(() => asked.delete(id), retryPinMs).unref();
        return false;
      }
    };
    const answer = asked.get(id) ?? fetchIt();
    asked.set(id, answer);
    return answer;
  };
}

/**
 * Makes a site folder follow the published files of a registry service, a bucket or a CDN. Builds are compared with their
 * records and checked for the signature of a key that the registry publishes for their package; pages are rendered here, from
 * these builds, before they are live. A version for which one of these fails is held back: its package stays where it was, all
 * others go on, and it is tried again every minute. While the source does not answer, the site stays as it is. Both are
 * reported once. Resolves when `signal` aborts.
 */
export async function followSource(options: SourceOptions): Promise<void> {
  const { source, siteFolder, renderer, report, note, signal, pollMs = defaultPollMs } = options;
  const { onState = () => {}, retryMs = defaultRetryMs } = options;
  let reported = new Set<string>();
  const reportOnce = (reasons: string[]) => {
    for (const reason of reasons) if (!reported.has(reason)) report(reason);
    reported = new Set(reasons);
  };
  let failures = 0;
  let held: HeldVersion[] = [];
  const refused = new Map<string, string>();
  let retryAt = 0;
  const render = async (registry: string) => {
    if (renderer) await runRenderer({ renderer, site: siteFolder, registry, signal });
  };
  await mkdir(siteFolder, { recursive: true });
  while (!signal.aborted) {
    try {
      if (performance.now() >= retryAt) {
        refused.clear();
        retryAt = performance.now() + retryMs;
      }
      const outcome = await fetchSite(source, siteFolder, { ...accessOf(options), render, report, refused, signal });
      if (outcome.changed) {
        note?.('the site follows a change of its source');
        await prune(siteFolder, 'source');
      }
      failures = 0;
      held = outcome.held;
      reportOnce(held.map(heldSentence));
      onState({ problem: null, held });
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const problem = `the site does not follow its source: ${reasonOf(error)}`;
      onState({ problem, held });
      reportOnce([problem, ...held.map(heldSentence)]);
    }
    const wait = Math.min(pollMs * 2 ** Math.min(failures, 10), longestPauseMs) * (0.8 + Math.random() * 0.4);
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}
