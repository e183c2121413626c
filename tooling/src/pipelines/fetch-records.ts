import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { surfaceFile } from '../build/shared-surface.ts';
import { parseRegistry } from '../registry/registry-schema.ts';
import type { SiteRegistry } from '../registry/registry-schema.ts';
import { versionFolder } from '../registry/site-registry.ts';

/** The address of an environment's published files at a registry service; they need no token. */
export const publishedFiles = (registry: string, environment: string): string =>
  `${registry.replace(/\/$/, '')}/sites/${environment}`;

/** Reads a published file. Returns null when there is none; throws when the service does not answer or refuses. */
async function fetchText(url: string): Promise<string | null> {
  const response = await fetch(url);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return await response.text();
}

/** The registry of published files. Throws when there is none or it is invalid. */
export async function fetchRegistry(files: string): Promise<SiteRegistry> {
  const url = `${files}/registry.json`;
  const text = await fetchText(url);
  if (text === null) throw new Error(`${url} was not found`);
  return parseRegistry(text, url);
}

/**
 * Copies what a build is compared with into a folder, laid out as a site folder: the registry, the build record of each
 * live version, and the surface that the shell promises.
 */
export async function fetchRecords(files: string, folder: string): Promise<void> {
  const registry = await fetchRegistry(files);
  const live = Object.entries({ ...registry.remotes, ...(registry.shell && { shell: registry.shell }) });
  const records = live.map(([name, entry]) => `${versionFolder(name, entry.live)}/build.json`);
  const surface = registry.shell ? [`${versionFolder('shell', registry.shell.live)}/${surfaceFile}`] : [];
  await Promise.all(
    [...records, ...surface].map(async (path) => {
      const text = await fetchText(`${files}/${path}`);
      if (text === null) return;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }),
  );
  await writeFile(join(folder, 'registry.json'), JSON.stringify(registry));
}
