import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { unreleased } from './unreleased.ts';

test('a build is unreleased while it is neither live nor a canary', () => {
  const registry: SiteRegistry = {
    schema: 1,
    shell: { live: 'old', previous: 'new' },
    remotes: { 'mfe-a': { live: 'same' }, 'mfe-b': { live: 'old', canary: { version: 'new', percent: 10 } } },
  };
  const builds = [
    { name: 'shell', version: 'new' },
    { name: 'mfe-a', version: 'same' },
    { name: 'mfe-b', version: 'new' },
    { name: 'mfe-c', version: 'first' },
  ];
  expect(unreleased(builds, registry)).toEqual([builds[0], builds[3]]);
});
