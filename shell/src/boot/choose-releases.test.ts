import { testManifest } from '../testing/open-site.tsx';
import type { BootManifest } from './boot-manifest.ts';
import { chooseReleases } from './choose-releases.ts';

const [remote] = testManifest().remotes;
const canary = { version: '3.0.0', entry: { url: '/remotes/mfe-pages/3.0.0/entry.js', integrity: 'sha384-canary' } };
const withCanary: BootManifest = {
  ...testManifest(),
  remotes: [{ ...remote!, canary: { buckets: [7, 8], live: canary, routes: [] } }],
};

test('a visitor whose bucket gets the canary falls back to the live release', () => {
  expect(chooseReleases(withCanary, () => 7).remotes).toEqual([
    { ...remote, live: canary, previous: remote!.live, routes: [], byBucket: true },
  ]);
});

test('a canary has its own slots, and the links of the live release', () => {
  const slots = { slots: ['desk-booking'], links: [] };
  const manifest = { ...withCanary, remotes: withCanary.remotes.map((each) => ({ ...each, ...slots })) };
  expect(chooseReleases(manifest, () => 7).remotes[0]).toMatchObject({ live: canary, slots: undefined, links: [] });
  expect(chooseReleases(manifest, () => 9).remotes[0]).toMatchObject({ live: remote!.live, ...slots });
});

test('another visitor gets the live release', () => {
  expect(chooseReleases(withCanary, () => 9).remotes).toEqual([{ ...remote, byBucket: true }]);
});

test('without a canary the cookie with the bucket is not read', () => {
  const bucket = jest.fn(() => 7);
  expect(chooseReleases(testManifest(), bucket)).toEqual(testManifest());
  expect(bucket).not.toHaveBeenCalled();
});
