import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { fileCache, productionResolve } from '@district-pour/kit/webpack/common';
import { repositoryRoot } from '../run.ts';
import { swcRule } from '@district-pour/kit/swc-rule';

/** What the site server loads from its own `node_modules`: what faces the network, so that its fixes need no build. */
export const serverDependencies = ['@hono/node-server', 'hono'] as const;

const isInstalled = (request: string) =>
  serverDependencies.some((name) => request === name || request.startsWith(`${name}/`));

/** The site server and the renderer that it starts, each as one file for Node. Modules of `tooling` are bundled by what is used of them. */
export function serverConfig(output: string): Configuration {
  return {
    mode: 'production',
    context: repositoryRoot,
    target: 'node22',
    devtool: false,
    entry: {
      main: join(repositoryRoot, 'site-server/src/main.ts'),
      render: join(repositoryRoot, 'site-server/src/pages/prerender-site.ts'),
    },
    output: {
      path: output,
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      chunkFilename: '[name].mjs',
    },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: ({ request = '' }, callback) =>
      isInstalled(request) ? callback(undefined, `module ${request}`) : callback(),
    resolve: {
      ...productionResolve(join(repositoryRoot, 'site-server')),
      conditionNames: ['node', 'import', 'require', 'default'],
    },
    module: {
      // Addresses are those of the bundle, not of this checkout; the renderer requires what a build names at run time.
      parser: { javascript: { importMeta: false, url: false, createRequire: false } },
      rules: [
        swcRule('production', repositoryRoot),
        { test: /\.ts$/, include: join(repositoryRoot, 'tooling'), sideEffects: false },
      ],
    },
    // With mangled exports the file cache can keep a module without the exports that another one imports.
    optimization: { moduleIds: 'deterministic', minimize: false, splitChunks: false, mangleExports: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache('server', repositoryRoot),
  };
}
