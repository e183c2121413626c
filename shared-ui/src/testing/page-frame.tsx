import { useState, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { ToastHost } from 'shared-ui';
import { VisibilityStyles } from './visibility-styles.tsx';

/** The frame of a page as far as a remote's test needs it: the main landmark and the toast region. */
export function PageFrame() {
  return (
    <VisibilityStyles>
      <main>
        <Outlet />
        <ToastHost />
      </main>
    </VisibilityStyles>
  );
}

/** Replaces the pages of other remotes and shows the address that was opened. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Frame and router around one page at `/`; every other address is shown in an output named "Address". */
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
  return <RouterProvider router={router} />;
}
