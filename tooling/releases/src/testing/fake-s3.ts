import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFaults } from './store-faults.ts';
import type { Fault, FaultSettings } from './store-faults.ts';

export const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' };

const errorOf = (code: string) =>
  `<Error><Code>${code}</Code><Message>What the service says of ${code}</Message></Error>`;

/** An object of a bucket. */
interface StoredObject {
  body: Buffer;
  type: string;
  cache: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** What a test does with the requests of a store. */
interface StoreOptions {
  /** Keys in one page of a list. */
  pageSize: number;
  faults?: FaultSettings;
  /** Called before a request takes effect and after it, before it is answered. */
  onRequest?: (request: { method: string; key: string; when: 'before' | 'after' }) => void;
}

/**
 * A server on loopback with one bucket that speaks the few calls of S3 which we use, and refuses another key. With
 * faults, requests fail before or after their effect.
 */
export async function startFakeS3({ pageSize, faults: settings, onRequest = () => {} }: StoreOptions) {
  const objects = new Map<string, StoredObject>();
  const faults = createFaults(settings ?? null);

  function list(url: URL): Answer {
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .sort()
      .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after);
    const page = keys.slice(0, pageSize);
    const isLast = page.length === keys.length;
    const next = isLast ? '' : `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${contents}${next}</ListBucketResult>`,
    };
  }

  function write(key: string, body: Buffer, headers: IncomingMessage['headers']): Answer {
    const [type, cache] = [String(headers['content-type']), String(headers['cache-control'])];
    objects.set(key, { body, type, cache });
    return { status: 200 };
  }

  function perform(method: string, key: string, url: URL, body: Buffer, headers: IncomingMessage['headers']): Answer {
    if (method === 'PUT') return write(key, body, headers);
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (key === '') return list(url);
    const object = objects.get(key);
    return object ? { status: 200, body: object.body } : { status: 404, body: errorOf('NoSuchKey') };
  }

  function answer(response: ServerResponse, { status, headers, body = '' }: Answer, fault: Fault | null): void {
    if (fault === 'reset' || fault === 'reset after') response.socket?.resetAndDestroy();
    else if (fault === 'error' || fault === 'error after') response.writeHead(500).end(errorOf('InternalError'));
    else if (fault === 'slow down') response.writeHead(503).end(errorOf('SlowDown'));
    else if (fault === 'cut body' && body.length > 1) {
      response.writeHead(status, { ...headers, 'content-length': String(body.length) });
      response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
    } else response.writeHead(status, headers).end(body);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
      const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
      const method = request.method ?? '';
      if (!request.headers.authorization?.includes(`Credential=${credentials.AWS_ACCESS_KEY_ID}/`))
        return answer(response, { status: 403, body: errorOf('InvalidAccessKeyId') }, null);
      const fault = faults.next();
      if (fault === 'error' || fault === 'reset' || fault === 'slow down')
        return answer(response, { status: 500 }, fault);
      onRequest({ method, key, when: 'before' });
      const result = perform(method, key, url, Buffer.concat(chunks), request.headers);
      onRequest({ method, key, when: 'after' });
      answer(response, result, fault);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { objects, faults, env: { ...credentials, S3_ENDPOINT: endpoint }, stop };
}

/** A store that was started. */
export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;
