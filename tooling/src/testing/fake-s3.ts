import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

export const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' };

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that AWS documents for a request (Signature Version 4), computed anew. */
function signatureOf(request: IncomingMessage, url: URL, signed: string, date: string): string {
  const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort().join('&');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signed, String(request.headers['x-amz-content-sha256'])].join('\n');
  const scope = `${date.slice(0, 8)}/${credentials.AWS_REGION}/s3/aws4_request`;
  const key = scope.split('/').reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`);
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
}

/** A server on loopback with one bucket that speaks the few calls of S3 which we use, and refuses a wrong signature. */
export async function startFakeS3(pageSize: number) {
  const objects = new Map<string, { body: Buffer; type: string; cache: string }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
      const [, signed = '', signature] = /SignedHeaders=([^,]+), Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? [];
      const object = objects.get(key);
      if (signature !== signatureOf(request, url, signed, String(request.headers['x-amz-date']))) response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
      else if (request.method === 'PUT') {
        objects.set(key, { body: Buffer.concat(chunks), type: String(request.headers['content-type']), cache: String(request.headers['cache-control']) });
        response.end();
      } else if (request.method === 'DELETE') response.writeHead(objects.delete(key) ? 204 : 404).end();
      else if (key === '') {
        const all = [...objects.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? '')).sort();
        const from = Number(url.searchParams.get('continuation-token') ?? 0);
        const next = from + pageSize < all.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : '';
        response.end(`<ListBucketResult>${all.slice(from, from + pageSize).map((name) => `<Contents><Key>${encodeURIComponent(name)}</Key></Contents>`).join('')}${next}</ListBucketResult>`);
      } else if (object) response.end(object.body);
      else response.writeHead(404).end('<Code>NoSuchKey</Code>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { objects, env: { ...credentials, S3_ENDPOINT: endpoint }, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
