import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';

const templates = join(import.meta.dirname, '../../templates');

/**
 * The files of a template, by their path in the new remote. The template is a remote that works, by the name `mfe-new-remote`.
 * @param short the remote's name without `mfe-`, in kebab-case
 */
export async function templateFiles(template: 'remote' | 'repository', short: string): Promise<Record<string, string>> {
  const words = short.split('-');
  const named = (text: string) =>
    text
      .replaceAll('new-remote', short)
      .replaceAll(
        'New remote',
        words.join(' ').replace(/^./, (letter) => letter.toUpperCase()),
      )
      .replaceAll('NewRemote', words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''));
  const folder = join(templates, template);
  const files = (await listFiles(folder)).filter((file) => !/^(node_modules|dist)\//.test(file));
  const texts = files.map(async (file) => [named(file), named(await readFile(join(folder, file), 'utf8'))] as const);
  return Object.fromEntries(await Promise.all(texts));
}
