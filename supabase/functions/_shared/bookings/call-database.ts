import { createClient } from '@supabase/supabase-js';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { camelCased } from 'shared-data/camel-case';
import type { Database as Schema } from 'shared-data/database';
import type { RpcName } from 'shared-data/rpc-types';
import type { Deps } from '../deps.ts';
import { isRecord } from '../http/body.ts';
import type { ErrorKey } from '../http/errors.ts';
import { FunctionError, ServiceError } from '../http/errors.ts';
import { withTimeout } from '../services/service-call.ts';
import type { ServiceAnswer, ServiceRow } from './service-results.ts';

type Functions = Schema['public']['Functions'];

/** Makes the arguments of a Postgres function nullable, which the generated types do not. */
export type Arguments<Name extends RpcName> = {
  [Key in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Key] | null;
};

/** Errors that the database raises as `PTnnn`; the function returns the same key. */
const refusals: Partial<Record<ErrorKey, string>> = {
  wrong_status: 'The booking is not in a state that allows this.',
  price_changed: 'The price has changed. Please review the new amount.',
  not_allowed: 'You may not do this.',
  rate_limited: 'Too many requests. Please wait a moment.',
  mailbox_full: 'This address has got as many plans today as we send to one address.',
  invalid_value: 'A value was refused.',
  link_invalid: 'This link has expired or was used before.',
};

/** When a limit that was reached ends, where the database returns it. */
function retryAt({ message, details }: { message: string; details?: string | null }): Record<string, string> {
  return (message === 'rate_limited' || message === 'mailbox_full') && details ? { retry_at: details } : {};
}

function toError(error: { code?: string; message: string; details?: string | null }): Error {
  for (const [key, message] of Object.entries(refusals)) {
    if (error.message === key) return new FunctionError(key as ErrorKey, message, retryAt(error));
  }
  return new ServiceError('database', error.code || 'no answer', true);
}

const clientOf = (deps: Deps, key: string, token?: string) =>
  createClient<Schema>(deps.env.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: withTimeout(deps.fetch, 10_000),
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
    },
  });

/** The id of the account's booking with that number; null when it has none. Throws `ServiceError`. */
export async function findOwnBooking(number: number, userId: string, deps: Deps): Promise<string | null> {
  const { data, error } = await clientOf(deps, deps.env.secretKey)
    .from('bookings')
    .select('id')
    .eq('number', number)
    .eq('user_id', userId)
    .maybeSingle();
  if (error) throw toError(error);
  return data?.id ?? null;
}

/** The number of an enquiry; null when there is none with that id. Throws `ServiceError`. */
export async function findEnquiryNumber(id: string, deps: Deps): Promise<number | null> {
  const { data, error } = await clientOf(deps, deps.env.secretKey)
    .from('contacts')
    .select('number')
    .eq('id', id)
    .maybeSingle();
  if (error) throw toError(error);
  return data?.number ?? null;
}

const rowOf = (row: unknown) => (isRecord(row) ? camelCased(row) : row);

/**
 * Calls of database functions with a key, typed by the generated types. Each throws `FunctionError` for a refusal, else
 * `ServiceError`.
 */
export function connectRpc(deps: Deps, key: string, token?: string) {
  const request = (name: RpcName, args: object) => clientOf(deps, key, token).rpc(name, args as never);
  const answer = ({ data, error }: PostgrestSingleResponse<unknown>) => {
    if (error) throw toError(error);
    return data;
  };
  return {
    /** All rows with columns in camel case, or the single value. */
    async call<Name extends RpcName>(name: Name, args: Arguments<Name>): Promise<ServiceAnswer<Name>> {
      const data = answer(await request(name, args));
      return (Array.isArray(data) ? data.map(rowOf) : data) as ServiceAnswer<Name>;
    },
    /** The row of a function that always returns one. */
    async row<Name extends RpcName>(name: Name, args: Arguments<Name>): Promise<ServiceRow<Name>> {
      return rowOf(answer(await request(name, args).single())) as ServiceRow<Name>;
    },
    /** The row of a function that returns one or none; null without one. */
    async maybeRow<Name extends RpcName>(name: Name, args: Arguments<Name>): Promise<ServiceRow<Name> | null> {
      return rowOf(answer(await request(name, args).maybeSingle())) as ServiceRow<Name> | null;
    },
  };
}
