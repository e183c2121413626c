import { act, cleanup, render, screen } from '@testing-library/react';
import { AuthClient } from '@supabase/supabase-js';
import { DataProvider, disconnect } from 'shared-data';
import { useAccount } from 'shared-data/account';
import type { Account } from 'shared-data/account';
import { StoreProvider } from 'shared-data/store';
import { startEmbeddedBackend } from './embedded-backend.ts';
import type { EmbeddedBackend } from './embedded-backend.ts';

/** The password of the sample accounts. */
export const PASSWORD = 'district-pour';

/**
 * Starts a backend for the tests of a file. They run the calls of this package against it, and so verify what the fake
 * backend of the other tests assumes about rows, errors and links. Each test starts as a new browser.
 */
export function testEmbeddedBackend() {
  let backend: EmbeddedBackend;
  beforeAll(async () => {
    backend = await startEmbeddedBackend('http://localhost');
  });
  afterAll(() => backend.stop());
  afterEach(async () => {
    cleanup();
    await disconnect();
    Object.assign(AuthClient, { nextInstanceID: {} });
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  /** Renders a page and returns its hook's value and account. */
  async function open<T>(hook: () => T, signIn?: string) {
    const now: { account: Account | null; value: T | null } = { account: null, value: null };
    function Probe() {
      now.account = useAccount();
      now.value = hook();
      return <p>{`${now.account.status} ${now.account.data}`}</p>;
    }
    const config = {
      supabaseUrl: backend.url,
      publishableKey: backend.publishableKey,
      siteUrl: 'http://localhost',
      now: new Date().toISOString(),
    };
    render(
      <DataProvider config={config}>
        <StoreProvider>
          <Probe />
        </StoreProvider>
      </DataProvider>,
    );
    const account = () => now.account as Account;
    if (signIn) {
      await act(() => account().login({ email: signIn, password: PASSWORD }));
      await screen.findByText('signedIn ready', {}, { timeout: 15_000 });
    }
    return { account, value: () => now.value as T };
  }

  return { open, backend: () => backend };
}
