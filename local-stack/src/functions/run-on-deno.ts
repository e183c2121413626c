import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { denoBinary, denoRun } from '../supervisor/children.ts';

const root = join(import.meta.dirname, '../../..');

/** For tests: runs a program as the functions run, without permission to read files, and returns what it prints. */
export function runOnDeno(program: (functions: string) => string): string {
  const input = program(join(root, 'supabase/functions'));
  return execFileSync(denoBinary(), [...denoRun, '--ext=ts', '-'], { input, encoding: 'utf8', cwd: root });
}
