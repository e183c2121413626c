import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, extname, join, resolve } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { listFiles } from '../build/list-files.ts';

/** A place that serves a copy of a site folder. Paths are relative to it, with slashes. */
export interface SiteTarget {
  /** All files that are there. */
  list(): Promise<string[]>;
  /** What a file holds, null when it is not there. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file; a reader sees the old one or the new one. */
  put(path: string, body: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
}

/** A folder, for example one that a web server or a mounted disk has. */
export function folderTarget(folder: string): SiteTarget {
  const at = (path: string) => join(folder, path);
  return {
    list: async () => (existsSync(folder) ? (await listFiles(folder)).filter((path) => !path.includes('.partial-')) : []),
    read: async (path) => (existsSync(at(path)) ? readFile(at(path)) : null),
    put: async (path, body) => {
      const temporary = at(`${path}.partial-${randomUUID()}`);
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(temporary, body);
      await rename(temporary, at(path));
    },
    remove: (path) => rm(at(path), { force: true }),
  };
}

const contentTypes: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.map': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.avif': 'image/avif', '.webp': 'image/webp', '.woff2': 'font/woff2', '.txt': 'text/plain; charset=utf-8' };

/** Versions never change; everything else is asked for again. */
const cacheControl = (path: string) => (/^(shell|remotes)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');

/**
 * A bucket of any service that speaks S3, addressed as `s3://bucket/prefix`. Credentials, region and endpoint come from
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION` and `S3_ENDPOINT`.
 * Throws when the credentials are missing; its methods throw with the service's own words.
 */
export function s3Target(address: URL, env: NodeJS.ProcessEnv): SiteTarget {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region = 'us-east-1' } = env;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set for an s3:// address');
  const endpoint = env['S3_ENDPOINT'] ?? `https://s3.${region}.amazonaws.com`;
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const send = async (method: string, path: string, init: { body?: Buffer; headers?: Record<string, string> } = {}) => {
    const body = init.body && new Uint8Array(init.body);
    const response = await client.fetch(`${endpoint}/${address.hostname}${path}`, { method, ...(init.headers && { headers: init.headers }), ...(body && { body }) });
    if (!response.ok && !(method === 'GET' && response.status === 404)) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
    return response;
  };
  const object = (path: string) => `/${keyOf(path).split('/').map(encodeURIComponent).join('/')}`;
  return {
    list: async () => {
      const found: string[] = [];
      let next = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: prefix && `${prefix}/`, ...(next && { 'continuation-token': next }) });
        const xml = await (await send('GET', `?${query}`)).text();
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) found.push(decodeURIComponent(key).slice(keyOf('').length));
        next = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? '';
      } while (next);
      return found;
    },
    read: async (path) => {
      const response = await send('GET', object(path));
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    put: async (path, body) => {
      await send('PUT', object(path), { body, headers: { 'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream', 'Cache-Control': cacheControl(path) } });
    },
    remove: async (path) => {
      await send('DELETE', object(path));
    },
  };
}

/** The target of an address: `s3://bucket/prefix`, or else a folder. */
export const openTarget = (address: string, env: NodeJS.ProcessEnv = process.env): SiteTarget =>
  address.startsWith('s3://') ? s3Target(new URL(address), env) : folderTarget(resolve(address));
