import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { OTHER_CONTENT } from '../../../shared-data/src/testing/other-facts.ts';

/**
 * The hosted platform's own API, of which it has what `supabase functions deploy` and `supabase config push` call, and a
 * project whose owner has changed all facts.
 */
export interface ManagementApi {
  url: string;
  /** For `--profile`: a file that makes the CLI call this API. */
  profile: string;
  /** The deployed functions. */
  deployed: Set<string>;
  /** The settings of the account server that were pushed. */
  auth: Record<string, unknown>;
  stop: () => Promise<void>;
}

export const projectRef = 'abcdefghijklmnopqrst';

/** Of a new project. */
const configuration = {
  data: { type: 'project_config', id: projectRef, attributes: { auth: { site_url: 'http://localhost:3000' } } },
};

/** For the CLI: an access token in the form of a real one. */
export const accessToken = { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}` };

/** Starts it on a free port; the files of every deployed function are written into the folder. */
export async function startManagementApi(folder: string): Promise<ManagementApi> {
  const deployed = new Set<string>();
  const auth: Record<string, unknown> = {};

  async function store(slug: string, request: Request): Promise<object> {
    const form = await request.formData();
    for (const file of form.getAll('file')) {
      if (typeof file === 'string') continue;
      const path = join(folder, file.name);
      if (!path.startsWith(folder)) throw new Error(`${file.name} is outside of the project`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(await file.arrayBuffer()));
    }
    deployed.add(slug);
    return { id: slug, slug, name: slug, version: 1, status: 'ACTIVE', created_at: 1, updated_at: 1 };
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
      const headers = { 'content-type': incoming.headers['content-type'] ?? '' };
      const answer = (status: number, body: object) => {
        outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (incoming.method === 'POST' && pathname.endsWith('/functions/deploy')) {
        const request = new Request('http://localhost', { method: 'POST', headers, body: Buffer.concat(chunks) });
        void store(searchParams.get('slug') ?? '', request).then(
          (made) => answer(201, made),
          (error: unknown) => answer(500, { message: String(error) }),
        );
      } else if (incoming.method === 'PATCH' && pathname.endsWith('/config/auth')) {
        answer(200, Object.assign(auth, JSON.parse(Buffer.concat(chunks).toString()) as object));
      } else if (incoming.method === 'PUT') answer(200, { functions: [] });
      else if (pathname === '/rest/v1/rpc/site_content') answer(200, OTHER_CONTENT);
      else if (pathname.endsWith('/config')) answer(200, configuration);
      else if (pathname.endsWith('/addons')) answer(200, { available_addons: [], selected_addons: [] });
      else answer(200, pathname.endsWith('/functions') ? [] : { ref: projectRef });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const profile = join(folder, 'profile.yaml');
  const addresses = { name: 'rehearsal', api_url: url, dashboard_url: url, project_host: 'localhost', docs_url: url };
  writeFileSync(
    profile,
    Object.entries(addresses)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join(''),
  );
  return {
    url,
    profile,
    deployed,
    auth,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
