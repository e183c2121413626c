import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { WholePageContext } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

/** Renders a page that was navigated to in two steps: what the window shows, and after its paint what stands below. */
export function PageArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [painted, setPainted] = useState(pathname);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before it is painted, a timer set in them after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(pathname));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [pathname]);
  return <WholePageContext value={painted === pathname}>{children}</WholePageContext>;
}
