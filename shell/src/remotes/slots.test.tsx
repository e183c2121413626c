import { act, screen } from '@testing-library/react';
import { CUSTOMER } from 'shared-data/testing';
import { Slot } from 'shared-ui/slot';
import type { BootRemote } from '../boot/boot-manifest.ts';
import { openSite, testManifest } from '../testing/open-site.tsx';
import { createRemoteLoader, loadBudgetMs } from './create-remote-loader.ts';
import { loaderOf } from './remote-loader.ts';

const loadRemote = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => {},
  registerPlugins: () => {},
  registerGlobalPlugins: () => {},
}));

const release = (name: string, version: string) => ({
  version,
  entry: { url: `/remotes/${name}/${version}/entry.js`, integrity: `sha384-${version}` },
});
const team = (name: string, more: Partial<BootRemote> = {}): BootRemote => ({
  ...{ name, live: release(name, '2.0.0'), previous: release(name, '1.0.0'), routes: [], slots: ['desk-booking'] },
  ...more,
});
const part = (text: string) => ({
  pages: {},
  slots: { 'desk-booking': () => Promise.resolve({ default: () => <p>{text}</p> }) },
});
const withPlace = {
  default: () => (
    <>
      <h1>The page</h1>
      <Slot name="desk-booking" bookingId="b1" />
    </>
  ),
};

let report: jest.SpyInstance;
beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  loadRemote.mockReset();
});
afterEach(() => jest.restoreAllMocks());

/** Opens a guarded page with the place, on a site with these remotes. */
function open(...remotes: BootRemote[]) {
  const manifest = { ...testManifest(), remotes: [...testManifest().remotes, ...remotes] };
  const pages = { '/account': withPlace };
  return openSite('/account', { session: CUSTOMER, manifest, pages, loader: createRemoteLoader(manifest) });
}
const reports = () => report.mock.calls.map(([text]) => String(text)).filter((text) => /^mfe-[a-z]+@/.test(text));
const page = () => screen.findByRole('heading', { level: 1, name: 'The page' });

test('two remotes fill one place in the order of their names, each from its own release', async () => {
  loadRemote.mockImplementation((id) => Promise.resolve(part(id.startsWith('mfe_wine') ? 'Wine' : 'Crew')));
  open(team('mfe-wine'), team('mfe-crew'), team('mfe-none', { slots: [] }));
  const crew = await screen.findByText('Crew');
  expect(crew.nextSibling).toBe(await screen.findByText('Wine'));
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

test('a part whose live release lacks it comes from the previous one', async () => {
  loadRemote.mockResolvedValueOnce({ pages: {} }).mockResolvedValue(part('Crew'));
  open(team('mfe-older'));
  expect(await screen.findByText('Crew')).toBeVisible();
  expect(reports()).toEqual(['mfe-older@2.0.0 failed: mfe-older has no part for desk-booking']);
});

test('a part that no release has, or that cannot be loaded, fails alone; Retry loads it', async () => {
  loadRemote.mockRejectedValue(new Error('offline'));
  const { user } = open(team('mfe-missing', { previous: undefined as never }));
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  expect(await page()).toBeVisible();
  loadRemote.mockResolvedValue(part('Crew'));
  await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('Crew')).toBeVisible();
});

test('a part that throws fails alone, is reported with its version and does not move the pages of its team to another one', async () => {
  const Broken = () => {
    throw new Error('cannot render');
  };
  loadRemote.mockResolvedValue({
    pages: {},
    slots: { 'desk-booking': () => Promise.resolve({ default: Broken }) },
  });
  open(team('mfe-throws'));
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  expect(await page()).toBeVisible();
  expect(reports()).toEqual(['mfe-throws@2.0.0 failed (render): cannot render']);
});

test('a part that hangs becomes a failure after the time that a release has', async () => {
  loadRemote.mockReturnValue(new Promise(() => {}));
  open(team('mfe-hangs', { previous: undefined as never }));
  expect(await page()).toBeVisible();
  expect(screen.getByText('Loading')).toBeVisible();
  jest.useFakeTimers();
  try {
    const loader = createRemoteLoader(testManifest());
    const loading = loader.loadSlot(team('mfe-hangs-too', { previous: undefined as never }), 'desk-booking');
    const failed = expect(loading).rejects.toThrow('mfe-hangs-too@2.0.0 could not be loaded');
    await act(() => jest.advanceTimersByTimeAsync(loadBudgetMs));
    await failed;
  } finally {
    jest.useRealTimers();
  }
});

test('an open page with a place does not render: other remotes’ code is no part of it', async () => {
  const loader = loaderOf(() => withPlace);
  openSite('/about', { pages: { '/about': withPlace }, loader });
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(String(report.mock.calls.flat())).toContain('The slot desk-booking stands on an open page');
});
