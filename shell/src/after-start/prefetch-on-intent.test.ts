import { fireEvent, waitFor } from '@testing-library/react';
import { testManifest } from '../testing/open-site.tsx';
import { createRemoteLoader } from '../remotes/create-remote-loader.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const loadRemote = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => {},
  registerPlugins: () => {},
  registerGlobalPlugins: () => {},
}));

const fetches = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
let stop = () => {};

beforeEach(() => {
  loadRemote.mockReset().mockResolvedValue({ pages: { '/about': () => Promise.resolve({ default: () => null }) } });
  const [first] = testManifest().remotes;
  const scripts = [{ url: '/remotes/mfe-pages/2.0.0/page.js', integrity: '' }];
  const route = { path: '/about', title: 'About', access: 'open' as const, prerender: true, scripts };
  const manifest = { ...testManifest(), remotes: [{ ...first!, name: 'mfe-intent', routes: [route] }] };
  stop = prefetchOnIntent(manifest, createRemoteLoader(manifest));
  document.body.innerHTML = '<a href="/about">About</a> <a href="https://example.com/about">Elsewhere</a>';
});
afterEach(() => {
  stop();
  for (const link of fetches()) link.remove();
});

test('the code of a page is fetched when a pointer rests on its link, and runs once all of it is there', async () => {
  fireEvent.pointerOver(document.querySelector('a')!);
  await waitFor(() => expect(fetches()).toHaveLength(2));
  expect(fetches().map(({ href }) => new URL(href).pathname)).toEqual([
    '/remotes/mfe-pages/2.0.0/entry.js',
    '/remotes/mfe-pages/2.0.0/page.js',
  ]);
  const [entry, page] = fetches();
  fireEvent.load(entry!);
  await Promise.resolve();
  expect(loadRemote).not.toHaveBeenCalled();
  fireEvent.error(page!); // what cannot be fetched ahead is left to the loader
  await waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(1));
});

test('a pointer that passes over a link to another site fetches nothing', async () => {
  const [own, other] = document.querySelectorAll('a');
  fireEvent.pointerOver(own!);
  fireEvent.pointerOver(other!);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(fetches()).toEqual([]);
});
