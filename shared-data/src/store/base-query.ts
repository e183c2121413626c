import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { getClient } from '../core/connection.ts';
import type { DataClient } from '../core/data-client.ts';
import { isRetryable, toDataError } from '../core/data-error.ts';
import type { DataError } from '../core/data-error.ts';

/** What supabase-js answers to a table call or an rpc; `data` is null beside an error, and for a call that returns nothing. */
export interface DataAnswer<Data = unknown> {
  data: Data | null;
  error: { message: string; code?: string; details?: string | null } | null;
  status: number;
  count?: number | null;
}

/** One call, given the client: `(client) => client.from('bookings').select('*')`. */
export type DataRequest<Data = unknown> = (client: DataClient) => PromiseLike<DataAnswer<Data>>;

export interface DataMeta {
  /** The number of rows, when the call requested a count. */
  count: number | null;
  /** Of the store of the call. */
  dispatch: BaseQueryApi['dispatch'];
}

type Result = ({ data: unknown } | { error: DataError }) & { meta: DataMeta };

export type DataBaseQuery = BaseQueryFn<DataRequest, unknown, DataError, object, DataMeta>;

/** Pauses in milliseconds before reads are tried again; writes are never repeated by themselves. */
const PAUSES = [200, 600];

async function attempt(request: DataRequest, dispatch: DataMeta['dispatch']): Promise<Result> {
  const failed = (error: DataError): Result => ({ error, meta: { count: null, dispatch } });
  try {
    const { data, error, status, count } = await request(await getClient());
    if (error) return failed(toDataError({ ...error, status }));
    return { data: data ?? null, meta: { count: count ?? null, dispatch } };
  } catch (cause) {
    return failed(toDataError(cause));
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Never throws: every failure becomes a plain DataError. A read that met a gateway's hiccup is tried twice more. */
export const dataBaseQuery: DataBaseQuery = async (request, { type, signal, dispatch }) => {
  let result = await attempt(request, dispatch);
  for (const wait of type === 'query' ? PAUSES : []) {
    if (!('error' in result) || !isRetryable(result.error)) break;
    await pause(wait, signal);
    if (signal.aborted) break;
    result = await attempt(request, dispatch);
  }
  return result;
};
