import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFolder } from '@district-pour/contract/installed-folder';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { sharedPackagesOf } from '../src/shared-packages.ts';

/** react-router's package sends every bundler to its development files; this selects its production files. */
function reactRouterProduction(packageDir: string): Record<string, string> {
  const shared = sharedPackagesOf(packageDir).find(({ once }) => 'react-router-dom' in once);
  if (!shared) return {};
  const router = dirname(
    createRequire(
      createRequire(join(installedFolder(shared.name, packageDir), 'package.json')).resolve('react-router-dom'),
    ).resolve('react-router/package.json'),
  );
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** How imports are resolved in a production bundle of the package in a folder. */
export const productionResolve = (packageDir: string) => ({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  alias: reactRouterProduction(packageDir),
});

const here = fileURLToPath(new URL('.', import.meta.url));

/** The files of this configuration. */
const configuration = readdirSync(here)
  .filter((file) => !/\.(test|d)\.ts$/.test(file))
  .sort()
  .map((file) => join(here, file));

/** webpack's file-system cache in a repository, one per name; another lockfile or another configuration starts a new one. */
export function fileCache(name: string, root: string): Configuration['cache'] {
  const version = createHash('sha256');
  for (const file of [...configuration, join(root, 'package-lock.json')])
    if (existsSync(file)) version.update(readFileSync(file));
  return {
    type: 'filesystem',
    name,
    version: version.digest('hex'),
    cacheDirectory: join(root, '.cache/webpack'),
  };
}

/** SWC minifies several times faster than webpack's default, to the same size. */
export const minimizer = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  }),
];

/**
 * A library's stylesheet is its text, for a component of `styled`: the policy allows what styled-components writes, and a style
 * element of a loader has no hash in it.
 */
export const styleTextRule: RuleSetRule = { test: /\.css$/, type: 'asset/source' };
