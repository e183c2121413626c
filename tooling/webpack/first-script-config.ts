import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { fileCache, minimizer, productionResolve } from './common.ts';
import { swcRule } from './swc-rule.ts';

/**
 * The configuration of the page's first script: small, without React and without federation, because it decides when
 * those are loaded.
 * @param options.output folder of the shell's build, which it is added to
 */
export function firstScriptConfig({ shellDir, output }: { shellDir: string; output: string }): Configuration {
  return {
    mode: 'production',
    context: shellDir,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    entry: { first: join(shellDir, 'src/boot/first.ts') },
    output: { path: output, filename: '[name].[contenthash:8].js', clean: false },
    resolve: productionResolve,
    module: { rules: [swcRule('production')] },
    optimization: { minimizer, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache('first-script'),
  };
}
