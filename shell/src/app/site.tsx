import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { DataProvider } from 'shared-data';
import type { DataConfig } from 'shared-data';
import { GlobalStyle } from 'shared-ui';

/** The providers around the router; the tree is the same on the server and in the browser, as hydration requires. */
export function Site({ config, children }: { config: DataConfig; children: ReactNode }) {
  return (
    <StrictMode>
      <GlobalStyle />
      <DataProvider config={config}>{children}</DataProvider>
    </StrictMode>
  );
}
