import { join } from 'node:path';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { reasonOf } from '@district-pour/contract/error-message';
import { assertSigned, readSignature, signBuild } from '@district-pour/contract/build-signature';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import { entriesOf } from '@district-pour/contract/registry-schema';
import type { TeamKeys } from '@district-pour/contract/team-keys';
import { versionFolder } from '@district-pour/contract/version-folder';
import { liveHistory } from './live-history.ts';
import { versionProblems } from './registry-verify.ts';
import { withRegistryLock } from './site-registry.ts';

/** The versions of each package that can be live again without a new build, and that are in the site folder. */
async function versionsToGoBackTo(site: string): Promise<{ name: string; version: string }[]> {
  const [registry, lines] = [await readRegistry(site), await readAuditLog(site)];
  const found = entriesOf(registry).map(async ([name, { live, previous, canary }]) => {
    const used = new Set([live, previous, canary?.version, ...liveHistory(lines, name)]);
    return (await keptVersions(site, name)).flatMap((version) => (used.has(version) ? [{ name, version }] : []));
  });
  return (await Promise.all(found)).flat();
}

/**
 * Signs the builds of a site folder that were live before there were keys, so that they stay what a rollback goes back to.
 * Returns those that it signed, as `package@version`. Throws, and signs none, when one of them is not as it was built.
 * @param privateKeys Ed25519 private keys (PEM, PKCS #8) by package; a package without one is left out
 */
export const signSite = (site: string, privateKeys: Readonly<Record<string, string>>): Promise<string[]> =>
  withRegistryLock(site, async (held) => {
    const unsigned: { folder: string; id: string; key: string }[] = [];
    for (const { name, version } of await versionsToGoBackTo(site)) {
      const folder = join(site, versionFolder(name, version));
      const key = privateKeys[name];
      if (key === undefined || (await readSignature(folder))) continue;
      const problems = await versionProblems(site, name, version);
      if (problems.length > 0) throw new Error(`Nothing was signed: ${problems.join('; ')}`);
      unsigned.push({ folder, id: `${name}@${version}`, key });
    }
    for (const { folder, key } of unsigned) {
      await held.check();
      await signBuild(folder, key, null); // the commit was not recorded
    }
    return unsigned.map(({ id }) => id);
  });

/** The versions that could not be live again, because they are not signed by a key of their team. */
export async function unsignedProblems(site: string, keys: TeamKeys): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, version } of await versionsToGoBackTo(site))
    await assertSigned(join(site, versionFolder(name, version)), name, keys[name] ?? []).catch(
      (error: unknown) => void problems.push(`${reasonOf(error)}: ${version} could not be made live again`),
    );
  return problems;
}
