import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from '../../supervisor/stack-error.ts';
import { passCallerAddress } from '../http/caller-address.ts';
import type { Database } from './database-types.ts';
import { emptyCluster } from './empty-cluster.ts';
import { migratedCluster } from './migrated-cluster.ts';
import { createPool } from './postgres-pool.ts';

const PGLITE_POSTGRES = '17';

/** A database in memory has a small cache: the default of 128 MB is filled with zeros at each start, which takes half of it. */
const smallCache = ['-c', 'shared_buffers=16MB'];

/** In-process Postgres, in a folder or, without one, in memory. */
export async function openPglite(folder: string | undefined): Promise<Database> {
  const [{ createPgliteConnection, PGlite }, { btree_gist }, { fuzzystrmatch }, { pg_trgm }] = await Promise.all([
    import('@supabase/lite/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/fuzzystrmatch'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const versionFile = folder ? join(folder, 'PG_VERSION') : undefined;
  if (versionFile && existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version !== PGLITE_POSTGRES) {
      throw new StackError(
        `The data folder ${folder} was written by PostgreSQL ${version || '(unreadable)'}, this version reads ${PGLITE_POSTGRES}. ` +
          'Move it away to keep it, or run "npm run reset" to start with fresh sample data.',
      );
    }
  }
  try {
    const isNew = versionFile !== undefined && !existsSync(versionFile);
    const loadDataDir = folder === undefined ? await migratedCluster() : isNew ? await emptyCluster() : undefined;
    const connection = await createPgliteConnection({
      ...(folder && { url: folder }),
      pgliteOptions: {
        loadDataDir,
        extensions: { btree_gist, fuzzystrmatch, pg_trgm },
        ...(!folder && { startParams: [...PGlite.defaultStartParams, ...smallCache] }),
      },
    });
    passCallerAddress(connection);
    const pglite = connection.driver;
    await pglite.waitReady;
    return {
      kind: 'pglite',
      connection,
      pglite,
      query: async (text, params) => (await pglite.query<Record<string, unknown>>(text, params)).rows,
      script: (text) => pglite.transaction(async (tx) => void (await tx.exec(text))),
      close: () => connection.close(),
    };
  } catch (error) {
    throw new StackError(
      `The data folder ${folder ?? '(in memory)'} could not be opened: ${String(error)}. ` +
        'It may be damaged. Move it away to keep it, or run "npm run reset" to start with fresh sample data.',
      { cause: error },
    );
  }
}

/**
 * Without it the driver writes the JSON text that the account server hands over as a JSON string: names of a sign-up and its audit log
 * were lost.
 */
const jsonText = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
const types = { json: jsonText(114), jsonb: jsonText(3802) };

/** Any PostgreSQL from version 15, by its address. */
export async function openPostgres(url: string): Promise<Database> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connect = (options: { max: number; onclose?: () => void }) =>
    createPostgresConnection({
      url,
      postgresOptions: { onnotice: () => undefined, types, max_lifetime: null, ...options },
    });
  const connection = connect({ max: 1 });
  const pool = createPool((onclose) => connect({ max: 1, onclose }).driver, 20);
  const sql = connection.driver;
  sql.reserve = pool.reserve; // the embedded server makes each statement in a reserved session
  passCallerAddress(connection);
  const database: Database = {
    kind: 'postgres',
    connection,
    query: async (text, params) => {
      const session = await pool.reserve();
      try {
        return [...(await session.unsafe(text, (params ?? []) as never[]))];
      } finally {
        session.release();
      }
    },
    script: async (text) => void (await sql.begin((tx) => tx.unsafe(text))),
    close: async () => {
      await pool.end();
      await connection.close();
    },
  };
  try {
    const [row] = await database.query(`select current_setting('server_version_num')::int as version`);
    if (Number(row?.version) < 150000) {
      throw new StackError(
        `The database at DATABASE_URL is PostgreSQL ${Math.floor(Number(row?.version) / 10000)}; 15 or later is needed.`,
      );
    }
  } catch (error) {
    await database.close();
    if (error instanceof StackError) throw error;
    const { host, pathname } = new URL(url);
    throw new StackError(
      `The database of DATABASE_URL (${host}${pathname}) does not answer: ${String(error)}. ` +
        'Expected form: postgres://user:password@host:5432/database',
      { cause: error },
    );
  }
  return database;
}
