import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { placeFile } from '@district-pour/contract/place-file';
import { swcOptions } from '@district-pour/kit/swc-rule';
import { buildServer } from '../build/build-server.ts';
import { serverFolder } from '../build/render-pages.ts';
import { repositoryRoot } from '../run.ts';
import { declarationsOf } from './declarations.ts';
import { publishedManifest } from './published-manifest.ts';
import type { PackageManifest } from './published-manifest.ts';

/** The packages on which a remote in a repository of its own depends. */
export const publishedPackages = ['shared-ui', 'shared-data', 'tooling/contract', 'tooling/kit'] as const;

/** The folder of a package that is published instead of its sources. */
export const publishedFolder = (name: string): string => join(repositoryRoot, name, 'dist/package');

/** The files that `files` of the package's `package.json` selects, as npm reads it. */
export async function selectedFiles(packageDir: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: packageDir,
    maxBuffer: 2 ** 26,
  });
  const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
  return (packed?.files ?? []).map(({ path }) => path).filter((path) => path !== 'package.json');
}

/** The JavaScript of a module, with the class names of the bundles. */
async function compile(packageDir: string, file: string): Promise<string> {
  const options = swcOptions('production', repositoryRoot);
  const jsc = {
    ...options.jsc,
    rewriteRelativeImportExtensions: true, // the types of SWC lack it
    experimental: { ...options.jsc?.experimental, keepImportAttributes: true },
  };
  const { code } = await transform(await readFile(join(packageDir, file), 'utf8'), {
    ...options,
    filename: join(packageDir, file),
    module: { type: 'es6' },
    jsc,
  });
  return code;
}

/** Adds the site server, with which a remote is developed in its own repository. Returns what it loads from `node_modules`. */
async function addSiteServer(output: string): Promise<Record<string, string>> {
  await buildServer();
  await mkdir(join(output, 'server'));
  await copyFile(join(serverFolder, 'main.mjs'), join(output, 'server/main.mjs'));
  const manifest = await readFile(join(serverFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { dependencies: Record<string, string> }).dependencies;
}

/**
 * Writes what is published of a package into its `dist/package`: ES modules and declarations in place of TypeScript,
 * everything else as it is; of the kit also the site server. Throws when a file does not compile.
 */
export async function writePublishedFolder(name: string): Promise<void> {
  const packageDir = join(repositoryRoot, name);
  const output = publishedFolder(name);
  await rm(output, { recursive: true, force: true });
  const files = await selectedFiles(packageDir);
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  for (const [file, text] of declarationsOf(packageDir, sources)) await placeFile(join(output, file), text);
  for (const file of files) {
    const target = join(output, file);
    if (/\.(tsx?|mjs)$/.test(file)) await placeFile(target.replace(/\.tsx?$/, '.js'), await compile(packageDir, file));
    else {
      await mkdir(dirname(target), { recursive: true });
      await copyFile(join(packageDir, file), target);
    }
  }
  const manifest = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as PackageManifest;
  if (name === 'tooling/kit') manifest.dependencies = { ...manifest.dependencies, ...(await addSiteServer(output)) };
  await placeFile(join(output, 'package.json'), `${JSON.stringify(publishedManifest(manifest, files), null, 2)}\n`);
}
