import type { SiteContent } from 'shared-data/content';
import { readBuildRecord, versionFolder } from 'tooling/registry/site-registry';
import type { SiteRegistry } from 'tooling/registry/site-registry';
import type { BuildRecord } from 'tooling/build/build-record';
import type { BootRelease, BootRemote, BootScript } from '../../src/boot/boot-manifest.ts';

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
 * Resolves a registry and the content to a site. Throws when it has no shell, or a version that is not in the site folder.
 */
export async function resolveSite(
  folder: string,
  registry: SiteRegistry,
  content: SiteContent | null,
): Promise<LiveSite> {
  if (!registry.shell) throw new Error(`No shell is published in ${folder}; run npm run build`);
  const shell = await readBuildRecord(folder, 'shell', registry.shell.live);
  const remotes = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, { live, previous }]): Promise<BootRemote> => {
      const record = await readBuildRecord(folder, name, live);
      const before = previous ? await readBuildRecord(folder, name, previous).catch(() => null) : null;
      return {
        name,
        live: release(record),
        ...(before ? { previous: release(before) } : {}),
        routes: record.routes.map(({ files, shared, ...route }) => ({
          ...route,
          scripts: [
            ...shared.flatMap((module) => shell.shared?.[module] ?? []).map((file) => script(shell, file)),
            ...files.map((file) => script(record, file)),
          ],
        })),
      };
    }),
  );
  return {
    shell: { version: shell.version, scripts: shell.entryFiles.map((file) => script(shell, file)) },
    remotes,
    content,
  };
}
