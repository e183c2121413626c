import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { buildName, buildNamePlugin } from './build-name.ts';
import { chunkLoadingPlugin } from './chunk-loading.ts';
import { compileAheadPlugin } from './compile-ahead.ts';
import { repositoryOf } from '../src/workspace.ts';
import { fileCache, minimizer, productionResolve, styleTextRule } from './common.ts';
import { developmentExternals, developmentPlugins, hostModules } from './development.ts';
import { remoteChunksOf, sharedChunksOf, sharedModulesOf, shareTable } from './share-table.ts';
import { sameInEveryFolderPlugin } from './same-in-every-folder.ts';
import { swcRule } from './swc-rule.ts';
import type { BuildMode } from './swc-rule.ts';

/** `my-remote` → `my_remote`: the name under which the federation runtime and the page's globals know a package. */
export const federationName = (packageName: string) => packageName.replaceAll('-', '_');

const require = createRequire(import.meta.url);

/** The configuration of a package: what its `webpack.config.mjs` exports, a function of the options; without one {@link webpackConfig}. */
export function configurationOf(options: BuildOptions): Configuration {
  const file = join(options.packageDir, 'webpack.config.mjs');
  if (!existsSync(file)) return webpackConfig(options);
  const { default: configure } = require(file) as { default: typeof webpackConfig };
  return configure(options);
}

/** Name of the chunk of a remote's exposed module. */
export const exposeChunk = 'remote';

/** Makes the shell provide every shared module, also those that it does not import itself: the plugin provides only what is imported by its name. */
function providedModules(packageDir: string): string {
  const { eager, lazy } = sharedModulesOf(packageDir);
  const code = [
    ...[...eager].map((module, index) => `export * as eager${index} from '${module}';`),
    `export const lazy = [${lazy.map((module) => `() => import('${module}')`).join(', ')}];`,
  ];
  return `data:text/javascript,${encodeURIComponent(code.join('\n'))}`;
}

/** What a build chooses of the configuration. */
export interface BuildOptions {
  packageDir: string;
  /** Default `production`. */
  mode?: BuildMode;
  /** Folder of the build. Default `dist/client` of the package. */
  output?: string;
}

/** The one webpack configuration: the shell is the host, everything else a remote that exposes `./remote`. */
export function webpackConfig({
  packageDir,
  mode = 'production',
  output = join(packageDir, 'dist/client'),
}: BuildOptions): Configuration {
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { name: string };
  const root = repositoryOf(packageDir);
  const isShell = existsSync(join(packageDir, 'src/main.tsx'));
  const [production, refresh] = [mode === 'production', mode === 'development'];
  const name = federationName(manifest.name);
  const hash = production ? '.[contenthash:8]' : '';
  return {
    mode: production ? 'production' : 'development',
    context: packageDir,
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    entry: isShell
      ? { main: [...(refresh ? hostModules : []), providedModules(packageDir), join(packageDir, 'src/main.tsx')] }
      : {},
    output: {
      path: output,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      publicPath: 'auto',
      uniqueName: production ? buildName(name) : name,
      clean: production ? true : { keep: /^build\.json$/ },
      crossOriginLoading: 'anonymous',
    },
    externals: refresh && !isShell ? developmentExternals : {},
    resolve: productionResolve(packageDir),
    module: {
      rules: [swcRule(mode, root), styleTextRule, { test: /\.(woff2|avif|webp|svg)$/, type: 'asset/resource' }],
    },
    optimization: {
      moduleIds: production ? 'deterministic' : refresh ? false : 'named',
      chunkIds: 'deterministic',
      minimize: production,
      emitOnErrors: false, // the next update then begins at the last build that open pages have
      minimizer,
      splitChunks: isShell
        ? { chunks: 'async', cacheGroups: sharedChunksOf(packageDir) }
        : { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, ...remoteChunksOf(packageDir) } },
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        dts: false,
        manifest: false,
        ...(isShell ? {} : { filename: `remoteEntry${hash}.js` }),
        exposes: isShell ? {} : { './remote': { import: './src/remote.ts', name: exposeChunk } },
        shareStrategy: 'loaded-first',
        shared: isShell ? {} : shareTable({ role: 'remote', packageDir, mode }), // the shell provides and does not consume (docs/decisions/0004)
        runtimePlugins: isShell ? [fileURLToPath(new URL('provide-runtime.mjs', import.meta.url))] : [],
        experiments: { externalRuntime: !isShell, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(isShell
        ? [new ProvideSharedPlugin({ shareScope: 'default', provides: shareTable({ role: 'host', packageDir, mode }) })]
        : []),
      ...(production ? [chunkLoadingPlugin, compileAheadPlugin, sameInEveryFolderPlugin(root), buildNamePlugin] : []),
      ...(refresh ? developmentPlugins(manifest.name, root) : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: fileCache(`${basename(packageDir)}-${mode}`, root),
  };
}
