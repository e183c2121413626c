import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@district-pour/checkout/run';

const bin = join(repositoryRoot, 'node_modules/.bin');

/** The commands of docs/production.md and docs/incidents.md. */
export const documented = ['production', 'incidents'].flatMap((page) => {
  const text = readFileSync(join(repositoryRoot, `docs/${page}.md`), 'utf8');
  return [...text.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim().replace(/\s+# .*/, '')),
  );
});

/**
 * Runs a command of the pages against stand-ins for what is linked, and returns its output.
 * Throws when the pages do not have it, or with its output when it fails.
 * @param options what the command gets in place of the linked project
 */
export async function runDocumented(
  line: string,
  options: { remote?: string; more?: string; env?: NodeJS.Dict<string>; file?: string } = {},
): Promise<string> {
  if (!documented.includes(line)) throw new Error(`docs/production.md does not have: ${line}`);
  const program = line
    .replace(/^npx supabase/, 'supabase')
    // npm run would install packages first.
    .replace(/^npm run ([\w-]+)(?: --)?/, 'node tooling/checkout/src/main.ts $1')
    .replace('district-pour.dump', options.file ?? 'district-pour.dump')
    .replace(/ --remote(?= |$)/, () => ` --remote='${options.remote}' --yes`);
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', `${program} ${options.more ?? ''}`], {
    cwd: repositoryRoot,
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, DO_NOT_TRACK: '1', ...options.env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
}
