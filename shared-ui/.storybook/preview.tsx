import type { Preview } from '@storybook/react-webpack5';
import { useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { GlobalStyle } from 'shared-ui';

const { dataset } = document.documentElement;
dataset['hydrated'] = '';

/** Puts the color scheme of the toolbar in force; `system` leaves it to the browser. */
function ColorScheme({ scheme, children }: { scheme: unknown; children: ReactNode }) {
  useLayoutEffect(() => {
    if (scheme === 'light' || scheme === 'dark') dataset['theme'] = scheme;
    else delete dataset['theme'];
  }, [scheme]);
  return children;
}

/** Every story is rendered in a page of the site: its tokens, fonts and element defaults, a router and the main landmark. */
const preview: Preview = {
  initialGlobals: { scheme: 'system' },
  globalTypes: {
    scheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <>
        <GlobalStyle />
        <ColorScheme scheme={globals['scheme'] as unknown}>
          <MemoryRouter>
            <main>
              <Story />
            </main>
          </MemoryRouter>
        </ColorScheme>
      </>
    ),
  ],
  // Runs after the play function: the accessibility check waits for it.
  afterEach: ({ id }) => {
    dataset['story'] = id;
  },
};
export default preview;
