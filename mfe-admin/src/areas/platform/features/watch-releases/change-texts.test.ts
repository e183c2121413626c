import type { ChangeRequest, PackageState } from '../../api/releases-api.ts';
import { consequence } from './change-texts.ts';

const tools: PackageState = {
  name: 'mfe-tools',
  live: 'v2',
  since: null,
  previous: 'v1',
  canary: null,
  off: null,
  kept: ['v1', 'v2', 'v3'],
};
const canary = { version: 'v3', percent: 10, since: null };
const openTabs = 'Open tabs keep the version that they have loaded until they are reloaded.';

// rule: releases.md#release-confirmed
test.each<[string, Partial<PackageState>, ChangeRequest, string]>([
  ['a release for all', {}, { action: 'release', version: 'v3' }, 'All visitors get mfe-tools v3 instead of v2.'],
  [
    'a release for all beside a canary',
    { canary },
    { action: 'release', version: 'v1' },
    'All visitors get mfe-tools v1 instead of v2. The canary v3 ends.',
  ],
  [
    'a larger share for a canary',
    { canary },
    { action: 'release', version: 'v3', canary: 50 },
    '50 of 100 visitors get mfe-tools v3; all others get v2.',
  ],
  [
    'another canary',
    { canary },
    { action: 'release', version: 'v1', canary: 5 },
    '5 of 100 visitors get mfe-tools v1; all others get v2. The canary v3 ends.',
  ],
  [
    'a release of what is switched off',
    { live: null, off: 'v2' },
    { action: 'release', version: 'v3' },
    'All visitors get mfe-tools v3.',
  ],
  [
    'a rollback beside a canary',
    { canary },
    { action: 'rollback', version: 'v1' },
    'All visitors get mfe-tools v1 instead of v2. The canary v3 ends.',
  ],
  [
    'switching off a remote',
    {},
    { action: 'switch-off' },
    'Visitors get "not found" on all pages of mfe-tools, and no page links to them any more. Nothing is deleted: v2 can be switched on again.',
  ],
])('%s states what visitors get', (_, given, request, text) => {
  expect(consequence({ ...tools, ...given }, request)).toBe(`${text} ${openTabs}`);
});
