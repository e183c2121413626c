import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { BackendError } from './backend-error.ts';
import { askingPeer } from './context-at-once.ts';
import { openPglite, openPostgres } from './database.ts';
import type { Database, Rows } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { nameClientFaults } from './client-faults.ts';
import { confirmationTemplate } from './confirmation-mail.ts';
import { createHttp } from './http.ts';
import { generateKeys, loadKeys } from './keys.ts';
import type { BackendKeys } from './keys.ts';
import { askedRedirect, completeLinks } from './mail.ts';
import type { MailSend } from './mail.ts';
import { migrate, seed } from './migrate.ts';
import { repeatSignUps } from './repeat-sign-ups.ts';
import { shareReads } from './share-reads.ts';
import { takeTurns } from './take-turns.ts';

export interface BackendOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where the database and the keys are kept; without it and without databaseUrl everything is in memory. */
  dataDir?: string;
  /** Any PostgreSQL from 15; then dataDir keeps the keys only. */
  databaseUrl?: string;
  /** Where people are sent after they followed a link of a mail. */
  siteUrl: string;
  keys?: BackendKeys;
  mailSend?: MailSend;
  /** Base address of the functions' own server. */
  functionsUrl?: string;
  /** Fill in the sample data when it was not yet. */
  seed?: boolean;
}

export interface Backend {
  url: string;
  kind: Database['kind'];
  keys: BackendKeys;
  /** What was done on this start, for the reader of the log. */
  migrated: string[];
  seeded: boolean;
  /** SQL as the owner; for tests and tools, never reachable over HTTP. */
  query(text: string, params?: unknown[]): Promise<Rows>;
  database: Database;
  close(): Promise<void>;
}

const MAGIC_LINK_SECONDS = 15 * 60;

/** Listens on loopback only; resolves with the server once it accepts connections. */
function listen(fetch: (request: Request, env: object) => Response | Promise<Response>, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => resolve(server)) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new BackendError(`Port ${port} is taken. Set BACKEND_PORT to a free one, or stop what listens there.`)
          : error,
      );
    });
  });
}

/**
 * The embedded Supabase: Data API, Auth and the functions' door on one loopback address.
 * @throws BackendError for a taken port, a locked, old or damaged data folder, an unreachable or newer database.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  process.env.DO_NOT_TRACK = '1';
  process.env.LITE_TELEMETRY_DISABLED = '1';
  const { App } = await import('@supabase/lite');
  const unlock = options.dataDir && !options.databaseUrl ? lockFolder(options.dataDir) : () => undefined;
  let database: Database | undefined;
  try {
    const keys = options.keys ?? (options.dataDir ? loadKeys(options.dataDir) : generateKeys());
    database = options.databaseUrl
      ? await openPostgres(options.databaseUrl)
      : await openPglite(options.dataDir && join(options.dataDir, 'postgres'));
    const { connection, query } = database;
    let backendUrl = '';
    const app = new App({
      connection,
      api: { schemas: ['public'] },
      auth: {
        enabled: true,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
        site_url: options.siteUrl,
        additional_redirect_urls: [`${options.siteUrl}/**`],
        minimum_password_length: 8,
        email: { enable_confirmations: true, otp_expiry: MAGIC_LINK_SECONDS, template: { confirmation: confirmationTemplate } },
      },
      storage: { enabled: false },
      studio: { enabled: false },
      options: {
        drivers: {
          email: { send: async (mail) => options.mailSend?.(completeLinks(mail, options.siteUrl, backendUrl)) },
        },
        server: { admin: false },
      },
    });
    await app.ensureSystemSchema();
    const migrated = await migrate(database);
    const seeded = options.seed ? await seed(database) : false;
    await query('select private.generate_slots(30), private.sweep()');
    await app.init();
    // The embedded server sets up its roles' privileges on its first request; several first requests at once would collide.
    await app.fetch(
      new Request('http://127.0.0.1/rest/v1/achievements?select=id&limit=1', { headers: { apikey: keys.publishableKey } }),
      { peerAddress: null },
    );

    const turn = database.pglite ? takeTurns() : () => Promise.resolve();
    const serveOne = (request: Request, peer: string | null) =>
      askingPeer.run(peer, () =>
        askedRedirect.run(new URL(request.url).searchParams.get('redirect_to'), async () => {
          await turn();
          return nameClientFaults(await app.fetch(request, { peerAddress: peer }));
        }),
      );
    const http = createHttp({
      fetch: repeatSignUps({
        serve: shareReads(serveOne, keys.publishableKey),
        query,
        sendMail: async (mail) => options.mailSend?.(mail),
        verifyUrl: () => `${backendUrl}/auth/v1/verify`,
        siteUrl: options.siteUrl,
      }),
      functionsUrl: options.functionsUrl,
      healthy: () => query('select 1').then(() => true, () => false),
    });
    const server = await listen(http.fetch, options.port);
    backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const open = database;
    return {
      url: backendUrl,
      kind: open.kind,
      keys,
      migrated,
      seeded,
      query,
      database: open,
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await open.close();
        unlock();
      },
    };
  } catch (error) {
    await database?.close().catch(() => undefined);
    unlock();
    throw error;
  }
}
