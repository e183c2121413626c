import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { buildConstants } from './build-constants.ts';
import { fileCache, productionResolve } from './common.ts';
import { swcRule } from './swc-rule.ts';
import { repositoryRoot } from '../src/run.ts';

/**
 * The configuration of the release's renderer: the shell and the remotes in one Node bundle without federation, from
 * the same sources with the same class names as in the browser.
 * @param entry file that exports the renderer and the remotes' tables of pages
 */
export function prerenderConfig(entry: string): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: 'node20',
    devtool: false,
    entry: { renderer: entry },
    output: { path: join(repositoryRoot, '.cache/prerender'), filename: '[name].cjs', library: { type: 'commonjs2' }, clean: false },
    resolve: productionResolve,
    module: {
      rules: [swcRule({ mode: 'production', refresh: false }), { test: /\.(woff2|avif|webp|svg)$/, type: 'asset/resource' }],
    },
    plugins: [new webpack.DefinePlugin(buildConstants)],
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache('prerender'),
  };
}
