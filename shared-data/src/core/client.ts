import { createClient } from '@supabase/supabase-js';
import type { Database } from '../database.gen.ts';
import type { DataConfig } from './config.ts';
import type { DataClient } from './data-client.ts';
import { tracedFetch } from './traced-fetch.ts';
import { sessionFetch } from './session-fetch.ts';
import { openSessionStorage, SESSION_KEY } from './session-storage.ts';

/**
 * The auth and data client. Links of mails come back with the session in the fragment
 * (docs/product/accounts.md#link-return), hence the
 * implicit flow; our handler reads the fragment on every page. The base query retries.
 */
export function openClient(config: DataConfig): { client: DataClient; close: () => Promise<void> } {
  const { storage, close } = openSessionStorage();
  const client: DataClient = createClient<Database>(config.supabaseUrl, config.publishableKey, {
    auth: {
      storage,
      storageKey: SESSION_KEY,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
    db: { retry: false },
    global: { fetch: sessionFetch(tracedFetch(), () => client.auth) },
  });
  return {
    client,
    close: () => {
      close();
      return client.auth.dispose();
    },
  };
}
