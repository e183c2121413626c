import type { ComponentType } from 'react';
import { ADMIN, renderWithData, type RenderOptions } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';

/** Opens a page of the desk at an address as the shell does, as the admin unless told otherwise. */
export function openPage(path: string, Page: ComponentType, address: string, options: Partial<RenderOptions> = {}) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ element: <PageFrame />, children: [{ path, element: <Page /> }] }]);
  return renderWithData(<RouterProvider router={router} />, { session: ADMIN, ...options });
}
