import { createThrowawayDatabase } from './database/throwaway-database.ts';
import type { MailSend } from './mail.ts';
import type { Settings } from './settings.ts';
import { startBackend } from './start-backend.ts';
import type { Backend } from './start-backend.ts';

/** Starts a backend with these settings. On PostgreSQL a temporary one has a database of its own, dropped when it closes. */
export async function openBackend(settings: Settings, mailSend?: MailSend): Promise<Backend> {
  const throwaway =
    settings.ephemeral && settings.databaseUrl ? await createThrowawayDatabase(settings.databaseUrl) : undefined;
  try {
    const databaseUrl = throwaway?.url ?? settings.databaseUrl;
    const backend = await startBackend({ ...settings, databaseUrl, mailSend });
    return {
      ...backend,
      close: async () => {
        await backend.close();
        await throwaway?.drop();
      },
    };
  } catch (error) {
    await throwaway?.drop();
    throw error;
  }
}
