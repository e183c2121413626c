import { PROXY_KEY_HEADER } from '../../functions/proxy-key.ts';
import type { Database } from '../database/database-types.ts';
import type { HttpOptions } from './http.ts';

/** Sets the time of database and functions to that many milliseconds after the machine's, so that tests need not wait for days. */
export const moveClock =
  (query: Database['query'], functions: HttpOptions['functions']) =>
  async (milliseconds: number): Promise<void> => {
    await query('update private.clock set shift = make_interval(secs => $1::float8 / 1000)', [milliseconds]);
    if (!functions) return;
    const { ok, status } = await fetch(`${functions.url}/__clock`, {
      method: 'PUT',
      headers: { [PROXY_KEY_HEADER]: functions.key },
      body: JSON.stringify({ milliseconds }),
    });
    if (!ok) throw new Error(`The functions answered ${status} to a moved clock.`);
  };
