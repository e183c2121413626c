import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ThemeProvider, ToastHost } from 'shared-ui';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'shared-ui/router';
import { renderWithData } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';

/** Stands in for the pages of other remotes and shows where it was led to. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

function Frame({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: (
          <>
            <Outlet />
            <ToastHost />
          </>
        ),
        children: [
          { path: '/', element: children },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ]),
  );
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}

/** A page with the real data layer, tokens, a router and the toast region; only the network is fake. */
export function renderPage(Page: ComponentType, options: RenderOptions = {}) {
  return renderWithData(<Page />, { ...options, wrapper: Frame });
}
