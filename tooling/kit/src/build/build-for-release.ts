import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolder } from '../context.ts';
import type { Context } from '../context.ts';
import { buildPackage } from './build-package.ts';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { signatureFile, signBuild } from '@district-pour/contract/build-signature';

const gitIn =
  (folder: string) =>
  (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' });

/** The commit of a folder's working tree; null, with the reason printed, when files differ from it. */
function commitOf(folder: string): string | null {
  const git = gitIn(folder);
  const head = git('rev-parse', 'HEAD');
  if (head.status === 0 && git('status', '--porcelain').stdout === '') return head.stdout.trim();
  console.error('The build is signed without a commit, because files are not committed.');
  return null;
}

/** Throws when what would be built is not exactly a commit, so that nobody could tell later what is live. */
export function assertCommitted(folder: string): void {
  const git = gitIn(folder);
  const told = 'Commit what is released, or say --uncommitted';
  if (git('rev-parse', 'HEAD').status !== 0)
    throw new Error(`${folder} is in no git repository with a commit. ${told}`);
  const changed = git('status', '--porcelain').stdout.split('\n').filter(Boolean);
  if (changed.length === 0) return;
  const shown = changed.slice(0, 5).map((line) => line.slice(3));
  const more = changed.length > shown.length ? ` and ${changed.length - shown.length} more` : '';
  throw new Error(`Not committed: ${shown.join(', ')}${more}. ${told}`);
}

/** The private key of a build's package. Throws when there is none. */
async function readKey(built: string, key: string): Promise<string> {
  if (key.includes('-----BEGIN')) return key;
  const nameOfBuild = async () => (JSON.parse(await readFile(join(built, 'build.json'), 'utf8')) as BuildRecord).name;
  const file = existsSync(key) && statSync(key).isDirectory() ? join(key, `${await nameOfBuild()}.pem`) : key;
  if (existsSync(file)) return readFile(file, 'utf8');
  throw new Error(`RELEASE_KEY has to be a private key as PEM, or the path of a file with it; there is no ${file}`);
}

/**
 * Signs a build with the commit that was built.
 * @param packageDir the package's folder, of which `dist/client` is signed
 * @param key an Ed25519 private key as PEM, the path of a file with it, or of a folder with a file for each package, such as
 * `mfe-tools.pem`; without one the build is not signed
 */
export async function signForRelease(packageDir: string, key: string | undefined): Promise<void> {
  const folder = join(packageDir, 'dist/client');
  if (!key) return rm(join(folder, signatureFile), { force: true }); // an earlier signature may name another commit
  await signBuild(folder, await readKey(folder, key), commitOf(packageDir));
}

/** Builds one package; in a checkout its build may come from the build cache. */
export async function buildOne(name: string, { root, checkout }: Context): Promise<void> {
  if (checkout) await checkout.build(name);
  else await buildPackage(root);
}

/**
 * Builds a package, and signs the build with `RELEASE_KEY` when it is set. Returns the package's folder.
 * @param needsCommit whether it throws when files are not committed
 */
export async function buildForRelease(name: string, context: Context, needsCommit = false): Promise<string> {
  const folder = packageFolder(name, context);
  if (needsCommit) assertCommitted(folder);
  console.log(`${name}: build`);
  await buildOne(name, context);
  await signForRelease(folder, context.env['RELEASE_KEY']);
  return folder;
}
