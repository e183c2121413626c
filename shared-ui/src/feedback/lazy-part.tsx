import { lazy, type ComponentType } from 'react';
import { Notice } from './notice.tsx';

function PartUnavailable() {
  return (
    <Notice tone="warning">
      This part of the page could not be loaded. Check your connection, then reload the page.
    </Notice>
  );
}

/**
 * React's `lazy` for a part of a page, to be rendered in `Suspense`. When its code cannot be loaded, a sentence is shown in
 * its place and the rest of the page works.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (cause) {
      console.warn('A part of the page could not be loaded:', cause);
      return { default: PartUnavailable };
    }
  });
}
