import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { repositoryRoot } from '../src/run.ts';

const require = createRequire(import.meta.url);

/** react-router's package sends every bundler to its development files; this selects its production files. */
function reactRouterProduction(): Record<string, string> {
  const router = dirname(
    createRequire(require.resolve('react-router-dom', { paths: [join(repositoryRoot, 'shared-ui')] })).resolve(
      'react-router/package.json',
    ),
  );
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** How imports are resolved in every production bundle. */
export const productionResolve: Configuration['resolve'] = {
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  alias: reactRouterProduction(),
};

const configuration = [
  'tooling/webpack/config.ts',
  'tooling/webpack/development.ts',
  'tooling/webpack/build-name.ts',
  'tooling/webpack/chunk-loading.ts',
  'tooling/webpack/load-script.ts',
  'tooling/webpack/common.ts',
  'tooling/webpack/render-config.ts',
  'tooling/webpack/same-in-every-folder.ts',
  'tooling/webpack/server-config.ts',
  'tooling/webpack/monolith-config.ts',
  'tooling/webpack/share-table.ts',
  'tooling/webpack/swc-rule.ts',
  'package-lock.json',
];

/** webpack's file-system cache, one per name; another lockfile or another configuration starts a new one. */
export function fileCache(name: string): Configuration['cache'] {
  const version = createHash('sha256');
  for (const file of configuration) version.update(readFileSync(join(repositoryRoot, file)));
  return {
    type: 'filesystem',
    name,
    version: version.digest('hex'),
    cacheDirectory: join(repositoryRoot, '.cache/webpack'),
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
 * A library's stylesheet is its text, for `createGlobalStyle`: the policy allows what styled-components writes, and a style
 * element of a loader has no hash in it.
 */
export const styleTextRule: RuleSetRule = { test: /\.css$/, type: 'asset/source' };
