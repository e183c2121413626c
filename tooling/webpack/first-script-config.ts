import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { fileCache, minimizer, productionResolve } from './common.ts';
import { swcRule } from './swc-rule.ts';

/**
 * The configuration of scripts that a document runs before the page's code is there: small, each a bundle of its own
 * without React and without federation.
 * @param options.entry names of the scripts and their sources, from the package's folder
 * @param options.output folder of the package's build, which they are added to
 */
export function firstScriptConfig({ packageDir, entry, output }: { packageDir: string; entry: Record<string, string>; output: string }): Configuration {
  return {
    mode: 'production',
    context: packageDir,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    entry: Object.fromEntries(Object.entries(entry).map(([name, source]) => [name, join(packageDir, source)])),
    output: { path: output, filename: '[name].[contenthash:8].js', clean: false },
    resolve: productionResolve,
    module: { rules: [swcRule('production')] },
    optimization: { minimizer, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache(`first-${basename(packageDir)}`),
  };
}
