import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from '../build-record.ts';
import type { BuildRecord } from '../build-record.ts';
import { signBuild } from '../build-signature.ts';
import { builtPackage } from './built-package.ts';

/** A package's folder with a version that follows from its content, as a real build has, signed when there is a key. */
export async function versionedBuild(
  name: string,
  content: string,
  {
    privateKey,
    commit = null,
    ...fake
  }: Parameters<typeof builtPackage>[2] & { privateKey?: string; commit?: string | null } = {},
): Promise<{ folder: string; version: string }> {
  const folder = await builtPackage(name, content, fake);
  const built = join(folder, 'dist/client');
  const file = join(built, 'build.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as BuildRecord;
  const version = `1.0.0-${await contentHash(built, record)}`;
  await writeFile(file, JSON.stringify({ ...record, version }));
  if (privateKey) await signBuild(built, privateKey, commit);
  return { folder, version };
}

/** The multipart body with which a client sends the build in a package's folder. */
export async function uploadOf(
  folder: string,
  files: Readonly<Record<string, string>> = { 'build.json': '', 'entry.js': '' },
): Promise<FormData> {
  const form = new FormData();
  for (const path of Object.keys(files)) {
    const file = path.startsWith('assets/') ? join(folder, path) : join(folder, 'dist/client', path);
    form.append(path, new Blob([files[path] || new Uint8Array(await readFile(file))]));
  }
  return form;
}
