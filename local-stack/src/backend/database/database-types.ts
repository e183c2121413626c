import type { Connection } from '@supabase/lite';
import type { PGlite } from '@electric-sql/pglite';

/** Rows of a query as plain objects. */
export type Rows = Record<string, unknown>[];

/** The database behind the server, whichever of the two it is. */
export interface Database {
  kind: 'pglite' | 'postgres';
  connection: Connection;
  pglite?: PGlite;
  /** Runs one statement with parameters as the owner, which bypasses row-level security. */
  query(text: string, params?: unknown[]): Promise<Rows>;
  /** Runs a script of many statements in one transaction; all of it or nothing. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}
