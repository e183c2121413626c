import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, WebpackPluginInstance } from 'webpack';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** What the shell runs first in development: it lends its React Refresh to the remotes. */
export const hostModules = [file('refresh-host.mjs')];

/** One React Refresh for the whole page: React asks only one what has become of a component. */
export const developmentExternals: Configuration['externals'] = {
  'react-refresh/runtime': 'var globalThis.reactRefresh',
};

/** Plugins of a build that takes edits into open pages. `hot-client.mjs` says what triggers them. */
export function developmentPlugins(packageName: string, root: string): WebpackPluginInstance[] {
  return [
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ overlay: false, library: 'site' }),
    new webpack.EntryPlugin(root, file('hot-client.mjs'), { name: undefined }),
    // Components are known by the names of their modules, which must differ between packages.
    new webpack.ids.NamedModuleIdsPlugin({ context: root }),
    // styled-components writes its rules through the CSSOM, as in production: the policy of the page forbids the rest.
    new webpack.DefinePlugin({ __PACKAGE_NAME__: JSON.stringify(packageName), SC_DISABLE_SPEEDY: 'false' }),
  ];
}
