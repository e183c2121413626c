/** Stops the PostgreSQL that start-server.ts has started. */
export default async function stopServer(): Promise<void> {
  await globalThis.serverOfThisRun?.stop();
}
