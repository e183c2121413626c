import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Context } from '@district-pour/kit/context';

/** Runs the Supabase CLI of the packages in the repository and returns its output; rejects with it when it fails. */
export async function supabase(args: readonly string[], { root, env }: Pick<Context, 'root' | 'env'>): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(join(root, 'node_modules/.bin/supabase'), args, {
    cwd: root,
    env: { ...env, DO_NOT_TRACK: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
}
