import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, backend, CUSTOMER, STAFF } from 'shared-data/testing';
import type { TestUser } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import type { BootManifest } from '../../boot/boot-manifest.ts';
import { chooseReleases } from '../../boot/choose-releases.ts';
import { createRemoteLoader } from '../../remotes/create-remote-loader.ts';
import { openSite, testManifest } from '../../testing/open-site.tsx';
import { GuardedPageParts } from '../guarded-page-parts.tsx';

const failing = new Set<string>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () =>
    failing.delete('next')
      ? Promise.reject(new Error('Loading chunk 94 failed (https://site.test/x?email=ada@example.com)'))
      : Promise.resolve({ pages: { '/about': () => Promise.resolve({ default: () => null }) } }),
  registerRemotes: () => {},
  registerPlugins: () => {},
  registerGlobalPlugins: () => {},
}));

const bucket = 42;
/** The manifest in the document: a remote with a canary, one without, and a pin. */
function documented(): BootManifest {
  const manifest = testManifest();
  const [pages] = manifest.remotes;
  const next = { version: '3.0.0', entry: { url: '/remotes/mfe-pages/3.0.0/entry.js', integrity: 'sha384-next' } };
  return {
    ...manifest,
    pin: { package: 'mfe-other', version: '9.0.0', until: '2026-11-21T15:40:00Z' },
    remotes: [
      { ...pages!, canary: { buckets: [41, 42], live: next, routes: pages!.routes } },
      { ...pages!, name: 'mfe-other', live: { ...pages!.live, version: '9.0.0' }, routes: [], links: [] },
    ],
  };
}

function open(address: string, session?: TestUser) {
  const boot = document.createElement('script');
  boot.type = 'application/json';
  boot.id = 'boot';
  boot.text = JSON.stringify(documented());
  document.body.append(boot);
  document.cookie = `bucket=${bucket}; Path=/`;
  const manifest = chooseReleases(documented(), () => bucket);
  const page = {
    default: () => (
      <>
        <h1>Page</h1>
        <GuardedPageParts manifest={manifest} />
      </>
    ),
  };
  const loader = createRemoteLoader(manifest);
  return {
    manifest,
    loader,
    ...openSite(address, { manifest, loader, pages: { [address]: page }, ...(session && { session }) }),
  };
}
const button = () => screen.queryByRole('button', { name: 'Versions in this tab' });
const roleCalls = () => backend.to('POST', '/rest/v1/rpc/my_role');

afterEach(() => document.getElementById('boot')?.remove());

// rule: releases.md#tab-versions, releases.md#tab-versions-copy
test('an admin sees what this tab has loaded, why it fell back, the canary, the pin and the content, and can copy it', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, manifest, loader, container } = open('/account', ADMIN);
  failing.add('next');
  await loader.loadPage(manifest.remotes[0]!, '/about');
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
  await waitFor(() => expect(button()).toBeInTheDocument());
  await user.click(button()!);

  const dialog = within(screen.getByRole('dialog', { name: 'Versions in this tab' }));
  const [shell, pages, other] = within(dialog.getByRole('list', { name: 'Packages' })).getAllByRole('listitem');
  expect(shell).toHaveTextContent('shell 1.0.0loaded');
  expect(pages).toHaveTextContent(/mfe-pages 2\.0\.0loaded instead of 3\.0\.0/);
  expect(pages).toHaveTextContent('canary 3.0.0 for 2 of 100 buckets, which has this bucket');
  expect(pages).toHaveTextContent('mfe-pages@3.0.0 could not be loaded: Loading chunk 94 failed (https://site.test/x)');
  expect(other).toHaveTextContent('mfe-other 9.0.0not loaded');
  expect(dialog.getByText(/mfe-other 9\.0\.0 until Nov 21, 2026, 10:40 AM/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Leave this version' })).toHaveAttribute('href', '/unpin');
  await expectNoAxeViolations(container);

  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy for a report' }));
  expect(await dialog.findByText('Copied.')).toBeInTheDocument();
  const [[copied] = []] = copy.mock.calls;
  expect(copied).toContain('mfe-pages 2.0.0: loaded instead of 3.0.0; canary 3.0.0');
  expect(copied).toContain('content 0, bucket 42');
  expect(copied).toContain('pinned: mfe-other 9.0.0 until 2026-11-21T15:40:00Z');

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  copy.mockRestore();
});

// rule: releases.md#tab-versions-staff
test('staff see the button, customers do not', async () => {
  const staff = open('/account', STAFF);
  await waitFor(() => expect(button()).toBeInTheDocument());
  staff.unmount();
  open('/account', CUSTOMER);
  await waitFor(() => expect(roleCalls()).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeInTheDocument();
  expect(button()).toBeNull();
});

// rule: releases.md#tab-versions-staff
test('public pages show nothing for staff, and do not request the role', async () => {
  open('/about', STAFF);
  expect(await screen.findByRole('heading', { name: 'Page' })).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Logout' })).not.toHaveLength(0);
  expect(button()).toBeNull();
  expect(roleCalls()).toHaveLength(0);
});
