import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import type { RegistryEntry, SiteRegistry } from '@district-pour/contract/registry-schema';
import { servableRegistry } from './held-versions.ts';
import { publishFolder } from './site-registry.ts';

/** What a version of a package is built with; by default it needs and provides one export, and has one page. */
type Built = [name: string, version: string, fake?: Parameters<typeof builtPackage>[2]];

const registryOf = ({ shell = { live: '1' }, ...remotes }: Record<string, RegistryEntry>): SiteRegistry => ({
  schema: 1,
  shell,
  remotes,
});

/** The live versions, with canaries, that a site can serve of `wanted`, and what it holds back. */
async function servable(built: Built[], wanted: SiteRegistry, had: SiteRegistry | null, ...refused: string[]) {
  const site = await temporaryFolder();
  for (const one of built) await publishFolder(await builtPackage(...one), site);
  const { registry, held } = await servableRegistry(
    site,
    wanted,
    had,
    new Map(refused.map((id) => [id, 'not signed'])),
  );
  const text = ({ live, canary }: RegistryEntry) => (canary ? `${live} canary ${canary.version}` : live);
  const entries = Object.entries({ ...(registry.shell && { shell: registry.shell }), ...registry.remotes });
  return {
    served: Object.fromEntries(entries.map(([name, entry]) => [name, text(entry)])),
    held: held.map(({ package: name, version, serves, reason }) => `${name} ${version}, not ${serves}: ${reason}`),
  };
}

const fields = { 'shared-ui/forms': ['TextField', 'DateField'] };
const one: Built[] = [
  ['shell', '1'],
  ['mfe-a', '1'],
  ['mfe-b', '1'],
];
const had = registryOf({ 'mfe-a': { live: '1' }, 'mfe-b': { live: '1' } });

test('only the package of a refused version stays where it was, and a remote that was switched off goes', async () => {
  const wanted = registryOf({ shell: { live: '2' }, 'mfe-a': { live: '2', previous: '1' } });
  expect(await servable([...one, ['shell', '2']], wanted, had, 'mfe-a@2')).toEqual({
    served: { shell: '2', 'mfe-a': '1' },
    held: ['mfe-a 2, not 1: not signed'],
  });
});

test('a package that the site never had stays absent', async () => {
  const wanted = registryOf({ 'mfe-a': { live: '1' }, 'mfe-b': { live: '1' }, 'mfe-c': { live: '1' } });
  expect(await servable(one, wanted, had, 'mfe-c@1')).toEqual({
    served: { shell: '1', 'mfe-a': '1', 'mfe-b': '1' },
    held: ['mfe-c 1, not null: not signed'],
  });
});

test('a refused canary costs the canary alone, and a canary that has ended does not come back', async () => {
  const canary = (version: string) => ({ version, percent: 10 });
  const wanted = registryOf({ 'mfe-a': { live: '1', canary: canary('3') }, 'mfe-b': { live: '2' } });
  const before = registryOf({
    'mfe-a': { live: '1', canary: canary('2') },
    'mfe-b': { live: '1', canary: canary('9') },
  });
  expect(await servable(one, wanted, before, 'mfe-a@3', 'mfe-b@2')).toEqual({
    served: { shell: '1', 'mfe-a': '1', 'mfe-b': '1' },
    held: ['mfe-a 3, not 1: not signed', 'mfe-b 2, not 1: not signed'],
  });
});

test('a refused previous version keeps the live one from nothing', async () => {
  const wanted = registryOf({ 'mfe-a': { live: '2', previous: '1' }, 'mfe-b': { live: '1' } });
  expect(await servable([...one, ['mfe-a', '2']], wanted, had, 'mfe-a@1')).toEqual({
    served: { shell: '1', 'mfe-a': '2', 'mfe-b': '1' },
    held: ['mfe-a 1, not 2: not signed'],
  });
});

// rule: alerts.md#held-releases
test('with a shell that is held back, what needs its exports stays too, and what does not goes live', async () => {
  const wanted = registryOf({ shell: { live: '2' }, 'mfe-a': { live: '2' }, 'mfe-b': { live: '2' } });
  const built: Built[] = [
    ...one,
    ['shell', '2', { provides: fields }],
    ['mfe-a', '2', { uses: fields }],
    ['mfe-b', '2'],
  ];
  expect(await servable(built, wanted, had, 'shell@2')).toEqual({
    served: { shell: '1', 'mfe-a': '1', 'mfe-b': '2' },
    held: [
      'shell 2, not 1: not signed',
      'mfe-a 2, not 1: mfe-a@2 needs DateField of shared-ui/forms, which shell@1 does not provide',
    ],
  });
});

test('a canary that needs the shell that is held back is not served, its live version is', async () => {
  const wanted = registryOf({
    shell: { live: '2' },
    'mfe-a': { live: '2', canary: { version: '3', percent: 5 } },
    'mfe-b': { live: '1' },
  });
  const built: Built[] = [...one, ['mfe-a', '2'], ['mfe-a', '3', { uses: fields }]];
  expect(await servable(built, wanted, had, 'shell@2')).toMatchObject({
    served: { shell: '1', 'mfe-a': '2', 'mfe-b': '1' },
    held: ['shell 2, not 1: not signed', expect.stringMatching(/^mfe-a 3, not 2: mfe-a@3 needs DateField/) as string],
  });
});

test('a shell that lacks what a remote that is held back needs stays as well', async () => {
  const wanted = registryOf({ shell: { live: '2' }, 'mfe-a': { live: '2' }, 'mfe-b': { live: '2' } });
  const built: Built[] = [
    ...one,
    ['shell', '2', { provides: { 'shared-ui/forms': ['DateField'] } }],
    ['mfe-b', '2', { uses: { 'shared-ui/forms': ['DateField'] } }],
  ];
  const { served } = await servable(built, wanted, had, 'mfe-a@2');
  expect(served).toEqual({ shell: '1', 'mfe-a': '1', 'mfe-b': '1' });
});

test('a path that moves from one remote to another is never in both', async () => {
  const wanted = registryOf({ 'mfe-a': { live: '2' }, 'mfe-b': { live: '2' } });
  const built: Built[] = [...one, ['mfe-b', '2', { paths: ['/mfe-b', '/mfe-a'] }]];
  expect(await servable(built, wanted, had, 'mfe-a@2')).toEqual({
    served: { shell: '1', 'mfe-a': '1', 'mfe-b': '1' },
    held: ['mfe-a 2, not 1: not signed', 'mfe-b 2, not 1: /mfe-a is claimed by both mfe-a and mfe-b'],
  });
});

test('a new site whose only shell is refused has nothing to serve', async () => {
  await expect(servable(one, had, null, 'shell@1')).rejects.toThrow('not signed');
});

test('on a new site a remote that does not fit beside what is left is absent', async () => {
  const wanted = registryOf({ 'mfe-a': { live: '2' }, 'mfe-b': { live: '1' } });
  const { served } = await servable([...one, ['mfe-a', '2', { uses: fields }]], wanted, null, 'mfe-b@1');
  expect(served).toEqual({ shell: '1' });
});
