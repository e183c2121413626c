import { useState, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { ThemeProvider, ToastHost } from 'shared-ui';

/** The frame of a page as far as a remote's test needs it: the main landmark and the toast region. */
export function PageFrame() {
  return (
    <main>
      <Outlet />
      <ToastHost />
    </main>
  );
}

/** Stands in for the pages of other remotes and shows where it was led to. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Tokens, frame and router around one page at `/`; every other address is shown in an output named "Address". */
export function PageAlone({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: <PageFrame />,
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
