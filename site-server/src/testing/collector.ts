import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A collector of OpenTelemetry data on this machine; `bodies` has what was sent to each path. */
export async function collector() {
  const bodies: Record<string, string> = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies[request.url ?? ''] = (bodies[request.url ?? ''] ?? '') + body;
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    bodies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
