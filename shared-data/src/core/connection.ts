import { setClock } from './clock.ts';
import type { DataConfig } from './config.ts';
import type { DataClient } from './data-client.ts';
import { ApiError } from './data-error.ts';

interface OpenConnection {
  client: DataClient;
  close(): Promise<void>;
}

let config: DataConfig | null = null;
let connection: Promise<OpenConnection> | null = null;

/** Sets the backend of this page; the client is created on first use. */
export function connect(next: DataConfig): void {
  if (config && config.supabaseUrl === next.supabaseUrl && config.publishableKey === next.publishableKey) return;
  void disconnect();
  config = next;
}

/** The client of the page, loaded on first use. Rejects with status 0 when its code cannot be loaded. */
export async function getClient(): Promise<DataClient> {
  const known = config;
  if (!known) throw new Error('The data layer is not connected: render inside a DataProvider.');
  const opening = (connection ??= import('./client.ts').then(({ openClient }) => openClient(known)));
  try {
    return (await opening).client;
  } catch {
    if (connection === opening) connection = null; // so that the next attempt loads again
    throw new ApiError({ message: 'The connection could not be opened. Please check your network and try again.' });
  }
}

/** Resets backend and client, for another backend and for tests that reload the page. */
export async function disconnect(): Promise<void> {
  const opened = connection;
  connection = null;
  config = null;
  setClock(null);
  await opened?.then(({ close }) => close()).catch(() => undefined);
}
