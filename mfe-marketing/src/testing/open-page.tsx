import type { ReactElement } from 'react';
import { renderWithData, type RenderOptions } from 'shared-data/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';

/**
 * Opens a page as the shell does: real router, real data layer, fake network. `path` is its pattern if it has one, `state` that
 * of the navigation.
 */
export function openPage(
  page: ReactElement,
  {
    route = '/',
    path = '*',
    state,
    ...options
  }: Omit<RenderOptions, 'wrapper'> & { path?: string; state?: object } = {},
) {
  window.history.replaceState(state ? { usr: state } : null, '', route);
  const router = createBrowserRouter([
    {
      element: <PageFrame />,
      children: [
        { path, element: page },
        { path: '*', element: <p>Another page</p> },
      ],
    },
  ]);
  return renderWithData(<RouterProvider router={router} />, options);
}
