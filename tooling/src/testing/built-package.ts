import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../build/integrity.ts';
import { surfaceText } from '../build/shared-surface.ts';
import type { SharedSurface } from '../build/shared-surface.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a pretended build says of itself. */
interface Fake {
  paths?: string[];
  ownPaths?: string[];
  uses?: Record<string, string[]>;
  provides?: Record<string, string[]>;
  contract?: Record<string, string>;
  surface?: SharedSurface;
  assets?: Record<string, string>;
}

/** A package's folder as a build leaves it, with one small script. Returns its path. */
export async function builtPackage(
  name: string,
  version: string,
  {
    paths = [`/${name}`],
    ownPaths = ['/health'],
    uses = { 'shared-ui/forms': ['TextField'] },
    provides = { 'shared-ui/forms': ['TextField'] },
    contract = {},
    surface,
    assets,
  }: Fake = {},
): Promise<string> {
  const folder = await temporaryFolder();
  const output = join(folder, 'dist/client');
  const body = `// ${name} ${version}`;
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'entry.js'), body);
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
      ...(assets && { assets }),
      ...(isShell ? { provides, paths: ownPaths } : { uses }),
    }),
  );
  if (surface) await writeFile(join(output, 'surface.txt'), surfaceText(surface));
  return folder;
}
