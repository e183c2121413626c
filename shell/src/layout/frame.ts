import { createContext } from 'react';
import type { ComponentType } from 'react';

/** What surrounds the page instead of the site's header and footer. */
export interface Frame {
  Header: ComponentType;
  Footer: ComponentType;
}

/** Shows a frame around the page, or the site's own again (null). */
export const FrameContext = createContext<(frame: Frame | null) => void>(() => {});
