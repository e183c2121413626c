import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@district-pour/kit/run';

const templates = join(import.meta.dirname, 'remote-pipeline');
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
 * The pipeline of a remote in a repository of its own, by path: checks, releases with approval, and changes of what is live.
 * @param name the remote, such as `mfe-gift-cards`
 */
export async function remotePipeline(name: string): Promise<Record<string, string>> {
  const pins = await pinnedActions();
  const files: Record<string, string> = {
    '.github/dependabot.yml': await readFile(join(repositoryRoot, '.github/dependabot.yml'), 'utf8'),
  };
  for (const file of await readdir(templates)) {
    const template = await readFile(join(templates, file), 'utf8');
    files[`.github/workflows/${file}`] = template
      .replaceAll('mfe-name', name)
      .replace(/uses: (\S+)@pinned/g, (use, action: string) => use.replace(/\S+@pinned/, pins.get(action) ?? action));
  }
  return files;
}
