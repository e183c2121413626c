import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { checkForm } from './check-form.ts';

/** A repository with the settings of this one, and a commit with that title and file on top of its first. */
async function repositoryWith(title: string, text: string) {
  const cwd = await temporaryFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  const commit = (message: string) =>
    git('-c', 'user.name=a', '-c', 'user.email=a@site.test', 'commit', '--quiet', '--allow-empty', '-m', message);
  git('init', '--quiet');
  for (const file of ['package.json', 'commitlint.config.mjs', '.prettierrc.json'])
    cpSync(join(repositoryRoot, file), join(cwd, file));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(cwd, 'node_modules'));
  commit('the title of an earlier commit is not checked');
  const base = git('rev-parse', 'HEAD');
  writeFileSync(join(cwd, 'price.ts'), text);
  git('add', 'price.ts');
  commit(title);
  const env = { PATH: `${join(repositoryRoot, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` };
  const log = join(await temporaryFolder(), 'log');
  return {
    check: () => checkForm(base, ['price.ts', 'deleted.ts'], { cwd, env, log }),
    output: () => readFileSync(log, 'utf8'),
  };
}
const title = 'feat(booking): show the price';
const text = 'export const price = 1;\n';

test('a conventional title and formatted files pass', async () => {
  const { check } = await repositoryWith(title, text);
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ['without a type', 'Show the price', 'type may not be empty'],
  ['of 73 characters', `feat: ${'a'.repeat(67)}`, 'header must not be longer than 72 characters'],
])('a commit title %s is refused', async (_, badTitle, reason) => {
  const { check, output } = await repositoryWith(badTitle, text);
  await expect(check()).rejects.toThrow('commitlint');
  expect(output()).toContain(reason);
});

test('a changed file that is not formatted is refused', async () => {
  const { check, output } = await repositoryWith(title, 'export const price=1\n');
  await expect(check()).rejects.toThrow('prettier');
  expect(output()).toContain('price.ts');
});
