import type { SiteContent } from 'shared-data/content';
import { readBuildRecord } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import type { BuildRecord } from '@district-pour/contract/build-record';
import type { BootRelease, BootRemote, BootScript } from 'shell/boot/boot-manifest';

/** The live site: the shell's scripts and every remote with its routes. */
export interface LiveSite {
  shell: {
    version: string;
    scripts: BootScript[];
  };
  remotes: BootRemote[];
  /** Other origins that the policy of pages admits for scripts of remotes; absent without any. */
  origins?: readonly string[];
  /** What the owner has edited; null while it is the first content. */
  content: SiteContent | null;
}

const script = (record: BuildRecord, file: string, origin = ''): BootScript => ({
  url: file.startsWith('/') ? file : `${origin}/${versionFolder(record.name, record.version)}/${file}`,
  integrity: record.files[file]?.integrity ?? '',
});

function release(record: BuildRecord, origin?: string): BootRelease {
  const [entry] = record.entryFiles;
  if (!entry) throw new Error(`${record.name}@${record.version} has no entry`);
  return { version: record.version, entry: script(record, entry, origin) };
}

/**
 * Resolves a registry and the content to a site. A remote from another origin falls back to what this site has of it: the
 * previous release, or the same one when there is none. Throws when it has no shell, or a version that is not in the site folder.
 */
export async function resolveSite(
  folder: string,
  registry: SiteRegistry,
  content: SiteContent | null,
): Promise<LiveSite> {
  if (!registry.shell) throw new Error(`No shell is published in ${folder}; run npm run build`);
  const shell = await readBuildRecord(folder, 'shell', registry.shell.live);
  const remotes = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, { live, previous, origin }]): Promise<BootRemote> => {
      const record = await readBuildRecord(folder, name, live);
      const earlier = previous ? await readBuildRecord(folder, name, previous).catch(() => null) : null;
      const before = earlier ?? (origin === undefined ? null : record);
      return {
        name,
        live: release(record, origin),
        ...(before ? { previous: release(before) } : {}),
        routes: record.routes.map(({ files, shared, ...route }) => ({
          ...route,
          scripts: [
            // Modules of the shell share chunks, and each chunk is needed once.
            ...[...new Set(shared.flatMap((module) => shell.shared?.[module] ?? []))].map((file) =>
              script(shell, file),
            ),
            ...files.map((file) => script(record, file, origin)),
          ],
        })),
      };
    }),
  );
  return {
    shell: { version: shell.version, scripts: shell.entryFiles.map((file) => script(shell, file)) },
    remotes,
    ...(registry.settings?.origins?.length && { origins: registry.settings.origins }),
    content,
  };
}
