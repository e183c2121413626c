import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadScript } from '@district-pour/kit/load-script';
import { integrityOf } from './script-integrity.ts';

/** The hook by which the federation runtime lets its host load an entry. */
type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = NonNullable<Awaited<ReturnType<LoadEntry>>>;

/** Removes the global container that an entry has just created, so that a late script of another version is not used instead. */
function takeContainer(name: string): Container | undefined {
  const scope = globalThis as unknown as Record<string, Container | undefined>;
  const container = scope[name];
  scope[name] = undefined;
  return container;
}

/**
 * Plugin of the federation runtime: entries are loaded with retries and with the hash that the registry recorded. The
 * official retry plugin has no cache busting (module-federation/core#3507), and the runtime loads entries without
 * integrity (webpack/webpack#14310).
 */
export const entryLoaderPlugin = {
  name: 'entry-loader',
  loadEntry: ({ remoteInfo: { entry, entryGlobalName } }: Parameters<LoadEntry>[0]) =>
    new Promise<Container>((resolve, reject) => {
      loadScript(entry, integrityOf(entry), ({ type }) => {
        const container = type === 'load' ? takeContainer(entryGlobalName) : undefined;
        if (container) resolve(container);
        else
          reject(new Error(type === 'load' ? `${entry} left no container` : `${entry} could not be loaded (${type})`));
      });
    }),
};
