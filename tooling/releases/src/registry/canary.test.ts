import { bucketCount, registryFor, variantsOf } from './canary.ts';
import type { RegistryEntry, SiteRegistry } from '@district-pour/contract/registry-schema';

const registry = (remotes: Record<string, RegistryEntry>, shell: RegistryEntry = { live: '1' }): SiteRegistry => ({
  schema: 1,
  shell,
  remotes,
});
const canary = (percent: number): RegistryEntry => ({ live: '1', previous: '0', canary: { version: '2', percent } });
const bucketsWith = (site: SiteRegistry, name: string) =>
  [...Array(bucketCount).keys()].filter((bucket) => registryFor(site, bucket).remotes[name]?.live === '2');

describe('registryFor', () => {
  it.each([1, 10, 50, 100])('gives a canary of %i percent to this number of the hundred buckets', (percent) => {
    expect(bucketsWith(registry({ 'mfe-a': canary(percent) }), 'mfe-a')).toHaveLength(percent);
  });

  it('keeps the buckets of a canary when its percentage grows', () => {
    const few = bucketsWith(registry({ 'mfe-a': canary(10) }), 'mfe-a');
    expect(bucketsWith(registry({ 'mfe-a': canary(30) }), 'mfe-a')).toEqual(expect.arrayContaining(few));
  });

  it('gives two canaries to different visitors', () => {
    const site = registry({ 'mfe-a': canary(10), 'mfe-b': canary(10) });
    expect(bucketsWith(site, 'mfe-a')).not.toEqual(bucketsWith(site, 'mfe-b'));
  });

  it('has the live version as fallback of the canary, and no canary for other visitors', () => {
    const site = registry({ 'mfe-a': canary(10) });
    expect(registryFor(site, bucketsWith(site, 'mfe-a')[0] ?? null).remotes['mfe-a']).toEqual({
      live: '2',
      previous: '1',
    });
    expect(registryFor(site, null).remotes['mfe-a']).toEqual({ live: '1', previous: '0' });
  });
});

describe('variantsOf', () => {
  it('is only the registry when there is no canary', () => {
    const site = registry({ 'mfe-a': { live: '1' } });
    expect(variantsOf(site)).toEqual([site]);
  });

  it('contains all versions that visitors can get, including the shell', () => {
    const variants = variantsOf(registry({ 'mfe-a': { live: '1' } }, canary(10)));
    expect(variants.map((variant) => variant.shell?.live)).toEqual(['1', '2']);
  });
});
