import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Plugin of the federation runtime, for all instances: the runtime caches a failed load of a shared module forever
 * (module-federation/core#5068); this lets the next attempt request it again.
 */
export const forgetFailedSharesPlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const modules of Object.values(shareScopeMap)) {
      for (const shared of Object.values(modules[pkgName] ?? {})) {
        if (!shared.loaded && !shared.lib) shared.loading = null;
      }
    }
  },
} satisfies ModuleFederationRuntimePlugin;
