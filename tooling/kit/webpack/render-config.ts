import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { renderFile } from '@district-pour/contract/build-record';
import { fileCache, productionResolve, styleTextRule } from './common.ts';
import { repositoryOf } from '../src/workspace.ts';
import { sharedModulesOf } from './share-table.ts';
import { swcRule } from './swc-rule.ts';

/** The shell's renderer and, by name, every module that remotes get from it instead of bundling it. */
const shellEntry = (sharedModules: readonly string[]) =>
  `data:text/javascript,${encodeURIComponent(
    [
      ...sharedModules.map((module, index) => `import * as shared${index} from '${module}';`),
      "export { renderMissing, renderPage } from 'shell-render-page';",
      `export const shared = { ${sharedModules.map((module, index) => `'${module}': shared${index}`).join(', ')} };`,
    ].join('\n'),
  )}`;

/**
 * Configuration of the second half of a build: the same sources for Node, as one file, with the class names of the
 * browser. As in the browser a remote contains no shared modules; the loader of the file provides those of a shell.
 */
export function renderConfig(packageDir: string): Configuration {
  const isShell = existsSync(join(packageDir, 'src/main.tsx'));
  const sharedModules = sharedModulesOf(packageDir).all;
  const fromShell = new Set(isShell ? [] : sharedModules);
  const root = repositoryOf(packageDir);
  const resolve = productionResolve(packageDir);
  return {
    mode: 'production',
    context: packageDir,
    target: 'node20',
    devtool: false,
    entry: { render: isShell ? shellEntry(sharedModules) : join(packageDir, 'src/remote.ts') },
    output: {
      path: join(packageDir, 'dist/client'),
      filename: renderFile,
      library: { type: 'commonjs2' },
      asyncChunks: false,
      clean: false,
    },
    externals: ({ request = '' }, callback) =>
      fromShell.has(request) ? callback(undefined, `commonjs ${request}`) : callback(),
    resolve: {
      ...resolve,
      alias: { ...resolve.alias, 'shell-render-page$': join(packageDir, 'src/prerender/render-page.tsx') },
    },
    module: {
      rules: [
        swcRule('production', root),
        styleTextRule,
        { test: /\.(woff2|avif|webp|svg)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { moduleIds: 'deterministic', minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache(`${basename(packageDir)}-render`, root),
  };
}
