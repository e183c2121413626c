import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../integrity.ts';
import type { RemoteLink } from '../remote.ts';
import { surfaceText } from '../surface.ts';
import type { SharedSurface } from '../surface.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The build record of a fake build. */
interface Fake {
  paths?: string[];
  ownPaths?: string[];
  links?: RemoteLink[];
  uses?: Record<string, string[]>;
  provides?: Record<string, string[]>;
  contract?: Record<string, string>;
  /** Of a shell: the schema of the manifests that it reads. */
  manifest?: object;
  surface?: SharedSurface;
  /** Contents of its assets, by their path below `assets/`. */
  assets?: Record<string, string>;
}

/** A package's folder as a build leaves it, with one small script. Returns its path. */
export async function builtPackage(
  name: string,
  version: string,
  {
    paths = [`/${name}`],
    ownPaths = ['/health'],
    links,
    uses = { 'shared-ui/forms': ['TextField'] },
    provides = { 'shared-ui/forms': ['TextField'] },
    contract = {},
    manifest,
    surface,
    assets,
  }: Fake = {},
): Promise<string> {
  const folder = await temporaryFolder();
  const output = join(folder, 'dist/client');
  const body = `// ${name} ${version}`;
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'entry.js'), body);
  for (const [file, content] of Object.entries(assets ?? {})) {
    await mkdir(dirname(join(folder, 'assets', file)), { recursive: true });
    await writeFile(join(folder, 'assets', file), content);
  }
  const isShell = name === 'shell';
  const routes = isShell
    ? []
    : paths.map((path) => ({ path, title: path, access: 'open', prerender: true, files: [], shared: [] }));
  const files = { 'entry.js': { bytes: body.length, integrity: integrityOf(body) } };
  await writeFile(
    join(output, 'build.json'),
    JSON.stringify({
      name,
      version,
      entryFiles: ['entry.js'],
      routes,
      files,
      contract,
      ...(links && { links }),
      ...(assets && {
        assets: Object.fromEntries(Object.entries(assets).map(([file, content]) => [file, integrityOf(content)])),
      }),
      ...(isShell ? { provides, paths: ownPaths, manifest } : { uses }),
    }),
  );
  if (surface) await writeFile(join(output, 'surface.txt'), surfaceText(surface));
  return folder;
}
