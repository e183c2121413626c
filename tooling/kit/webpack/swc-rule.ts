import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Options } from '@swc/core';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/**
 * What a build is for. `reload` is development within a released site: its shell has React's production files, with which
 * pages are reloaded after an edit instead of updated.
 */
export type BuildMode = 'production' | 'development' | 'reload';

/**
 * How TypeScript becomes JavaScript in every bundle of the site and in the published packages.
 * @param root of the repository, which has the cache
 */
export function swcOptions(mode: BuildMode, root: string): Options {
  const development = mode === 'development';
  return {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development, refresh: development } },
      experimental: {
        cacheRoot: join(root, '.cache/swc'),
        // Class names depend on the file's path, so server, browser and every remote agree on them.
        plugins: [
          [
            require.resolve('@swc/plugin-styled-components'),
            { ssr: true, displayName: development, fileName: false, pure: true, minify: !development },
          ],
        ],
      },
    },
  };
}

/** Compiles TypeScript in a bundle; in development edits keep the state of components. */
export const swcRule = (mode: BuildMode, root: string): RuleSetRule => ({
  test: /\.(ts|tsx)$/,
  exclude: /node_modules\//,
  use: { loader: require.resolve('swc-loader'), options: swcOptions(mode, root) },
});
