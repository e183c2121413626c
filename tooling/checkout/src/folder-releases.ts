import { appendAuditLine, currentUser } from '@district-pour/contract/audit-log';
import { keptVersions, readRegistry } from '@district-pour/contract/read-site';
import type { FolderReleases } from '@district-pour/kit/context';
import { signPin } from '@district-pour/releases/registry/pin';
import { requireEntry } from '@district-pour/releases/registry/registry-change';
import { verifySite } from '@district-pour/releases/registry/registry-verify';
import { unsignedProblems } from '@district-pour/releases/registry/sign-site';
import { folderRegistry } from '@district-pour/releases/release/folder-registry';
import type { FolderTools } from '@district-pour/releases/release/folder-registry';
import { mirrorWhenSet } from '@district-pour/releases/mirror/mirror';
import { commandTools } from './command-tools.ts';

/** The link to a version in a site folder, which this machine signs. */
async function preview(site: string, name: string, version: string, hours: number, env: NodeJS.ProcessEnv) {
  const { live } = requireEntry(await readRegistry(site), name);
  const kept = await keptVersions(site, name);
  if (!kept.includes(version)) throw new Error(`${name} ${version} is not in ${site}, which has ${kept.join(', ')}`);
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  const token = signPin({ package: name, version, until }, env['SITE_PIN_SECRET'] ?? '');
  await appendAuditLine(site, { who: currentUser(), what: 'pin', package: name, from: live, to: version, until });
  const address = env['SITE_URL'] ?? `http://localhost:${env['SITE_PORT'] ?? 3000}`;
  return { url: `${address}/pin?token=${token}`, until };
}

/** The releases of a site folder on this machine. */
export const folderReleases = (
  site: string,
  env: NodeJS.ProcessEnv,
  onStep: FolderTools['onStep'] = () => {},
): FolderReleases => ({
  ...folderRegistry(site, {
    who: currentUser(),
    ...commandTools,
    mirror: () => mirrorWhenSet(site, env),
    onStep,
  }),
  preview: (name, version, hours) => preview(site, name, version, hours, env),
  verify: async () => [...(await verifySite(site)), ...(await unsignedProblems(site))],
});
