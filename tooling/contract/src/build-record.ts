import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteLink, RemoteRoute } from './remote.ts';

/** The file of a build that renders its pages ahead of time, in Node. */
export const renderFile = 'render.cjs';

/** The file of a site folder under development with the result of each package's last build. */
export const developmentBuilds = 'development-builds.json';

/** The content of `build.json`, which describes a build. */
export interface BuildRecord {
  /** Package name, e.g. `mfe-booking`. */
  name: string;
  /** Content-addressed version: the package's version and a hash of everything built. */
  version: string;
  /** The one script that a page begins with: a remote's entry or the shell's main script. */
  entryFiles: string[];
  /** The manifest's routes, each with the scripts it needs beside the entry and the shared modules it consumes. */
  routes: (RemoteRoute & { files: string[]; shared: string[] })[];
  /** Of a remote: the manifest's links. */
  links?: RemoteLink[];
  /** Of a remote: the places for which it has a part. */
  slots?: string[];
  /** Of a remote: the names that it imports from each shared module. */
  uses?: Record<string, string[]>;
  /** Of the shell: the names that each shared module exports; null when they are only known at run time. */
  provides?: Record<string, string[] | null>;
  /** Of the shell: the schema of the manifests that it reads, `remote.schema.json` of its day. */
  manifest?: object;
  /** Packages of shared modules, and the contract: of the shell their versions, of a remote the ranges that it works with. */
  contract?: Record<string, string>;
  /** Of the shell: paths that its server answers itself, with everything below them. */
  paths?: readonly string[];
  /** Of the shell: the scripts of each shared module that is not part of its main script. */
  shared?: Record<string, string[]>;
  files: Record<string, { bytes: number; integrity: string }>;
  /** The hashes of the assets that it may name, by their path below `assets/` of the site folder. */
  assets?: Record<string, string>;
}

/**
 * What the end of a version says of a build in `folder`: its files' names and bytes, in the order of the record, its
 * routes, its contract, its links, its slots and the schema of manifests. Throws when a file is not found.
 */
export async function contentHash(
  folder: string,
  record: Pick<BuildRecord, 'files' | 'routes' | 'contract' | 'links' | 'slots' | 'manifest'>,
): Promise<string> {
  const { files, routes, contract, links, slots, manifest } = record;
  const content = createHash('sha256');
  for (const file of Object.keys(files)) content.update(file).update(await readFile(join(folder, file)));
  const parts = [links, slots, manifest].filter((each) => each !== undefined);
  content.update(JSON.stringify([routes, contract, ...parts]));
  return content.digest('hex').slice(0, 10);
}
