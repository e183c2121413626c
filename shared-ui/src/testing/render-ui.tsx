import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ToastHost } from 'shared-ui';
import { MemoryRouter } from 'react-router-dom';

export interface RenderUiOptions {
  /** The address it is rendered at. Default `/`. */
  route?: string;
  /** Renders on the server first, calls this with the page for what a visitor does there, then hydrates it. */
  beforeHydration?: (page: HTMLElement) => void;
}

/** Renders `ui` with a router and the toast region, and hands back a user who types and clicks. */
export function renderUi(
  ui: ReactNode,
  { route = '/', beforeHydration }: RenderUiOptions = {},
): RenderResult & { user: UserEvent } {
  const user = userEvent.setup({ delay: null });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[route]}>
      {children}
      <ToastHost />
    </MemoryRouter>
  );
  const options: RenderOptions = { wrapper };
  if (beforeHydration) {
    options.container = prerendered(wrapper({ children: ui }));
    options.hydrate = true;
    beforeHydration(options.container);
  }
  return { ...render(ui, options), user };
}

/** The markup of `ui` from a server, in a container of the document. */
export function prerendered(ui: ReactNode): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(ui);
  document.body.append(container);
  return container;
}
