/** The parts of the runtime that the entry points use; everything else is web standard. */
declare namespace Deno {
  const env: { get(name: string): string | undefined };
  const stdin: { readable: ReadableStream<Uint8Array> };
  function createHttpClient(options: { poolMaxIdlePerHost: number }): object;
  function exit(code: number): never;
  function serve(handler: (request: Request) => Promise<Response>): unknown;
  function serve(
    options: { hostname: string; port: number; onListen: () => void },
    handler: (request: Request, connection: { remoteAddr: { hostname: string } }) => Promise<Response>,
  ): unknown;
}
