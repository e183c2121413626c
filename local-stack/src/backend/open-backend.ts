import { openSqlSocket } from './database/sql-socket.ts';
import { createThrowawayDatabase } from './database/throwaway-database.ts';
import type { Settings } from './settings.ts';
import { startBackend } from './start-backend.ts';
import type { Backend } from './start-backend.ts';

/**
 * A backend and the address at which drivers reach its database: always on PostgreSQL, on the embedded database when the settings
 * ask for it.
 */
type OpenBackend = Backend & { sqlUrl?: string };

/** Starts a backend with these settings. On PostgreSQL a temporary one has a separate database, dropped when it closes. */
export async function openBackend(settings: Settings): Promise<OpenBackend> {
  const { siteUrl } = settings;
  const prepare = async (databaseUrl: string) => (await startBackend({ port: 0, databaseUrl, siteUrl })).close();
  const throwaway =
    settings.ephemeral && settings.databaseUrl
      ? await createThrowawayDatabase(settings.databaseUrl, prepare)
      : undefined;
  try {
    const databaseUrl = throwaway?.url ?? settings.databaseUrl;
    const backend = await startBackend({ ...settings, databaseUrl, isCopy: throwaway !== undefined });
    const { pglite } = backend.database;
    const socket = settings.sqlPort !== undefined && pglite ? await openSqlSocket(pglite, settings.sqlPort) : undefined;
    return {
      ...backend,
      sqlUrl: databaseUrl ?? socket?.url,
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
