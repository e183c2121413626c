import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { fileCache, minimizer, productionResolve, styleTextRule } from '@district-pour/kit/webpack/common';
import { compileAheadPlugin } from '@district-pour/kit/webpack/compile-ahead';
import { repositoryRoot } from '@district-pour/checkout/run';
import { swcRule } from '@district-pour/kit/swc-rule';

/**
 * The comparison of the bench: the same sources as one bundle with code splitting and without federation.
 * @param loader module that takes the place of the shell's loader of remotes
 */
export function monolithConfig({ loader, output }: { loader: string; output: string }): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: join(repositoryRoot, 'shell/src/main.tsx') },
    output: {
      path: output,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName: 'monolith',
      clean: true,
      crossOriginLoading: 'anonymous',
    },
    resolve: productionResolve(join(repositoryRoot, 'shell')),
    module: { rules: [swcRule('production', repositoryRoot), styleTextRule] },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer },
    plugins: [
      compileAheadPlugin,
      new webpack.NormalModuleReplacementPlugin(/remotes\/create-remote-loader\.ts$/, loader),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache('monolith', repositoryRoot),
  };
}
