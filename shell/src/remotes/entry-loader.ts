import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadScript } from 'tooling/load-script';
import { hashOf } from './script-hashes.ts';

/** The hook by which the federation runtime lets its host load an entry. */
type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = NonNullable<Awaited<ReturnType<LoadEntry>>>;

/** Takes the container that an entry has just left in the page, so that a late script of another version is not taken for it. */
function takeContainer(name: string): Container | undefined {
  const scope = globalThis as unknown as Record<string, Container | undefined>;
  const container = scope[name];
  scope[name] = undefined;
  return container;
}

/** A plugin of the federation runtime: entries are loaded with retries and with the hash that the registry recorded. */
export const entryLoaderPlugin = {
  name: 'entry-loader',
  loadEntry: ({ remoteInfo: { entry, entryGlobalName } }: Parameters<LoadEntry>[0]) =>
    new Promise<Container>((resolve, reject) => {
      loadScript(entry, hashOf(entry), ({ type }) => {
        const container = type === 'load' ? takeContainer(entryGlobalName) : undefined;
        if (container) resolve(container);
        else reject(new Error(type === 'load' ? `${entry} broke when it started` : `${entry} could not be loaded (${type})`));
      });
    }),
};
