import { extname } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { cachedForGood, neverChanges } from '@district-pour/contract/published-files';
import type { SiteTarget } from './site-target.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** How often the body of an object is requested whose connection breaks. */
const bodyAttempts = 5;

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/**
 * A bucket of any service that speaks S3 and lists what was written before, addressed as `s3://bucket/prefix`. Credentials and
 * region come from where the AWS SDK finds them, such as `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_REGION`;
 * `S3_ENDPOINT` names a service other than Amazon's. Its methods throw with the service's message as the cause.
 */
export function s3Target(address: URL, env: NodeJS.ProcessEnv): SiteTarget {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: region = 'us-east-1',
    S3_ENDPOINT: endpoint,
  } = env;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: Number(env['AWS_MAX_ATTEMPTS'] ?? 8), // with the SDK's pauses between them; its own default, 3, is for one call, not for hundreds
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    requestChecksumCalculation: 'WHEN_REQUIRED', // services other than Amazon's do not all support the SDK's checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const object = (path: string) => ({ Bucket: address.hostname, Key: keyOf(path) });
  /** Calls the service; of the statuses in `expected` it returns null. */
  const call = async <T>(what: string, act: () => Promise<T>, ...expected: number[]): Promise<T | null> => {
    try {
      return await act();
    } catch (error) {
      if (expected.includes(statusOf(error) ?? 0)) return null;
      throw new Error(
        `${what} failed in ${address.href}${error instanceof S3ServiceException ? `: ${error.name}` : ''}`,
        { cause: error },
      );
    }
  };
  const read = (path: string) =>
    call(
      `Reading ${path}`,
      async () => {
        for (let attempt = 1; ; attempt += 1) {
          const { Body } = await client.send(new GetObjectCommand(object(path)));
          try {
            return Buffer.from((await Body?.transformToByteArray()) ?? []);
          } catch (error) {
            if (attempt === bodyAttempts) throw error; // the SDK repeats a request only until the body begins
          }
        }
      },
      404,
    );
  return {
    address: address.href,
    list: async () => {
      const found: string[] = [];
      await call('Listing', async () => {
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket: address.hostname, Prefix: prefix && `${prefix}/` },
        )) {
          for (const { Key = '' } of Contents) found.push(Key.slice(keyOf('').length));
        }
      });
      return found;
    },
    read,
    put: async (path, body) => {
      const content = { ContentType: contentTypes[extname(path)] ?? 'application/octet-stream', Body: body };
      await call(`Writing ${path}`, () =>
        client.send(
          new PutObjectCommand({
            ...object(path),
            ...content,
            CacheControl: neverChanges(path) ? cachedForGood : 'no-cache',
          }),
        ),
      );
    },
    // 404: of an attempt whose answer was lost, in services that report it
    remove: async (path) => {
      await call(`Removing ${path}`, () => client.send(new DeleteObjectCommand(object(path))), 404);
    },
  };
}
