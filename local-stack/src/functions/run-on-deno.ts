import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { denoBinary } from '../supervisor/children.ts';

const root = join(import.meta.dirname, '../../..');

/** For tests: runs a program as the functions run, without permission to read files, and returns what it prints. */
export function runOnDeno(program: (functions: string) => string): string {
  const config = `--config=${join(root, 'supabase/functions/deno.json')}`;
  const flags = [
    'run',
    '--no-prompt',
    '--quiet',
    '--cached-only',
    '--no-lock',
    '--ignore-env',
    config,
    '--ext=ts',
    '-',
  ];
  const input = program(join(root, 'supabase/functions'));
  return execFileSync(denoBinary(), flags, { input, encoding: 'utf8', cwd: root });
}
