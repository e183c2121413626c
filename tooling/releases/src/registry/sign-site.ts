import { join } from 'node:path';
import { readAuditLog } from '@district-pour/contract/audit-log';
import { reasonOf } from '@district-pour/contract/error-message';
import { assertSigned, publicKeyOf, readSignature, signBuild } from '@district-pour/contract/build-signature';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import { entriesOf } from '@district-pour/contract/registry-schema';
import { acceptedKeys } from '@district-pour/contract/team-keys';
import { versionFolder } from '@district-pour/contract/version-folder';
import { liveHistory, versionWhenOff } from './live-history.ts';
import { versionProblems } from './registry-verify.ts';
import { withRegistryLock } from './site-registry.ts';

/**
 * The versions of each package that can be live again without a new build, and that are in the site folder; those of a package that is
 * switched off too.
 */
async function versionsToGoBackTo(site: string): Promise<{ name: string; version: string }[]> {
  const [registry, lines] = [await readRegistry(site), await readAuditLog(site)];
  const entries = new Map(entriesOf(registry));
  const off = lines.map((line) => line.package).filter((name) => !entries.has(name) && versionWhenOff(lines, name));
  const found = [...new Set([...entries.keys(), ...off])].map(async (name) => {
    const { live, previous, canary } = entries.get(name) ?? {};
    const used = new Set([live, previous, canary?.version, ...liveHistory(lines, name)]);
    return (await keptVersions(site, name)).flatMap((version) => (used.has(version) ? [{ name, version }] : []));
  });
  return (await Promise.all(found)).flat();
}

/**
 * Signs the builds of a site folder that were live before there were keys, or that an earlier key signed, so that they stay what a
 * rollback goes back to. They keep the commit that they were signed with.
 * Returns those that it signed, as `package@version`. Throws, and signs none, when one of them is not as it was built.
 * @param privateKeys Ed25519 private keys (PEM, PKCS #8) by package; a package without one is left out
 * @param before called when all builds are fine, before the first is signed
 */
export const signSite = (
  site: string,
  privateKeys: Readonly<Record<string, string>>,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> =>
  withRegistryLock(site, async (held) => {
    const unsigned: { folder: string; id: string; key: string; commit: string | null }[] = [];
    for (const { name, version } of await versionsToGoBackTo(site)) {
      const folder = join(site, versionFolder(name, version));
      const key = privateKeys[name];
      if (key === undefined) continue;
      const isSigned = await assertSigned(folder, name, [publicKeyOf(key)]).then(
        () => true,
        () => false,
      );
      if (isSigned) continue;
      const problems = await versionProblems(site, name, version);
      if (problems.length > 0) throw new Error(`Nothing was signed: ${problems.join('; ')}`);
      const commit = (await readSignature(folder).catch(() => null))?.commit ?? null;
      unsigned.push({ folder, id: `${name}@${version}`, key, commit });
    }
    await before();
    for (const { folder, key, commit } of unsigned) {
      await held.check();
      await signBuild(folder, key, commit);
    }
    return unsigned.map(({ id }) => id);
  });

/** The versions that could not be live again, because they are not signed by a key that the registry of the folder accepts. */
export async function unsignedProblems(site: string): Promise<string[]> {
  const keys = await acceptedKeys(site);
  if (!keys) return [];
  const problems: string[] = [];
  for (const { name, version } of await versionsToGoBackTo(site))
    await assertSigned(join(site, versionFolder(name, version)), name, keys[name] ?? []).catch(
      (error: unknown) => void problems.push(`${reasonOf(error)}: ${version} could not be made live again`),
    );
  return problems;
}
