import { resolve } from 'node:path';
import { folderTarget } from './folder-target.ts';

/** A file of a target, and a mark of this very content for {@link SiteTarget.replace}. */
export interface StoredFile {
  body: Buffer;
  mark: string;
}

/**
 * A place that serves a copy of a site folder. Paths are relative to it, with slashes. What it lists and reads may be an
 * old state for a while; what {@link SiteTarget.replace} compares is the present one.
 */
export interface SiteTarget {
  address: string;
  /** All files of the target. */
  list(): Promise<string[]>;
  /** Content of a file, null when it is not found. */
  read(path: string): Promise<StoredFile | null>;
  /** Writes a file; a reader sees the old one or the new one. */
  put(path: string, body: Buffer): Promise<void>;
  /**
   * Writes a file that several site folders write, if it still has the content with this mark, or is still not there
   * when the mark is null. Returns false, and writes nothing, when somebody else wrote it since.
   */
  replace(path: string, body: Buffer, mark: string | null): Promise<boolean>;
  /** Removes a file; it may be gone already. Throws when the signal ends the call. */
  remove(path: string, signal: AbortSignal): Promise<void>;
}

/** The target of an address: `s3://bucket/prefix`, or else a folder. */
export async function openTarget(address: string, env: NodeJS.ProcessEnv = process.env): Promise<SiteTarget> {
  if (!address.startsWith('s3://')) return folderTarget(resolve(address));
  const { s3Target } = await import('./s3-target.ts'); // with the SDK, which other commands do not wait for
  return s3Target(new URL(address), env);
}
