import { act, fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { bootManifestPath } from '../boot/fresh-manifest.ts';
import { createRemoteLoader } from '../remotes/create-remote-loader.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { openSite, testManifest } from '../testing/open-site.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

const mockLoad = jest.fn(() =>
  Promise.resolve({ pages: { '/about': () => Promise.resolve({ default: () => null }) } }),
);
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => mockLoad(),
  registerRemotes: () => {},
  registerPlugins: () => {},
  registerGlobalPlugins: () => {},
}));

const realFetch = globalThis.fetch;
let shellVersion: string;
let loader: RemoteLoader;
const offer = () => screen.queryByText('A new version is ready.');
/** Returns to the tab, which requests the live versions. */
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const open = () =>
  openSite('/about', {
    loader,
    pages: {
      '/about': {
        default: () => (
          <>
            <h1>Page with a form</h1>
            <form aria-label="Note">
              <input aria-label="Text" />
            </form>
            <UpdatePrompt manifest={testManifest()} />
          </>
        ),
      },
    },
  });

beforeEach(() => {
  shellVersion = '1.0.0';
  loader = createRemoteLoader(testManifest());
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, init) =>
      url === bootManifestPath
        ? Promise.resolve(Response.json({ ...testManifest(), shellVersion }))
        : realFetch(url, init),
    );
});
afterEach(() => jest.restoreAllMocks());

test('a visitor who returns to an up-to-date tab sees no prompt', async () => {
  open();
  await comeBack();
  expect(offer()).toBeNull();
});

test('a newer version is offered when the visitor returns, can be postponed, and the next one is offered again', async () => {
  const { user, container } = open();
  shellVersion = '2.0.0';
  await comeBack();
  expect(offer()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(offer()).toBeNull();
  await comeBack();
  expect(offer()).toBeNull();
  shellVersion = '3.0.0';
  await comeBack();
  expect(offer()).toBeInTheDocument();
});

test('an offer stays when the visitor returns and the server does not answer', async () => {
  open();
  shellVersion = '2.0.0';
  await comeBack();
  expect(offer()).toBeInTheDocument();
  jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('offline'));
  await comeBack();
  expect(offer()).toBeInTheDocument();
});

test('no version is offered while a form has input', async () => {
  const { router } = open();
  fireEvent.input(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Dear bar' } });
  shellVersion = '2.0.0';
  await comeBack();
  expect(offer()).toBeNull();
  await act(() => router.navigate('/about?again=1'));
  expect(offer()).toBeNull();
});

test('a canary that is offered for the visitor’s bucket is loaded by the reload', async () => {
  document.cookie = 'bucket=; Max-Age=0; Path=/';
  const [remote] = testManifest().remotes;
  await loader.loadPage(remote!, '/about');
  const canary = {
    buckets: [...Array(100).keys()],
    live: { ...remote!.live, version: '3.0.0' },
    routes: remote!.routes,
  };
  jest
    .mocked(globalThis.fetch)
    .mockImplementation(() => Promise.resolve(Response.json({ ...testManifest(), remotes: [{ ...remote, canary }] })));
  open();
  await comeBack();
  expect(offer()).toBeInTheDocument();
  expect(document.cookie).toMatch(/^bucket=\d{1,2}$/);
});

test('a live version that failed in this tab, which runs the one before, is not offered', async () => {
  const [remote] = testManifest().remotes;
  const failing = { ...remote!, name: 'mfe-failing' };
  jest.spyOn(console, 'error').mockImplementation(() => {});
  mockLoad.mockRejectedValueOnce(new Error('bad hash'));
  await loader.loadPage(failing, '/about');
  const answer = (live = failing.live) =>
    jest
      .mocked(globalThis.fetch)
      .mockImplementation(() => Promise.resolve(Response.json({ ...testManifest(), remotes: [{ ...failing, live }] })));
  answer();
  open();
  await comeBack();
  expect(offer()).toBeNull();
  answer({ ...failing.live, version: '3.0.0' });
  await comeBack();
  expect(offer()).toBeInTheDocument();
});

test('no version is offered while the server is unreachable', async () => {
  open();
  jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('offline'));
  await comeBack();
  expect(offer()).toBeNull();
});
