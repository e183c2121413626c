import type { ReactElement } from 'react';
import { renderWithData, type RenderOptions } from 'shared-data/testing';
import { ThemeProvider, ToastHost } from 'shared-ui';
import { createBrowserRouter, Outlet, RouterProvider } from 'shared-ui/router';

function Frame() {
  return (
    <main>
      <Outlet />
      <ToastHost />
    </main>
  );
}

/** Opens a page as the shell does: real router, real data layer, fake network. `path` is its pattern if it has one. */
export function openPage(page: ReactElement, { route = '/', path = '*', ...options }: Omit<RenderOptions, 'wrapper'> & { path?: string } = {}) {
  window.history.replaceState(null, '', route);
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path, element: page },
        { path: '*', element: <p>Another page</p> },
      ],
    },
  ]);
  return renderWithData(<RouterProvider router={router} />, { ...options, wrapper: ThemeProvider });
}
