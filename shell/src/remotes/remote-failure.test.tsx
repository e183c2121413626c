import { act, screen } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openSite, plainPage, testManifest } from '../testing/open-site.tsx';
import { createRemoteLoader } from './create-remote-loader.ts';
import type { RemoteLoader } from './remote-loader.ts';

const loadRemote = jest.fn<Promise<unknown>, []>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => loadRemote(),
  registerRemotes: () => {},
  registerPlugins: () => {},
  registerGlobalPlugins: () => {},
}));

const pages = { '/gallery': null };
const arrived = { pages: { '/gallery': () => Promise.resolve(plainPage('/gallery')) } };
const panel = () => screen.queryByRole('heading', { name: 'This page could not be loaded' });
let report: jest.SpyInstance;
let loader: RemoteLoader;
beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => {});
  loadRemote.mockReset().mockRejectedValue(new Error('offline'));
  loader = createRemoteLoader(testManifest());
});
afterEach(() => report.mockRestore());

test('a remote that does not load does not affect other pages; Retry loads it and keeps the address', async () => {
  const { user, router, path, container } = openSite('/about', { pages, loader });
  await act(() => router.navigate('/gallery?filter=weddings'));
  expect(panel()).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  await expectNoAxeViolations(container);

  await act(() => router.navigate('/services'));
  expect(screen.getByRole('heading', { name: 'Page /services' })).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(panel()).toBeInTheDocument();

  loadRemote.mockResolvedValue(arrived);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Page /gallery' })).toBeInTheDocument();
  expect(panel()).toBeNull();
  expect(path()).toBe('/gallery?filter=weddings');
});

test('opening the page again tries again without Retry', async () => {
  const { router } = openSite('/about', { pages, loader });
  await act(() => router.navigate('/gallery'));
  expect(panel()).toBeInTheDocument();
  await act(() => router.navigate('/about'));
  loadRemote.mockResolvedValue(arrived);
  await act(() => router.navigate('/gallery'));
  expect(screen.getByRole('heading', { name: 'Page /gallery' })).toBeInTheDocument();
});

const throwing = {
  default: () => {
    throw new Error('cannot render');
  },
};
const reports = () => report.mock.calls.map(([text]) => String(text)).filter((text) => /^mfe-[a-z]+@/.test(text));

test('a page that throws is replaced by the previous release, once and automatically', async () => {
  loadRemote
    .mockResolvedValueOnce({ pages: { '/gallery': () => Promise.resolve(throwing) } })
    .mockResolvedValue(arrived);
  const { router } = openSite('/about', { pages, loader });
  await act(() => router.navigate('/gallery'));
  expect(await screen.findByRole('heading', { name: 'Page /gallery' })).toBeInTheDocument();
  expect(panel()).toBeNull();
  expect(reports()).toEqual(['mfe-pages@2.0.0 failed (render): cannot render']);
});

test('a page that throws in every release does not affect other pages', async () => {
  const manifest = testManifest();
  manifest.remotes[0]!.name = 'mfe-throws';
  loadRemote.mockResolvedValue({ pages: { '/gallery': () => Promise.resolve(throwing) } });
  const { router } = openSite('/about', { pages, loader, manifest });
  await act(() => router.navigate('/gallery'));
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  expect(reports()).toEqual([
    'mfe-throws@2.0.0 failed (render): cannot render',
    'mfe-throws@1.0.0 failed (render): cannot render',
  ]);
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

test('a change of the query does not load a page twice', async () => {
  loadRemote.mockResolvedValue(arrived);
  const { router } = openSite('/about', { pages, loader });
  await act(() => router.navigate('/gallery'));
  await act(() => router.navigate('/gallery?filter=weddings'));
  expect(loadRemote).toHaveBeenCalledTimes(1);
});
