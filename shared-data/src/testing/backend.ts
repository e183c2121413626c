import type { TestUser } from './factories.ts';
import { ADMIN, CUSTOMER, resetIds, STAFF } from './factories.ts';
import { emptyTables } from './handlers/tables.ts';
import type { Tables } from './handlers/tables.ts';

/** Where the fake backend answers. */
export const BACKEND_URL = 'http://backend.test';
export const TEST_KEY = 'sb_publishable_test';

/** Without a lead time, so that tests can offer any slot of the future. */
const OPENING = { lead_hours: 0, horizon_months: 18 };

/** One request that reached the network. */
export interface SeenRequest {
  method: string;
  /** `/rest/v1/bookings`, `/auth/v1/token`, `/functions/v1/create-payment`. */
  path: string;
  params: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** What the fake backend holds; emptied after every test. */
export const backend = {
  tables: emptyTables(),
  /** Lead time and horizon of online booking. */
  opening: { ...OPENING },
  /** By how many milliseconds the device's clock is ahead of the database's. */
  deviceAhead: 0,
  users: [] as TestUser[],
  requests: [] as SeenRequest[],
  /** Sessions by access token: whose they are. */
  sessions: new Map<string, TestUser>(),
  /** Links of mails that were not used, by their token. */
  links: new Map<string, { type: string; user: TestUser }>(),

  /** Adds rows to the tables. */
  fill(rows: Partial<Tables>): void {
    for (const [name, added] of Object.entries(rows)) {
      (this.tables[name as keyof Tables] as unknown[]).push(...added);
    }
  },

  /** The requests to a path so far, for example `to('POST', '/rest/v1/bookings')`. */
  to(method: string, path: string): SeenRequest[] {
    return this.requests.filter((seen) => seen.method === method && seen.path === path);
  },

  /** Whose session a request carries; null for a visitor. */
  userOf(headers: Headers): TestUser | null {
    return this.sessions.get((headers.get('authorization') ?? '').replace(/^Bearer /, '')) ?? null;
  },

  /** The current instant of the database. */
  now(): Date {
    return new Date(Date.now() - this.deviceAhead);
  },

  reset(): void {
    resetIds();
    this.tables = emptyTables();
    this.opening = { ...OPENING };
    this.deviceAhead = 0;
    this.users = [CUSTOMER, STAFF, ADMIN].map((user) => ({ ...user }));
    this.requests = [];
    this.sessions.clear();
    this.links.clear();
  },
};

backend.reset();
