import type { ComponentType } from 'react';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { renderWithData } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { PageAlone, PageFrame } from 'shared-ui/testing';

/** A page with the real data layer, tokens, a router and the toast region; only the network is fake. */
export function renderPage(Page: ComponentType, options: RenderOptions = {}) {
  return renderWithData(<Page />, { ...options, wrapper: PageAlone });
}

/** The page at an address that its path matches, in a real router. */
export function renderAt(path: string, Page: ComponentType, address: string, options: RenderOptions = {}) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ element: <PageFrame />, children: [{ path, element: <Page /> }] }]);
  return renderWithData(<RouterProvider router={router} />, options);
}
