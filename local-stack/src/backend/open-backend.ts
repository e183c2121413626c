import { openSqlSocket } from './database/sql-socket.ts';
import { createThrowawayDatabase } from './database/throwaway-database.ts';
import type { Settings } from './settings.ts';
import { startBackend } from './start-backend.ts';
import type { Backend } from './start-backend.ts';

/** A backend and, when its settings ask for it, the address at which drivers reach the embedded database. */
export type OpenBackend = Backend & { sqlUrl?: string };

/** Starts a backend with these settings. On PostgreSQL a temporary one has a database of its own, dropped when it closes. */
export async function openBackend(settings: Settings): Promise<OpenBackend> {
  const throwaway =
    settings.ephemeral && settings.databaseUrl ? await createThrowawayDatabase(settings.databaseUrl) : undefined;
  try {
    const databaseUrl = throwaway?.url ?? settings.databaseUrl;
    const backend = await startBackend({ ...settings, databaseUrl });
    const { pglite } = backend.database;
    const socket = settings.sqlPort !== undefined && pglite ? await openSqlSocket(pglite, settings.sqlPort) : undefined;
    return {
      ...backend,
      sqlUrl: socket?.url,
      close: async () => {
        await socket?.close();
        await backend.close();
        await throwaway?.drop();
      },
    };
  } catch (error) {
    await throwaway?.drop();
    throw error;
  }
}
