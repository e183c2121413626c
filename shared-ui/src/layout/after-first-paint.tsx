import { useEffect, useState, type ReactNode } from 'react';
import { useNavigationType } from 'shared-ui/router';
import { FullHeight } from './full-height.ts';

/**
 * The part of a large page that may follow its first paint. When a link opens the page, the browser first paints what stands
 * before this part. A prerendered page has it from the start, and so have Back and Forward, which return to a position.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(useNavigationType() === 'POP');
  useEffect(() => {
    if (shown) return;
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setShown(true)); // the next task follows the paint
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [shown]);
  return shown ? children : <FullHeight />;
}
