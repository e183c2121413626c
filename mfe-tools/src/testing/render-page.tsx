import type { ComponentType } from 'react';
import { renderWithData } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { PageAlone } from 'shared-ui/testing';

/** A page with the real data layer, tokens, a router and the toast region; only the network is fake. */
export function renderPage(Page: ComponentType, options: RenderOptions = {}) {
  return renderWithData(<Page />, { ...options, wrapper: PageAlone });
}
