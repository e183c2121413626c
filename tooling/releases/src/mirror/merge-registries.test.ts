import { withCanary, withLive, withoutEntry } from '../registry/registry-change.ts';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { mergeRegistries } from './merge-registries.ts';

const beginning: SiteRegistry = {
  schema: 1,
  shell: { live: '1', since: '2026-01-01T00:00:00.000Z' },
  remotes: {
    'mfe-a': { live: '1', since: '2026-01-01T00:00:00.000Z' },
    'mfe-b': { live: '1', since: '2026-01-01T00:00:00.000Z' },
  },
};
const released = withLive(beginning, 'mfe-a', '2');
const withTry = withCanary(beginning, 'mfe-a', '2', 10);

it.each<[string, SiteRegistry, SiteRegistry, SiteRegistry]>([
  ['an old state of the mirror changes nothing', released, beginning, released],
  ['a release at the mirror is copied', beginning, released, released],
  [
    'a canary that was ended at the mirror ends',
    withTry,
    withCanary(withTry, 'mfe-a', null),
    withCanary(withTry, 'mfe-a', null),
  ],
  [
    'a canary that was ended here stays so',
    withCanary(withTry, 'mfe-a', null),
    withTry,
    withCanary(withTry, 'mfe-a', null),
  ],
  [
    'a remote that was switched off here stays off',
    withoutEntry(released, 'mfe-a'),
    released,
    withoutEntry(released, 'mfe-a'),
  ],
  [
    'a remote that was switched off at the mirror goes',
    released,
    withoutEntry(released, 'mfe-a'),
    withoutEntry(released, 'mfe-a'),
  ],
  [
    'changes of two packages are both kept',
    released,
    withLive(beginning, 'mfe-b', '3'),
    withLive(released, 'mfe-b', '3'),
  ],
])('%s', (_title, site, mirror, expected) => {
  const { registry } = mergeRegistries(site, mirror);
  const { shell, remotes } = expected;
  const withoutTimes = (value: unknown) => JSON.stringify(value).replace(/\d{4}-[^"]+Z/g, '');
  expect(withoutTimes([registry.shell, registry.remotes])).toBe(withoutTimes([shell, remotes]));
  expect(mergeRegistries(registry, mirror).registry).toEqual(registry);
});

it('a change is later than the one that it replaces, also of a machine whose clock is ahead', () => {
  const ahead = { ...released, changed: { 'mfe-a': '2999-01-01T00:00:00.000Z' } };
  const next = withLive(ahead, 'mfe-a', '3');
  expect(mergeRegistries(ahead, next).registry.remotes['mfe-a']?.live).toBe('3');
  expect(mergeRegistries(next, ahead).registry.remotes['mfe-a']?.live).toBe('3');
});

it('two changes in the same millisecond have the same result in both folders', () => {
  const at = { changed: { 'mfe-a': '2026-11-01T00:00:00.000Z' } };
  const [one, other] = [
    { ...released, ...at },
    { ...withLive(beginning, 'mfe-a', '3'), ...at },
  ];
  expect(mergeRegistries(one, other).registry).toEqual(mergeRegistries(other, one).registry);
});
