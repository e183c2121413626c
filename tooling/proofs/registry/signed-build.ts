import { randomBytes } from 'node:crypto';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';

/** A build that can be released, and what the registry is told of it. */
export interface SignedBuild {
  name: string;
  version: string;
  commit: string;
  /** The package's folder. */
  folder: string;
}

/** A small build that is named by its content and signed. `text` makes it another build. */
export async function signedBuild(name: string, text: string, privateKey: string): Promise<SignedBuild> {
  const commit = randomBytes(20).toString('hex');
  return { name, commit, ...(await versionedBuild(name, text, { privateKey, commit })) };
}
