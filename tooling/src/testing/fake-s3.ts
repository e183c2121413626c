import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

export const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' };

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
const errorOf = (code: string) =>
  `<Error><Code>${code}</Code><Message>What the service says of ${code}</Message></Error>`;

/** A server on loopback with one bucket that speaks the few calls of S3 which we use, and refuses another key. */
export async function startFakeS3(pageSize: number) {
  const objects = new Map<string, { body: Buffer; type: string; cache: string }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
      const object = objects.get(key);
      const isOther =
        (object && request.headers['if-none-match'] === '*') ||
        (request.headers['if-match'] && request.headers['if-match'] !== (object && etagOf(object.body)));
      if (!request.headers.authorization?.includes(`Credential=${credentials.AWS_ACCESS_KEY_ID}/`))
        response.writeHead(403).end(errorOf('InvalidAccessKeyId'));
      else if (request.method === 'PUT' && isOther) response.writeHead(412).end(errorOf('PreconditionFailed'));
      else if (request.method === 'PUT') {
        objects.set(key, {
          body: Buffer.concat(chunks),
          type: String(request.headers['content-type']),
          cache: String(request.headers['cache-control']),
        });
        response.end();
      } else if (request.method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 404).end();
      else if (key === '') {
        const all = [...objects.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? '')).sort();
        const from = Number(url.searchParams.get('continuation-token') ?? 0);
        const isLast = from + pageSize >= all.length;
        const next = isLast ? '' : `<NextContinuationToken>${from + pageSize}</NextContinuationToken>`;
        response.end(
          `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${all
            .slice(from, from + pageSize)
            .map((name) => `<Contents><Key>${name}</Key></Contents>`)
            .join('')}${next}</ListBucketResult>`,
        );
      } else if (object) response.writeHead(200, { ETag: etagOf(object.body) }).end(object.body);
      else response.writeHead(404).end(errorOf('NoSuchKey'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { objects, env: { ...credentials, S3_ENDPOINT: endpoint }, stop };
}
