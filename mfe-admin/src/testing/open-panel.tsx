import { waitFor } from '@testing-library/react';
import { ADMIN, renderWithData, type RenderOptions } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';
import AdminPage from '../pages/admin-page.tsx';

type PanelOptions = Omit<RenderOptions, 'wrapper' | 'route'> & { tab?: string };

/** Opens /admin as the shell does, as the admin unless told otherwise, on a tab if one is named. */
export function startPanel({ tab, ...options }: PanelOptions = {}) {
  window.history.replaceState(null, '', tab ? `/admin?tab=${tab}` : '/admin');
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin', element: <AdminPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, { session: ADMIN, ...options });
}

/** The same, once the tab's own list has been answered. */
export async function openPanel(options: PanelOptions = {}) {
  const opened = startPanel(options);
  await waitFor(() => {
    const queries = Object.values(opened.store.getState().data.queries);
    expect(queries.filter((query) => query?.status === 'pending')).toEqual([]);
  });
  return opened;
}
