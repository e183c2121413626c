import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Content types that a browser does not detect. */
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** Serves the files of a folder on a free port of this machine only; resolves to the server and its address. */
export async function serveFolder(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
    const type = types[extname(file)];
    if (type) response.setHeader('content-type', type);
    response.setHeader('cache-control', 'max-age=3600');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
