import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { lockDatabase } from '../supervisor/lock.ts';
import type { Seed } from '../supervisor/read-env.ts';
import { StackError } from '../supervisor/stack-error.ts';
import { guardPasswords } from './auth/guard-passwords.ts';
import { limitCalls } from './auth/limit-calls.ts';
import { limitMails } from './auth/limit-mails.ts';
import { eventOfMail, hookTemplates, mailCall, mailHook } from './auth/mail-hook.ts';
import { repeatSignUps } from './auth/repeat-sign-ups.ts';
import { answerInSteps, bcryptPasswords, signInWithOneCheck } from './auth/same-answer.ts';
import { callerAddress } from './http/caller-address.ts';
import { nameClientFaults } from './http/client-faults.ts';
import { openPglite, openPostgres } from './database/database.ts';
import type { Database, Rows } from './database/database-types.ts';
import { keepPrivateGrants } from './database/keep-private-grants.ts';
import { createHttp } from './http/http.ts';
import { moveClock } from './http/move-clock.ts';
import { generateKeys, loadKeys } from './keys.ts';
import type { BackendKeys } from './keys.ts';
import { migrate, seed } from './database/migrate.ts';
import { keepMigratedCluster } from './database/migrated-cluster.ts';
import { embeddedSettings, readSeconds, readSupabaseConfig } from './supabase-config.ts';

interface BackendOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where the database and the keys are kept; without it and without databaseUrl everything is in memory. */
  dataDir?: string;
  /** Any PostgreSQL from 15; then dataDir keeps the keys only. */
  databaseUrl?: string;
  /** The site to which a mail's link leads. */
  siteUrl: string;
  keys?: BackendKeys;
  /** Base address of the functions' own server. */
  functionsUrl?: string;
  /** The sample data to fill in when they were not yet; default `none`. */
  seed?: Seed;
  /** Raises the limits of the account server for tests that sign in often. */
  looseLimits?: boolean;
  /** `PUT /__clock` moves its time. */
  ephemeral?: boolean;
  /** The database is a copy of one that this function has prepared: its schema and its grants are there. */
  isCopy?: boolean;
}

export interface Backend {
  url: string;
  kind: Database['kind'];
  keys: BackendKeys;
  /** The steps of this start, for the log. */
  migrated: string[];
  seeded: boolean;
  /** SQL as the owner; for tests and tools, never reachable over HTTP. */
  query(text: string, params?: unknown[]): Promise<Rows>;
  database: Database;
  close(): Promise<void>;
}

/** The schema as the embedded server has read it, for all copies of one database that this process opens. */
let schema: string | undefined;
const sameSchema = {
  get: () => Promise.resolve(schema),
  set: (_key: string, value: string) => {
    schema = value;
    return Promise.resolve();
  },
  delete: () => {
    schema = undefined;
    return Promise.resolve();
  },
};

/** What loose limits are multiplied by. */
const LOOSE = 1_000;
/** Milliseconds between two moments at which a call that sends a mail may be answered. */
const ANSWER_STEP = 250;

/** Listens on loopback only; resolves with the server once it accepts connections. */
function listen(fetch: (request: Request, env: object) => Response | Promise<Response>, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => resolve(server)) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StackError(`Port ${port} is taken. Set BACKEND_PORT to a free one, or stop what listens there.`)
          : error,
      );
    });
  });
}

/**
 * The embedded Supabase: Data API, Auth and the proxy to the functions on one loopback address.
 * @throws StackError for a taken port, a locked, old or damaged data folder, an unreachable or newer database.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  process.env.DO_NOT_TRACK = '1';
  process.env.LITE_TELEMETRY_DISABLED = '1';
  const { App } = await import('@supabase/lite');
  const { api, auth } = readSupabaseConfig();
  const lock = options.dataDir && !options.databaseUrl ? lockDatabase(options.dataDir) : null;
  let database: Database | undefined;
  try {
    const keys = options.keys ?? (options.dataDir ? loadKeys(options.dataDir) : generateKeys());
    database = options.databaseUrl
      ? await openPostgres(options.databaseUrl)
      : await openPglite(options.dataDir && join(options.dataDir, 'postgres'));
    const { connection, query } = database;
    const hook = mailHook(query);
    const app = new App({
      connection,
      api: { schemas: api.schemas },
      auth: {
        enabled: true,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
        site_url: options.siteUrl,
        additional_redirect_urls: [`${options.siteUrl}/**`],
        jwt_expiry: auth.jwt_expiry,
        sessions: auth.sessions,
        minimum_password_length: auth.minimum_password_length,
        email: { ...embeddedSettings(auth.email), template: hookTemplates },
      },
      storage: { enabled: false },
      studio: { enabled: false },
      options: {
        drivers: {
          email: { send: (mail) => hook(eventOfMail(mail, options.siteUrl)) },
          ...(options.isCopy && { cache: sameSchema }),
        },
        server: { admin: false },
      },
    });
    if (!options.isCopy) await app.ensureSystemSchema();
    const migrated = options.isCopy ? [] : await migrate(database);
    if (migrated.length > 0 && database.pglite && !options.dataDir) await keepMigratedCluster(database.pglite);
    const samples = options.seed ?? 'none';
    const seeded = await seed(database, samples);
    // Without the sample data the schedule generates the slots, within a minute.
    if (samples !== 'none') await query('select private.generate_slots()');
    await query('select private.sweep()');
    await app.init();
    // The embedded server sets up its roles' privileges on its first request; concurrent first requests would conflict.
    const firstRequest = new Request('http://127.0.0.1/rest/v1/achievements?select=id&limit=1', {
      headers: { apikey: keys.publishableKey },
    });
    await keepPrivateGrants(query, async () => app.fetch(firstRequest, { peerAddress: null }));

    const answer = (request: Request, peer: string | null) => {
      const { pathname, searchParams } = new URL(request.url);
      return callerAddress.run(peer, () =>
        mailCall.run({ path: pathname, redirect: searchParams.get('redirect_to') }, async () =>
          nameClientFaults(await app.fetch(request, { peerAddress: peer })),
        ),
      );
    };
    const factor = options.looseLimits ? LOOSE : 1;
    const functions = options.functionsUrl ? { url: options.functionsUrl, key: keys.secretKey } : undefined;
    const http = createHttp({
      fetch: answer,
      beforeAuth: [
        limitCalls({ limits: auth.rate_limit, codeExpiry: auth.email.otp_expiry, factor }),
        limitMails({ pause: readSeconds('auth.email.max_frequency', auth.email.max_frequency) }),
        answerInSteps({ milliseconds: ANSWER_STEP }),
        repeatSignUps({
          query,
          passwords: bcryptPasswords,
          hook,
          siteUrl: options.siteUrl,
        }),
        signInWithOneCheck({ query, passwords: bcryptPasswords }),
        guardPasswords({
          query,
          passwords: bcryptPasswords,
          fetch: (request) => answer(request, null),
          requireCurrent: auth.email.require_current_password,
          requireRecent: auth.email.secure_password_change,
          factor,
        }),
      ],
      functions,
      healthy: () =>
        // A database that can only be read, with a full disk for example, is not healthy.
        query('update private.clock set shift = shift').then(
          () => true,
          () => false,
        ),
      clock: options.ephemeral ? { move: moveClock(query, functions), key: keys.secretKey } : undefined,
    });
    const server = await listen(http.fetch, options.port);
    const backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
        lock?.release();
      },
    };
  } catch (error) {
    await database?.close().catch(() => undefined);
    lock?.release();
    throw error;
  }
}
