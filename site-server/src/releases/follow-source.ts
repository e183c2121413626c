import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchOneVersion, fetchSite } from '@district-pour/releases/registry/fetch-site';
import type { Pin } from '@district-pour/releases/registry/pin';
import { runRenderer } from '@district-pour/releases/render/run-renderer';
import { prune } from '@district-pour/releases/release/prune';
import { reasonOf } from '@district-pour/contract/error-message';
import type { RegistrySettings } from '../env.ts';
import { readTeamKeys } from '@district-pour/contract/team-keys';

/** What following a source needs; defaults fit production. */
interface SourceOptions {
  /** Address of the published files of an environment. */
  source: string;
  siteFolder: string;
  /** Path of the teams' public keys by package; null without a check. */
  teamKeys: string | null;
  /** The registry service, which gets its token for what is not public when it is the source. */
  registry?: RegistrySettings | null;
  /** The built renderer; without one, new pages are rendered by the browser. */
  renderer: string | null;
  report: (message: string) => void;
  /** Gets what is not a problem. */
  note?: (message: string) => void;
  /** Gets why the site does not follow, and null when it does. */
  onState?: (problem: string | null) => void;
  signal: AbortSignal;
  pollMs?: number;
}

/** The part of a fetch that depends on the settings. A token is sent to the service that it belongs to, and to no bucket. */
async function accessOf({ source, teamKeys, registry }: Pick<SourceOptions, 'source' | 'teamKeys' | 'registry'>) {
  const isService = registry && new URL(registry.url).origin === new URL(source).origin;
  return {
    ...(teamKeys && { keys: await readTeamKeys(teamKeys) }),
    ...(registry && { environment: registry.environment }),
    token: isService ? registry.token : null,
  };
}

const defaultPollMs = 5_000;
const longestPauseMs = 60_000;
const retryPinMs = 30_000;

/**
 * Copies the version of a preview from the source when a browser first asks for it, checked like every other one. Returns
 * whether the site folder has it; what failed is reported, and tried again after half a minute.
 */
export function fetchPinned({
  source,
  siteFolder,
  teamKeys,
  registry,
  report,
}: Pick<SourceOptions, 'source' | 'siteFolder' | 'teamKeys' | 'registry' | 'report'>): (pin: Pin) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return ({ package: name, version }) => {
    const id = `${name}@${version}`;
    const fetchIt = async () => {
      try {
        await fetchOneVersion(source, siteFolder, { name, version }, await accessOf({ source, teamKeys, registry }));
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
 * records and checked for their team's signature; pages are rendered here, from these builds, before they are live. While the source does
 * not answer, or has a build that is refused, the site stays as it is; that is reported once. Resolves when `signal` aborts.
 */
export async function followSource(options: SourceOptions): Promise<void> {
  const { source, siteFolder, renderer, report, note, onState, signal, pollMs = defaultPollMs } = options;
  let reported = '';
  let failures = 0;
  const renderCandidate = async (registry: string) => {
    if (!renderer) return;
    await runRenderer({ renderer, site: siteFolder, registry, signal }).catch((error: unknown) =>
      report(`pages of the source will be rendered in the browser: ${reasonOf(error)}`),
    );
  };
  await mkdir(siteFolder, { recursive: true });
  while (!signal.aborted) {
    try {
      const access = await accessOf(options);
      if (await fetchSite(source, siteFolder, { ...access, beforeSwitch: renderCandidate, signal })) {
        note?.('the site follows a change of its source');
        await prune(siteFolder, 'source');
      }
      [reported, failures] = ['', 0];
      onState?.(null);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const reason = reasonOf(error);
      onState?.(`the site does not follow its source: ${reason}`);
      if (reason !== reported) report(`the site does not follow its source: ${reason}`);
      reported = reason;
    }
    const wait = Math.min(pollMs * 2 ** Math.min(failures, 10), longestPauseMs) * (0.8 + Math.random() * 0.4);
    await pause(wait, undefined, { signal }).catch(() => {});
  }
}
