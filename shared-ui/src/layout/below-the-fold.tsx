import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { styled } from 'styled-components';

/** Whether all of the page is to be rendered; the frame says no until a page that was navigated to has been painted once. */
export const WholePageContext = createContext(true);

/** Keeps what follows out of sight meanwhile, so that nothing visible moves. */
const Room = styled.div`
  min-height: 100vh;
`;

interface BelowTheFoldProps {
  /** What keeps the place: an item, where this stands in a list. Default `div`. */
  as?: 'div' | 'li';
  children: ReactNode;
}

/**
 * What nobody sees before scrolling. After a navigation within the site it is rendered once the rest of the page has
 * been painted, so that the new headline does not wait for it; in the first page of a visit it is there at once.
 */
export function BelowTheFold({ as, children }: BelowTheFoldProps) {
  return use(WholePageContext) ? children : <Room as={as} aria-hidden="true" />;
}
