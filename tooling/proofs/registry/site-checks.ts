import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { integrityOf } from '@district-pour/contract/integrity';
import { parseRegistry, versionsIn } from '@district-pour/contract/registry-schema';
import { keptVersions } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import { publishedRegistry } from './service-requests.ts';
import type { Access } from './service-requests.ts';

/** The files that a published version lacks, or that are not what was built. */
async function incomplete(site: string, name: string, version: string): Promise<string[]> {
  const folder = join(site, versionFolder(name, version));
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch(() => null);
  if (text === null) return [`${name}@${version} has no record`];
  const wrong: string[] = [];
  for (const [file, { integrity }] of Object.entries((JSON.parse(text) as BuildRecord).files)) {
    const body = await readFile(join(folder, file)).catch(() => null);
    if (!body || integrityOf(body) !== integrity) wrong.push(`${name}@${version} lacks ${file}`);
  }
  return wrong;
}

/** What is wrong with the versions that a registry's commands could make live: all that are kept. */
export async function halfPublished(site: string): Promise<string[]> {
  const remotes = existsSync(join(site, 'remotes')) ? await readdir(join(site, 'remotes')) : [];
  const problems: string[] = [];
  for (const name of ['shell', ...remotes])
    for (const version of await keptVersions(site, name)) problems.push(...(await incomplete(site, name, version)));
  return problems;
}

/**
 * Reads the published registry of an environment, and the file, again and again. `stop` returns how often, and what was ever
 * wrong: a text that is no registry, or one that names a version which is not complete.
 */
export function watchRegistry(access: Access, site: string) {
  const problems: string[] = [];
  let [reads, isOver] = [0, false];
  const check = async (text: string) => {
    reads += 1;
    try {
      for (const { name, version } of versionsIn(parseRegistry(text, 'registry.json')))
        problems.push(...(await incomplete(site, name, version)));
    } catch (error) {
      problems.push(String(error));
    }
  };
  const watch = async () => {
    while (!isOver) {
      const texts = [
        await publishedRegistry(access),
        await readFile(join(site, 'registry.json'), 'utf8').catch(() => null),
      ];
      for (const text of texts) if (text !== null) await check(text);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { reads, problems: [...new Set(problems)] };
    },
  };
}
