import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BuildRecord } from '../src/build/build-record.ts';
import { publishedFolder, publishedPackages, writePublishedFolder } from '../src/publication/publish-folder.ts';
import { repositoryRoot } from '../src/run.ts';
import { createRepository } from '../src/scaffold/own-repository.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';
import { registryArguments, startRegistry } from './local-registry.ts';

const execute = promisify(execFile);
let registry: Awaited<ReturnType<typeof startRegistry>>;
const npm = (cwd: string, ...args: string[]) => execute('npm', args, { cwd, maxBuffer: 2 ** 26 });
const install = (folder: string) =>
  npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', ...registryArguments(registry.url));

beforeAll(async () => {
  registry = await startRegistry(await temporaryFolder());
  for (const name of publishedPackages) {
    await writePublishedFolder(name);
    await npm(publishedFolder(name), 'publish', ...registryArguments(registry.url));
  }
});
afterAll(() => registry?.stop());

const recordOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'dist/client/build.json'), 'utf8')) as BuildRecord;

/** The class names of the styles that a build contains. */
const classNames = async (folder: string) =>
  [...(await readFile(join(folder, 'dist/client/render.cjs'), 'utf8')).matchAll(/componentId: "([^"]+)"/g)]
    .map(([, name]) => name)
    .sort();

/** What shell and site see of a build; its numbers of modules and scripts come from the paths to node_modules. */
const surfaceOf = ({ name, routes, uses, contract, assets, files }: BuildRecord) => ({
  name,
  uses,
  contract,
  assets,
  routes: routes.map(({ files: scripts, ...route }) => ({ ...route, scripts: scripts.length })),
  files: Object.keys(files).length,
});

test('a remote of the checkout is installed, type-checked, tested and built from published packages alone', async () => {
  const checkout = join(repositoryRoot, 'mfe-tools');
  const folder = join(await temporaryFolder(), 'tools');
  await cp(checkout, folder, {
    recursive: true,
    filter: (source) => !/^\/(node_modules|dist)(\/|$)/.test(source.slice(checkout.length)),
  });
  await install(folder);
  await npm(folder, 'run', 'typecheck');
  await npm(folder, 'test', '--', 'src/pages/quote-page');
  await npm(folder, 'run', 'build');
  await npm(repositoryRoot, 'run', 'build', '-w', 'mfe-tools');
  expect(surfaceOf(await recordOf(folder))).toEqual(surfaceOf(await recordOf(checkout)));
  expect(await classNames(folder)).toEqual(await classNames(checkout));

  const page = join(folder, 'src/paths.ts');
  const wrong = "import { theme } from 'shared-ui';\nexport const size: string = theme.space;\n";
  await writeFile(page, wrong + (await readFile(page, 'utf8')));
  await expect(npm(folder, 'run', 'typecheck')).rejects.toMatchObject({
    stdout: expect.stringMatching(/paths\.ts.*TS2322/),
  });
});

test('a new remote in its own repository passes each step of its pipeline', async () => {
  const folder = await createRepository('gift-cards', join(await temporaryFolder(), 'gift-cards'));
  await install(folder);
  for (const step of ['lint', 'typecheck', 'test', 'build']) await npm(folder, 'run', step);
  expect((await recordOf(folder)).routes).toMatchObject([{ path: '/gift-cards' }]);

  await writeFile(join(folder, 'src/form.tsx'), 'export const Form = () => <form />;\n');
  await expect(npm(folder, 'run', 'lint')).rejects.toMatchObject({ stdout: expect.stringContaining('FormShell') });
});
