import { waitFor } from '@testing-library/react';
import { ADMIN, BACKEND_URL, http, HttpResponse, renderWithData, type RenderOptions } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';
import AdminPage from '../pages/admin-page.tsx';

type PanelOptions = Omit<RenderOptions, 'wrapper' | 'route'> & { tab?: string };

/** Settings of the booking software that nobody has changed yet. */
const integrationSettings = http.post(`${BACKEND_URL}/rest/v1/rpc/integration_settings`, () =>
  HttpResponse.json([{ software: 'acuity', user_id: '', webhook_url: '', auto_sync: true, key_last4: null }]),
);

/** The payments were never compared with the provider's books. */
const comparison = http.post(`${BACKEND_URL}/rest/v1/rpc/payment_comparison_state`, () =>
  HttpResponse.json([{ compared_at: null, waiting: false }]),
);

/** No customer has sent a review. */
const reviews = http.post(`${BACKEND_URL}/rest/v1/rpc/moderated_reviews`, () => HttpResponse.json([]));

/** Opens /admin as the shell does, as the admin unless told otherwise, on a tab if one is named. */
export function startPanel({ tab, handlers = [], ...options }: PanelOptions = {}) {
  window.history.replaceState(null, '', tab ? `/admin?tab=${tab}` : '/admin');
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin', element: <AdminPage /> }] },
  ]);
  return renderWithData(<RouterProvider router={router} />, {
    session: ADMIN,
    handlers: [...handlers, integrationSettings, comparison, reviews],
    ...options,
  });
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
