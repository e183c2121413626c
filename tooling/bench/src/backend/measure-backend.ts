import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { repositoryRoot } from '@district-pour/checkout/run';
import { measureHttp } from './measure-http.ts';
import type { HttpCost } from './measure-http.ts';

interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
}

type Row = Record<string, unknown>;

const password = 'district-pour';
/** The password as bcrypt hash with the lowest cost, because the sign-ins are not measured. */
const passwordHash = '$2b$04$4.aHbBjEh2mIVFDI4EjJX.N82svKR8Skhinyw//dF52YZgwydZsRe';
/** How many bookings are inserted, each by a different customer. */
const inserts = 300;
/** Requests before measuring starts, because the code of the server is compiled during its first requests. */
const warmUp = 600;
/** Bookings before measuring starts. */
const warmUpInserts = 150;
const customers = warmUpInserts + inserts;

/** Starts a temporary backend with sample data: embedded, or on the PostgreSQL server at `databaseUrl`. */
export async function startBackend(
  databaseUrl: string | null,
): Promise<{ backend: Backend; sql: (text: string) => Promise<Row[]>; stop: () => Promise<void> }> {
  const child = spawn('node', ['local-stack/src/backend/main.ts', '--port', '0', '--ephemeral'], {
    cwd: repositoryRoot,
    // With an IPC channel it also runs SQL, for the accounts and slots of this run.
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SEED: 'demo',
      LITE_AUTH_BCRYPT_COST: '4',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  const line = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the backend ended with exit code ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(); // it ended by itself
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  let asked = 0;
  const sql = (text: string) =>
    new Promise<Row[]>((resolve, reject) => {
      const id = (asked += 1);
      const listen = (message: unknown) => {
        const answer = message as { id?: number; rows?: Row[]; error?: string };
        if (answer.id !== id) return;
        child.off('message', listen);
        if (answer.error === undefined) resolve(answer.rows ?? []);
        else reject(new Error(answer.error));
      };
      child.on('message', listen);
      child.send({ id, text, params: [] });
    });
  return { backend: JSON.parse(line) as Backend, sql, stop };
}

async function signIn(
  { url, publishableKey }: Backend,
  email = 'customer@example.com',
): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token, user } = (await response.json()) as { access_token: string; user: { id: string } };
  return { token, userId: user.id };
}

/** Creates customers with sessions, and places for all of them on later dates. */
async function prepare(
  backend: Backend,
  sql: (text: string) => Promise<Row[]>,
): Promise<{ token: string; userId: string; date: string }[]> {
  await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'bench' || n || '@example.com', '${passwordHash}', now(), u.raw_app_meta_data, u.raw_user_meta_data
        from generate_series(1, ${customers}) as n, auth.users u where u.email = 'customer@example.com'`,
  );
  await sql('update private.hold_limits set active_per_network = 100000, unpaid_per_network_and_day = 100000');
  const slots = await sql(
    `insert into private.slots (date, start_time, end_time, max_bookings)
      select private.local_now()::date + 60 + n, '18:00', '22:00', 5 from generate_series(1, ${customers / 5}) as n returning date::text`,
  );
  const people: { token: string; userId: string; date: string }[] = [];
  for (let n = 0; n < customers; n += 1)
    people.push({
      ...(await signIn(backend, `bench${n + 1}@example.com`)),
      date: String(slots[n % slots.length]?.['date']),
    });
  return people;
}

/** Measures one backend: the list of open slots, a customer's bookings, and booking. */
interface BackendCost {
  slots: HttpCost;
  bookings: HttpCost;
  insert: HttpCost;
}

/** Measures the same statements without HTTP, on as many connections as the backend has. */
async function measureSql(
  sql: (text: string) => Promise<Row[]>,
  clients: number,
  userId: string,
  people: readonly { userId: string; date: string }[],
): Promise<BackendCost> {
  const [row] = await sql('select current_database() as name, inet_server_port() as port');
  const database = postgres(`postgresql://postgres@127.0.0.1:${String(row?.['port'])}/${String(row?.['name'])}`, {
    max: 20,
    onnotice: () => undefined,
  });
  const as = (role: string, id: string, text: string) => async () => {
    await database.begin(async (transaction) => {
      const claims = JSON.stringify({ role, sub: id });
      await transaction.unsafe(
        `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true)`,
        [role, id, claims],
        { prepare: true },
      );
      await transaction.unsafe(text, [], { prepare: true });
    });
    return true;
  };
  const slots = as(
    'anon',
    '',
    'select * from public.available_slots where is_available and date between current_date and current_date + 30 order by date, start_time',
  );
  const bookings = as(
    'authenticated',
    userId,
    `select * from public.bookings where user_id = '${userId}' order by created_at desc`,
  );
  const insert = (index: number) => {
    const { userId: id, date } = people[index] ?? { userId: '', date: '' };
    return as(
      'authenticated',
      id,
      `insert into public.bookings (user_id, event_name, event_type, event_date, event_time, location, guest_count, total_amount, status)
      values ('${id}', 'Bench', 'private', '${date}', '18:00', 'Bench hall', 20, 299, 'pending') returning *`,
    )();
  };
  try {
    await measureHttp({ clients, count: warmUp, send: slots });
    await measureHttp({ clients, count: warmUp, send: bookings });
    await measureHttp({ clients, count: warmUpInserts, send: insert });
    return {
      slots: await measureHttp({ clients, count: 600, send: slots }),
      bookings: await measureHttp({ clients, count: 600, send: bookings }),
      insert: await measureHttp({ clients, count: inserts, send: (index) => insert(warmUpInserts + index) }),
    };
  } finally {
    await database.end();
  }
}

