import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishBuild } from '../registry/site-registry.ts';
import { readRegistry } from '@district-pour/contract/read-site';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import type { TestTools } from './release.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

/** A site with a shell and `mfe-a` at version 1. */
export async function siteFolder(): Promise<string> {
  const site = await temporaryFolder();
  await publishBuild(await builtPackage('shell', '1'), site);
  await publishBuild(await builtPackage('mfe-a', '1'), site);
  return site;
}

/** The steps of a release, of a package that is built already. */
export const tools = (packageDir: string, more: Partial<TestTools> = {}): TestTools => ({
  who: 'ada',
  build: () => Promise.resolve(packageDir),
  render: () => Promise.resolve(),
  ...more,
});

/** The live version of a remote. */
export const liveOf = async (site: string, name: string) => (await readRegistry(site)).remotes[name]?.live;

/** The lines of the audit log. */
export const audit = async (site: string) =>
  (await readFile(join(site, 'audit.log'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
