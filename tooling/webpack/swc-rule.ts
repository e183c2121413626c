import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { repositoryRoot } from '../src/run.ts';

const require = createRequire(import.meta.url);

export type BuildMode = 'production' | 'development';

/** How TypeScript becomes JavaScript in every bundle of the site; in development edits keep the state of components. */
export function swcRule(mode: BuildMode): RuleSetRule {
  const development = mode === 'development';
  return {
    test: /\.(ts|tsx)$/,
    exclude: /node_modules\/(?!shared-)/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development, refresh: development } },
          experimental: {
            cacheRoot: join(repositoryRoot, '.cache/swc'),
            // Class names depend on the file's path, so server, browser and every remote agree on them.
            plugins: [
              [
                require.resolve('@swc/plugin-styled-components'),
                { ssr: true, displayName: development, fileName: false, pure: true, minify: !development },
              ],
            ],
          },
        },
      },
    },
  };
}