interface Asked {
  clients: number;
  count: number;
  path: string;
  headers?: Record<string, string>;
  /** Returns the request with a number, when requests differ. */
  each?: (index: number) => { method: 'POST'; headers: Record<string, string>; body: string };
}

/** Sends requests over several connections by a client that uses little CPU. */
async function ask({ url }: Backend, { clients, count, path, headers, each }: Asked): Promise<HttpCost> {
  let next = 0;
  const result = await autocannon({
    url: `${url}/rest/v1/${path}`,
    connections: clients,
    amount: count,
    headers: headers ?? {},
    ...(each ? { requests: [{ setupRequest: (request) => ({ ...request, ...each(next++) }) }] } : {}),
  });
  const { latency, errors, non2xx } = result;
  // It counts its time in whole seconds; clients that never pause send so many, whatever the clock says.
  return {
    p50: latency.p50,
    p99: latency.p99,
    perSecond: (clients * 1000) / latency.average,
    failures: errors + non2xx,
  };
}

/**
 * Measures the backend over HTTP on this machine, with a fresh database that holds the sample data.
 * @param databaseUrl a PostgreSQL server, or null for the embedded database
 */
export async function measureBackend(
  databaseUrl: string | null,
  clients: number,
): Promise<{ http: BackendCost; sql: BackendCost | null }> {
  const { backend, sql, stop } = await startBackend(databaseUrl);
  try {
    const { token, userId } = await signIn(backend);
    const people = await prepare(backend, sql);
    const anonymous = { apikey: backend.publishableKey };
    const customer = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    };
    const today = new Date().toISOString().slice(0, 10);
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const slotList = {
      path: `available_slots?select=*&is_available=eq.true&date=gte.${today}&date=lte.${inAMonth}&order=date.asc,start_time.asc`,
      headers: anonymous,
    };
    const myBookings = { path: `bookings?select=*&user_id=eq.${userId}&order=created_at.desc`, headers: customer };
    const book = (index: number) => {
      const { token: own, userId: id, date } = people[index] ?? { token: '', userId: '', date: '' };
      return {
        method: 'POST' as const,
        headers: { ...customer, authorization: `Bearer ${own}` },
        body: JSON.stringify({
          user_id: id,
          event_name: `Bench ${index}`,
          event_type: 'private',
          event_date: date,
          event_time: '18:00',
          location: 'Bench hall',
          guest_count: 20,
          total_amount: 299,
          special_requests: null,
          status: 'pending',
        }),
      };
    };
    await ask(backend, { clients, count: warmUp, ...slotList });
    await ask(backend, { clients, count: warmUp, ...myBookings });
    await ask(backend, { clients, count: warmUpInserts, path: 'bookings', each: book });
    const http = {
      slots: await ask(backend, { clients, count: 600, ...slotList }),
      bookings: await ask(backend, { clients, count: 600, ...myBookings }),
      insert: await ask(backend, {
        clients,
        count: inserts,
        path: 'bookings',
        each: (index) => book(warmUpInserts + index),
      }),
    };
    if (!databaseUrl) return { http, sql: null };
    await sql(
      `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where event_name like 'Bench %' and status = 'pending'`,
    );
    return { http, sql: await measureSql(sql, clients, userId, people) };
  } finally {
    await stop();
  }
}
