import { whole } from '../figures.ts';
import { textTable } from '@district-pour/kit/table';
import { measureBackend } from './measure-backend.ts';
import type { HttpCost } from './measure-http.ts';
import { startPostgres } from '@district-pour/checkout/postgres';

const clients = 50;
/** The 99th percentile in milliseconds. */
const goals = { slots: 25, insert: 40, bookings: 20 };

/** Measures the backend under load, embedded and on PostgreSQL: the server at `BENCH_DATABASE_URL`, else a temporary one. */
export async function benchBackend(): Promise<string> {
  const postgres = process.env['BENCH_DATABASE_URL']
    ? { url: process.env['BENCH_DATABASE_URL'], stop: async () => {} }
    : await startPostgres();
  const rows: (string | number)[][] = [];
  try {
    for (const [name, url] of [
      ['embedded', null],
      ...(postgres ? [['PostgreSQL', postgres.url] as const] : []),
    ] as const) {
      const cost = await measureBackend(url, clients);
      for (const [what, { p50, p99, perSecond, failures }] of Object.entries(cost.http) as [
        keyof typeof cost.http,
        HttpCost,
      ][]) {
        const sql = cost.sql?.[what];
        rows.push([
          `${name}: ${what}`,
          p50.toFixed(1),
          p99.toFixed(1),
          sql?.p50.toFixed(1) ?? '',
          sql?.p99.toFixed(1) ?? '',
          goals[what],
          whole(perSecond),
          failures,
        ]);
      }
    }
  } finally {
    await postgres?.stop();
  }
  return textTable(
    `Backend over HTTP, ${clients} clients that ask without a pause; beside it the same SQL on the same server without HTTP`,
    ['what', 'p50 ms', 'p99 ms', 'SQL p50', 'SQL p99', 'goal p99', 'per s', 'failures'],
    rows,
  );
}
