import { act } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DataProvider } from '../data-provider.tsx';
import { StoreProvider } from '../store/with-store.tsx';
import { BACKEND_URL, TEST_KEY } from './backend.ts';

const config = {
  supabaseUrl: BACKEND_URL,
  publishableKey: TEST_KEY,
  siteUrl: 'http://localhost',
  now: '2026-06-20T12:00:00Z',
};

/**
 * Renders a page as the server does and hydrates it, except for `late`: that stays as the server rendered it until
 * `arrive` is called, like a page whose code is still loading. `errors` are those that React recovered from.
 */
export async function hydrateInTwoSteps({ early, late }: { early: ReactNode; late: ReactNode }) {
  const site = (Late: ComponentType) => (
    <DataProvider config={config}>
      <StoreProvider>
        {early}
        <main>
          <Suspense>
            <Late />
          </Suspense>
        </main>
      </StoreProvider>
    </DataProvider>
  );
  const Page = () => late;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(site(Page));
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  const errors: unknown[] = [];
  const app = await act(async () =>
    hydrateRoot(root, site(lazy(() => promise)), { onRecoverableError: (error) => errors.push(error) }),
  );
  afterThisTest.push(() => {
    act(() => app.unmount());
    root.remove();
  });
  return { arrive: () => act(async () => resolve({ default: Page })), errors };
}

const afterThisTest: (() => void)[] = [];
afterEach(() => {
  for (const undo of afterThisTest.splice(0)) undo();
});
