import type { ReactNode } from 'react';
import { use, useLayoutEffect } from 'react';
import { useNow } from 'shared-data';
import { BRAND } from 'shared-data/domain/business';
import { yearInNewYork } from 'shared-data/domain/time';
import { FrameContext } from '../layout/frame.ts';
import type { Frame } from '../layout/frame.ts';
import { DeskHeader } from './desk-header.tsx';
import { Line } from './desk-style.ts';

function DeskFooter() {
  return (
    <Line id="site-footer">
      <span>
        © {yearInNewYork(useNow(60_000))} {BRAND.name}
      </span>
      <span>Times are Eastern Time.</span>
    </Line>
  );
}

const desk: Frame = { Header: DeskHeader, Footer: DeskFooter };

/** Shows the frame of the desk as long as the page is shown. */
export function InDesk({ children }: { children?: ReactNode }) {
  const show = use(FrameContext);
  // Before the first paint of the page, so that it is never painted in the other frame.
  useLayoutEffect(() => {
    show(desk);
    return () => show(null);
  }, [show]);
  return children;
}
