import type { SiteContent } from 'shared-data/content';
import { runRenderer } from '@district-pour/releases/render/run-renderer';

/**
 * Renders all live pages with content into the site folder, next to the pages that are served.
 * Throws with the renderer's message when a page cannot be rendered.
 * @param renderer the built renderer, a file beside the server's
 */
export const renderContent = (
  site: string,
  content: SiteContent,
  renderer: string,
  signal: AbortSignal,
): Promise<number> => runRenderer({ renderer, site, content: JSON.stringify(content), signal });
