import type { DataMeta, DataRequest } from './base-query.ts';

/**
 * `query` and `transformResponse` of an endpoint that reads or returns rows. supabase-js derives the type of the rows from
 * the generated `Database` and the selected columns, so `map` no longer compiles when a column is gone.
 * @param call for example `(userId: string) => (client) => client.from('bookings').select('id,status').eq('user_id', userId)`
 * @param map turns what the call returns into what the view reads.
 */
export function select<Arg, Data, Result>(
  call: (arg: Arg) => DataRequest<Data>,
  map: (data: Data, meta: DataMeta | undefined) => Result,
) {
  return {
    query: call,
    // RTK Query passes the base query's result of this call, but types it `unknown`.
    transformResponse: (data: unknown, meta: DataMeta | undefined) => map(data as Data, meta),
  };
}
