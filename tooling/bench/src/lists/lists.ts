import { textTable } from '@district-pour/kit/table';
import { startBackend } from '../backend/measure-backend.ts';
import { LISTS } from './list-statements.ts';
import { seedLists } from './seed-lists.ts';

const RUNS = 20;

type Sql = (text: string) => Promise<Record<string, unknown>[]>;

/** As an admin, for the rest of the connection: the functions ask for the caller's role. */
const becomeAdmin = `select set_config('request.jwt.claim.sub', (select user_id::text from private.user_roles where role = 'admin' limit 1), false),
  set_config('request.jwt.claims', json_build_object('sub', (select user_id from private.user_roles where role = 'admin' limit 1), 'role', 'authenticated')::text, false)`;

async function measure(sql: Sql, statement: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const begin = performance.now();
    await sql(statement);
    // The first run plans the statements of the function.
    if (run > 0) times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b);
}

/** Measures each list of the owner's desk on the embedded database with 10,000 bookings. */
export async function benchLists(): Promise<string> {
  const { sql, stop } = await startBackend(null);
  try {
    await seedLists(sql);
    await sql(becomeAdmin);
    const rows: (string | number)[][] = [];
    for (const [name, statement] of Object.entries(LISTS)) {
      const times = await measure(sql, statement);
      const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
      rows.push([name, at(0.5), at(0.95), (await sql(statement)).length]);
    }
    return textTable(
      `Lists of the desk, embedded, 10,000 bookings, 5,000 customers, ${RUNS} runs each`,
      ['list', 'p50 ms', 'p95 ms', 'rows'],
      rows,
    );
  } finally {
    await stop();
  }
}
