import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { RenderFailure } from '../render/render-failure.ts';
import { followed, registryKeys, stopSources, versionOf } from '../testing/followed-source.ts';
import { fetchSite } from './fetch-site.ts';

afterEach(stopSources);

test('pages that fail with neither a new package nor a new shell hold nothing back', async () => {
  const { folder, url, release, registry } = await followed();
  const second = await release('mfe-a', 'two');
  const reports: string[] = [];
  const render = () =>
    Promise.reject(new RenderFailure('mfe-c@1 could not be rendered', { release: 'mfe-c@1', shell: 'shell@1' }));
  const report = (message: string) => reports.push(message);
  expect(await fetchSite(url, folder, { registryKeys, render, report })).toEqual({ changed: true, held: [] });
  expect(await registry()).toContain(versionOf(second));
  expect(reports).toEqual(['pages of the source will be rendered in the browser: mfe-c@1 could not be rendered']);
});

test('a shell with which a page of a remote cannot be rendered is held back, and the remote is not', async () => {
  const { folder, url, site, release, registry, first } = await followed();
  const before = (JSON.parse(await registry()) as SiteRegistry).shell?.live ?? '';
  const shell = versionOf(await release('shell', 'two'));
  const render = async (candidate: string) => {
    if ((await readFile(candidate, 'utf8')).includes(shell))
      throw new RenderFailure('no such drink', { release: `mfe-a@${versionOf(first)}`, shell: `shell@${shell}` });
  };
  expect(await fetchSite(url, folder, { registryKeys, render })).toEqual({
    ...{ changed: false, held: [{ package: 'shell', version: shell, serves: before, reason: 'no such drink' }] },
  });
  expect(await readFile(join(site, 'registry.json'), 'utf8')).not.toBe(await registry());
});
