import type { AuditLine } from '@district-pour/contract/audit-log';

const upTo = (versions: readonly string[], version: string) =>
  versions.includes(version) ? versions.slice(0, versions.lastIndexOf(version) + 1) : [...versions, version];

/** The lines of one package without those whose switch failed, which a later line reports. */
function switched(lines: readonly AuditLine[], name: string): AuditLine[] {
  const kept: AuditLine[] = [];
  for (const line of lines.filter((one) => one.package === name)) {
    const failed =
      line.what === 'failed' ? kept.findLastIndex(({ from, to }) => from === line.from && to === line.to) : -1;
    if (failed >= 0) kept.splice(failed, 1);
    else kept.push(line);
  }
  return kept;
}

/**
 * The versions of a package that were live one after the other and were not rolled back, oldest first. A rollback goes
 * from a version to the one before it in this list.
 */
export function liveHistory(lines: readonly AuditLine[], name: string): string[] {
  let versions: string[] = [];
  for (const { what, from, to } of switched(lines, name)) {
    if (to === null) continue;
    if (what === 'rollback') {
      versions = upTo(versions, to);
    } else if (['publish', 'release', 'promote', 'switch-on'].includes(what)) {
      const before = from === null ? versions : upTo(versions, from);
      versions = [...before.filter((version) => version !== to), to];
    }
  }
  return versions;
}

/**
 * The version that a package, which is not in the registry, had when it was switched off; null when it was not. A later line is
 * that of a process which was killed before its switch.
 */
export function versionWhenOff(lines: readonly AuditLine[], name: string): string | null {
  return switched(lines, name).findLast(({ what }) => what === 'switch-off')?.from ?? null;
}
