import { join } from 'node:path';
import { messageOf } from '@district-pour/contract/error-message';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { assertSigned } from '@district-pour/contract/build-signature';
import { versionWhenOff } from '../registry/live-history.ts';
import { entryOf, settingsOf } from '@district-pour/contract/registry-schema';
import type {
  ChangeOutcome,
  ChangeRequest,
  PackageState,
  RegistryState,
  ReleaseRegistry,
} from '@district-pour/contract/release-registry';
import { publishFolder } from '../registry/site-registry.ts';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import { acceptedKeys } from '@district-pour/contract/team-keys';
import { versionFolder } from '@district-pour/contract/version-folder';
import { prune } from './prune.ts';
import { lostWayBack, makeLive, promote } from './release.ts';
import type { ReleaseTools } from './release.ts';
import { rollback, versionToGoBackTo } from './rollback.ts';
import { switchOff, switchOn } from './switch-off.ts';

const historyLength = 50;

async function stateOf(site: string): Promise<RegistryState> {
  const [registry, lines] = [await readRegistry(site), await readAuditLog(site)];
  const mentioned = lines.map((line) => line.package).filter((name) => versionWhenOff(lines, name));
  const names = new Set([...(registry.shell ? ['shell'] : []), ...Object.keys(registry.remotes), ...mentioned]);
  const packages = [...names].map(async (name): Promise<PackageState> => {
    const entry = entryOf(registry, name);
    return {
      name,
      live: entry?.live ?? null,
      since: entry?.since ?? null,
      previous: entry?.previous ?? null,
      canary: entry?.canary ? { since: null, ...entry.canary } : null,
      off: entry ? null : versionWhenOff(lines, name),
      kept: await keptVersions(site, name),
    };
  });
  return {
    packages: await Promise.all(packages),
    history: lines.slice(-historyLength).reverse(),
    canaryPercent: settingsOf(registry).canaryPercent,
  };
}

/** What a folder's registry needs from outside. */
export type FolderTools = Pick<ReleaseTools, 'who' | 'render' | 'assertPromisesKept' | 'onStep'> & {
  /** Brings the folder's mirror up to date when it has one. */
  mirror: (site: string) => Promise<unknown>;
};

async function makeChange(
  site: string,
  name: string,
  request: ChangeRequest,
  tools: FolderTools & Pick<ReleaseTools, 'warn'>,
) {
  if (request.action === 'release') {
    const { version, canary } = request;
    return makeLive(name, version, site, { ...tools, canary });
  }
  if (request.action === 'promote') return promote(name, site, tools, request.version);
  if (request.action === 'rollback') return rollback(name, site, tools.who, request.version);
  if (request.action === 'switch-off') return { from: await switchOff(name, site, tools), to: null };
  return { from: null, to: await switchOn(name, site, tools, request.version) };
}

/** The version that a change would make live; null when there is none. */
async function targetOf(site: string, name: string, request: ChangeRequest): Promise<string | null> {
  if (request.action === 'switch-off') return null;
  if (request.action === 'switch-on') return versionWhenOff(await readAuditLog(site), name);
  const registry = await readRegistry(site);
  const entry = entryOf(registry, name);
  if (request.action === 'promote') return entry?.canary?.version ?? null;
  if (request.version !== undefined) return request.version;
  return entry && !entry.canary ? versionToGoBackTo(site, name, registry) : null;
}

/**
 * The releases of a site folder on this machine. Where its registry accepts keys, a version becomes live only when a key of its
 * package signed it. After a change, pages that are missing are rendered, versions that nothing needs are removed, and the
 * folder's mirror follows; what fails of that is a warning.
 */
export const folderRegistry = (site: string, tools: FolderTools): ReleaseRegistry => ({
  address: site,
  state: () => stateOf(site),
  publish: async (packageDir) => {
    const { name, version } = await publishFolder(packageDir, site, tools.onStep);
    return { name, version };
  },
  change: async (name, request): Promise<ChangeOutcome> => {
    const target = await targetOf(site, name, request);
    const keys = target === null ? null : await acceptedKeys(site);
    if (keys && target && (await keptVersions(site, name)).includes(target))
      await assertSigned(join(site, versionFolder(name, target)), name, keys[name] ?? []);
    const warnings: string[] = [];
    const { from, to } = await makeChange(site, name, request, {
      ...tools,
      warn: (message) => void warnings.push(message),
    });
    const attempt = async <T>(what: string, act: () => Promise<T>) => {
      try {
        return await act();
      } catch (error) {
        warnings.push(`${what}: ${messageOf(error)}`);
        return null;
      }
    };
    if (request.action === 'rollback')
      await attempt('Pages that are missing will be rendered in the browser', () => tools.render(site));
    const removed = await attempt('Old versions could not be removed', () => prune(site, tools.who));
    await attempt('The mirror has not followed; npm run mirror tries again', () => tools.mirror(site));
    const note = to && (await lostWayBack(site, name, to).catch(() => null)); // a previous shell that cannot be read is no way back anyway
    return { from, to, removed: removed ?? [], warnings, notes: note ? [note] : [] };
  },
});
