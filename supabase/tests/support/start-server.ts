import type { TemporaryPostgres } from '../../../tooling/checkout/src/postgres.ts';
import { startPostgres } from '../../../tooling/checkout/src/postgres.ts';
import { SERVER_OF_RUN, serverOfRun } from './database-server.ts';

declare global {
  /** The server that this run has started, until it is stopped (stop-server.ts). */
  var serverOfThisRun: TemporaryPostgres | undefined;
}

/** Starts one PostgreSQL for all files of a run, unless DATABASE_URL names one; says why when the embedded database is used. */
export default async function startServer(): Promise<void> {
  if (serverOfRun()) return;
  const useEmbedded = (reason: string) =>
    console.warn(`The database tests run on the embedded database, where races are serialized: ${reason}`);
  try {
    const server = await startPostgres();
    if (!server) return useEmbedded('there is no PostgreSQL for this platform.');
    globalThis.serverOfThisRun = server;
    process.env[SERVER_OF_RUN] = server.url;
  } catch (error) {
    useEmbedded(String(error));
  }
}
