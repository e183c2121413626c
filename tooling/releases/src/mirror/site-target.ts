import { resolve } from 'node:path';
import { folderTarget } from './folder-target.ts';

/** A place that has a copy of a site folder. Paths are relative to it, with slashes. */
export interface SiteTarget {
  address: string;
  /** All files of the target. */
  list(): Promise<string[]>;
  /** Content of a file, null when it is not found. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file; a reader sees the old one or the new one. */
  put(path: string, body: Buffer): Promise<void>;
  /** Removes a file; it may be gone already. */
  remove(path: string): Promise<void>;
}

/** The target of an address: `s3://bucket/prefix`, or else a folder. */
export async function openTarget(address: string, env: NodeJS.ProcessEnv): Promise<SiteTarget> {
  if (!address.startsWith('s3://')) return folderTarget(resolve(address));
  const { s3Target } = await import('./s3-target.ts'); // with the SDK, which other commands do not wait for
  return s3Target(new URL(address), env);
}
