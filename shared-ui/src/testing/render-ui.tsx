import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ThemeProvider, ToastHost } from 'shared-ui';
import { MemoryRouter } from 'react-router-dom';

export interface RenderUiOptions {
  /** The address it is rendered at. Default `/`. */
  route?: string;
}

/** Renders `ui` with tokens, a router and the toast region, and hands back a user who types and clicks. */
export function renderUi(ui: ReactNode, { route = '/' }: RenderUiOptions = {}): RenderResult & { user: UserEvent } {
  const user = userEvent.setup();
  const result = render(ui, {
    wrapper: ({ children }) => (
      <ThemeProvider>
        <MemoryRouter initialEntries={[route]}>
          {children}
          <ToastHost />
        </MemoryRouter>
      </ThemeProvider>
    ),
  });
  return { ...result, user };
}
