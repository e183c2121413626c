import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { templateFiles } from './template.ts';

const workflows = join(repositoryRoot, '.github/workflows');

/** `actions/checkout@<commit> # <version>` of every action that this checkout's own pipelines use, by its name. */
async function pinnedActions(): Promise<Map<string, string>> {
  const files = await readdir(workflows);
  const texts = await Promise.all(files.map((file) => readFile(join(workflows, file), 'utf8')));
  return new Map(
    [...texts.join('\n').matchAll(/uses: (([\w-]+\/[\w-]+)@[0-9a-f]{40} # v\S+)/g)].map(([, pin = '', action = '']) => [
      action,
      pin,
    ]),
  );
}

/**
 * What a remote in a separate repository has beside its sources, by path: lint, README, and a pipeline that checks, releases
 * with approval, and changes what is live.
 * @param short the remote's name without `mfe-`
 */
export async function ownFiles(short: string): Promise<Record<string, string>> {
  const pins = await pinnedActions();
  const files = Object.entries(await templateFiles('repository', short)).map(([path, text]): [string, string] => [
    path,
    text.replace(/uses: (\S+)@pinned/g, (use, action: string) => use.replace(/\S+@pinned/, pins.get(action) ?? action)),
  ]);
  const dependabot = '.github/dependabot.yml';
  return { ...Object.fromEntries(files), [dependabot]: await readFile(join(repositoryRoot, dependabot), 'utf8') };
}
