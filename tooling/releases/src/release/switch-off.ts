import { readAuditLog } from '@district-pour/contract/audit-log';
import { versionWhenOff } from '../registry/live-history.ts';
import { requireEntry, withEntry, withoutEntry } from '../registry/registry-change.ts';
import { entryOf } from '@district-pour/contract/registry-schema';
import { readRegistry } from '@district-pour/contract/read-site';
import { change } from './release.ts';
import type { ReleaseTools } from './release.ts';
import { withVersion } from './rollback.ts';

type Tools = Pick<ReleaseTools, 'who' | 'render' | 'onStep' | 'warn'>;

/**
 * Removes a remote from the registry: its paths have no page and links to them are not rendered. Its versions
 * stay. The other packages' pages, whose frame changes, are rendered before the switch. Returns the version that was live.
 * Throws for the shell, and when the remote is not live.
 */
export async function switchOff(name: string, site: string, tools: Tools): Promise<string> {
  let from = '';
  await change(name, site, tools, (base) => {
    from = requireEntry(base, name).live;
    return { registry: withoutEntry(base, name), line: { what: 'switch-off', from, to: null } };
  });
  return from;
}

/**
 * Makes the version live again that a remote had when it was switched off. Returns that version.
 * @param expected the version that is meant
 * Throws when it is not off, was another version, or no longer fits what is live.
 */
export async function switchOn(name: string, site: string, tools: Tools, expected?: string): Promise<string> {
  const to = versionWhenOff(await readAuditLog(site), name);
  const registry = await readRegistry(site);
  const notOff = () => new Error(`${name} is not switched off`);
  if (!to || entryOf(registry, name)) throw notOff();
  if (expected !== undefined && to !== expected)
    throw new Error(`${name} was switched off with ${to}, not ${expected}`);
  const line = { what: 'switch-on' as const, from: null, to };
  const entry = requireEntry(await withVersion(site, registry, { who: tools.who, package: name, ...line }), name);
  await change(name, site, tools, (base) => {
    if (entryOf(base, name)) throw notOff();
    return { registry: withEntry(base, name, entry), line };
  });
  return to;
}
