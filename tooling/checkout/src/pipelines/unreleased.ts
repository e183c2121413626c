import type { BuildRecord } from '@district-pour/contract/build-record';
import { entryOf } from '@district-pour/contract/registry-schema';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';

/** The builds that an environment has neither live nor as a canary, in the given order. */
export const unreleased = (
  builds: readonly Pick<BuildRecord, 'name' | 'version'>[],
  registry: SiteRegistry,
): { name: string; version: string }[] =>
  builds
    .filter(({ name, version }) => {
      const entry = entryOf(registry, name);
      return entry?.live !== version && entry?.canary?.version !== version;
    })
    .map(({ name, version }) => ({ name, version }));
