import { act, screen } from '@testing-library/react';
import { ADMIN, delay, renderWithData } from 'shared-data/testing';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RemoteFailure } from '../remotes/remote-failure.tsx';
import { createRemoteLoader } from '../remotes/create-remote-loader.ts';
import { RemoteLoaderContext } from '../remotes/remote-loader.ts';
import { testManifest } from '../testing/open-site.tsx';
import { RoleGuard } from './role-guard.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => {},
  registerGlobalPlugins: () => {},
}));

test('when the code of the guard could not be loaded, Retry requests it again without a reload', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  const remote = { ...testManifest().remotes[0]!, name: 'mfe-guarded' };
  const load = jest
    .fn(() => import('./require-role.tsx'))
    .mockImplementationOnce(async () => {
      await delay(20);
      throw new Error('Loading chunk 1 failed');
    });
  const page = (
    <RoleGuard remote={remote} role="admin" title="Admin" load={load}>
      <h1>Admin panel</h1>
    </RoleGuard>
  );
  const errorElement = <RemoteFailure remote={remote} />;
  const router = createMemoryRouter([
    { path: '/', element: 'Home' },
    { path: '/admin', element: page, errorElement },
  ]);
  const { user } = renderWithData(
    <RemoteLoaderContext value={createRemoteLoader(testManifest())}>
      <RouterProvider router={router} useTransitions={false} />
    </RemoteLoaderContext>,
    { session: ADMIN },
  );
  await act(() => router.navigate('/admin'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await act(() => user.click(retry)); // a component that suspends needs an awaited `act`
  expect(await screen.findByRole('heading', { name: 'Admin panel' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  expect(report.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('mfe-'))).toEqual([
    'mfe-guarded@2.0.0 failed: Loading chunk 1 failed',
  ]);
  fetched.mockRestore();
  report.mockRestore();
});
