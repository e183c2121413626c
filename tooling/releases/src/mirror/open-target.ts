import { resolve } from 'node:path';
import { folderTarget } from './folder-target.ts';
import type { SiteTarget } from './site-target.ts';

/** The target of an address: `s3://bucket/prefix`, or else a folder. */
export async function openTarget(address: string, env: NodeJS.ProcessEnv): Promise<SiteTarget> {
  if (!address.startsWith('s3://')) return folderTarget(resolve(address));
  const { s3Target } = await import('./s3-target.ts'); // with the SDK, which other commands do not wait for
  return s3Target(new URL(address), env);
}
