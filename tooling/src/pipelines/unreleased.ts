import type { BuildRecord } from '../build/build-record.ts';
import { entryOf } from '../registry/registry-change.ts';
import type { SiteRegistry } from '../registry/registry-schema.ts';

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
