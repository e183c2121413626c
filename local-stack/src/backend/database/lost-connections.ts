const lost = /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONNRESET|ECONNREFUSED|EPIPE|57P0[123])$/;

/** Whether postgres.js reports with this error, to which it adds the query, that a connection ended. */
const isLostConnection = (error: unknown) =>
  error instanceof Error && 'query' in error && 'code' in error && lost.test(String(error.code));

/**
 * Keeps the process running when a new connection ends while postgres.js 3.4 reads its types, which nothing waits for. Whoever waits for
 * the connection gets another one. Any other promise that is rejected unseen ends the process.
 */
export function outliveLostConnections(): void {
  process.on('unhandledRejection', (error) => {
    if (!isLostConnection(error)) throw error;
  });
}
