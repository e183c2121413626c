import type { ComponentProps, ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

/** What queries by role, clicks and axe read of an element's styles. */
const READ = new Set(['display', 'visibility', 'content-visibility', 'pointer-events']);

const leaveOutTheRest: StylisPlugin = (element) => {
  if (element.type === 'decl' && !READ.has(String(element.props))) {
    element.value = '';
    element.return = '';
  }
};

/**
 * Renders only the styles that hide an element or its pointer events, because jsdom compares every rule of the page with
 * every element that a query looks at. A test of another style renders its component in `AllStyles`.
 */
export function VisibilityStyles({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={[leaveOutTheRest]}>{children}</StyleSheetManager>;
}

/** Renders every style again, below `PageFrame`. */
export function AllStyles({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={[]}>{children}</StyleSheetManager>;
}
