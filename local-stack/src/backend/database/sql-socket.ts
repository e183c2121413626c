import type { PGlite } from '@electric-sql/pglite';

/**
 * Opens the in-process database to psql and other tools on loopback, one statement at a time.
 * @returns its address and what closes it.
 */
export async function openSqlSocket(
  pglite: PGlite,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { PGLiteSocketServer } = await import('@electric-sql/pglite-socket');
  const server = new PGLiteSocketServer({ db: pglite, host: '127.0.0.1', port, maxConnections: 10 });
  await server.start();
  const address = server.getServerConn();
  return {
    url: `postgresql://postgres:postgres@${address}/postgres?sslmode=disable`,
    close: () => server.stop(),
  };
}
