import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { buildForDevelopment } from './build-package.ts';
import { listFiles } from '@district-pour/contract/list-files';

/** A remote in a repository of its own, with the libraries that are installed here. */
async function remoteFolder(): Promise<string> {
  const folder = await temporaryFolder();
  const react = dirname(createRequire(import.meta.url).resolve('react/package.json'));
  await symlink(dirname(react), join(folder, 'node_modules'), 'junction');
  const route = { path: '/under-development', title: 'Page', access: 'open', prerender: true };
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-test', version: '1.0.0' }));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ name: 'mfe-test', routes: [route] }));
  await writeFile(
    join(folder, 'src/remote.ts'),
    "export const pages = { '/under-development': () => import('./page.tsx') };",
  );
  return folder;
}

const page = (text: string) => `export function Page() { return <h1>${text}</h1>; }`;

it('after a compile error, the next valid edit updates the last valid build', async () => {
  const folder = await remoteFolder();
  const output = join(folder, 'dist/development');
  const edit = (text: string) => writeFile(join(folder, 'src/page.tsx'), text);
  const outcomes: { hash?: string; message?: string }[] = [];
  let next = () => {};
  const outcome = async () => {
    const { length } = outcomes;
    while (outcomes.length === length) await new Promise<void>((resolve) => (next = resolve));
    return outcomes.at(-1) ?? {};
  };
  const took = (what: { hash?: string; message?: string }) => {
    outcomes.push(what);
    next();
    return Promise.resolve();
  };
  await edit(page('First'));
  const close = await buildForDevelopment(folder, {
    output,
    watch: true,
    onBuilt: (_, hash) => took({ hash }),
    onFailed: (_, message) => took({ message }),
  });
  try {
    const [{ hash }] = outcomes as [{ hash: string }];
    let following = outcome();
    await edit('export function Page() { return <h1>; }');
    expect((await following).message).toContain('src/page.tsx');
    following = outcome();
    await edit(page('Third'));
    expect((await following).hash).not.toBe(hash);

    const updates = (await listFiles(output)).filter(
      (file) => file.includes(`${hash}.hot-update.js`) && !file.endsWith('.map'),
    );
    const texts = (await Promise.all(updates.map((file) => readFile(join(output, file), 'utf8')))).join('\n');
    expect(texts).toContain('Third');
    expect(texts).not.toContain('Module build failed');
  } finally {
    await close();
  }
});
