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
  /** What the owner has edited; null while it is the first content. */
  content: SiteContent | null;
}

const script = (record: BuildRecord, file: string): BootScript => ({
  url: file.startsWith('/') ? file : `/${versionFolder(record.name, record.version)}/${file}`,
  integrity: record.files[file]?.integrity ?? '',
});

function release(record: BuildRecord): BootRelease {
  const [entry] = record.entryFiles;
  if (!entry) throw new Error(`${record.name}@${record.version} has no entry`);
  return { version: record.version, entry: script(record, entry) };
}

/**
 * Resolves a registry and the content to a site. Throws when it has no shell, or a live version that is not in the site folder.
 * @param everybody the registry with what is live for everybody, when `registry` is that of some visitors: a canary or a
 * pinned version has the links of the live one, and one of which nothing is live has none
 */
export async function resolveSite(
  folder: string,
  registry: SiteRegistry,
  content: SiteContent | null,
  everybody: SiteRegistry = registry,
): Promise<LiveSite> {
  if (!registry.shell) throw new Error(`No shell is published in ${folder}; run npm run build`);
  const shell = await readBuildRecord(folder, 'shell', registry.shell.live);
  const remotes = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, { live, previous }]): Promise<BootRemote> => {
      const record = await readBuildRecord(folder, name, live);
      const liveForAll = everybody.remotes[name]?.live;
      const links =
        liveForAll === live
          ? record.links
          : liveForAll && (await readBuildRecord(folder, name, liveForAll).catch(() => null))?.links;
      const before = previous ? await readBuildRecord(folder, name, previous).catch(() => null) : null;
      return {
        name,
        live: release(record),
        ...(before ? { previous: release(before) } : {}),
        routes: record.routes.map(({ files, shared, ...route }) => ({
          ...route,
          scripts: [
            // Modules of the shell share chunks, and each chunk is needed once.
            ...[...new Set(shared.flatMap((module) => shell.shared?.[module] ?? []))].map((file) =>
              script(shell, file),
            ),
            ...files.map((file) => script(record, file)),
          ],
        })),
        ...(links && { links }),
        ...(record.slots && { slots: record.slots }),
      };
    }),
  );
  return {
    shell: { version: shell.version, scripts: shell.entryFiles.map((file) => script(shell, file)) },
    remotes,
    content,
  };
}
