import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@district-pour/kit/run';

/** Runs the Supabase CLI of the packages in the repository and returns its output; rejects with it when it fails. */
export async function supabase(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/supabase'), args, {
    cwd: repositoryRoot,
    env: { ...process.env, DO_NOT_TRACK: '1', ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
}
