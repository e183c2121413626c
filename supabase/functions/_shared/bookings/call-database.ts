import { createClient } from '@supabase/supabase-js';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { camelCased } from 'shared-data/camel-case';
import type { Database as Schema } from 'shared-data/database';
import type { ContractFile } from '../contracts/contract-content.ts';
import type { Deps } from '../deps.ts';
import { isRecord } from '../http/body.ts';
import type { ErrorKey } from '../http/errors.ts';
import { FunctionError, ServiceError } from '../http/errors.ts';
import type { IssuedDocument } from '../invoices/issued-document.ts';
import { withTimeout } from '../services/service-call.ts';
import type { AppointmentClaim, CheckoutState, RefundToMake, SettledCheckout, SyncClaim } from './mailed-booking.ts';
import type { IntegrationForSync, IssueMail, OutboxRow } from './database-types.ts';

type Functions = Schema['public']['Functions'];

/** The results of the functions that return JSON, in camel case; the generated types do not contain them. */
interface JsonAnswers {
  calendar_feed: object[] | null;
  checkout_state: CheckoutState | null;
  contract_file: ContractFile | null;
  open_contract_file: ContractFile | null;
  open_document: IssuedDocument | null;
  claim_calendar_removal: SyncClaim;
  claim_outbox: OutboxRow[] | null;
  claim_sync: AppointmentClaim;
  integration_for_sync: IntegrationForSync;
  issue_mail: IssueMail | null;
  mail_addresses: Record<'sender' | 'bookings' | 'onCall' | 'operations', string | null>;
  mirror_refund: SettledCheckout;
  record_dispute: SettledCheckout;
  record_sync: Pick<SyncClaim, 'syncStatus'>;
  refund_to_make: RefundToMake | null;
  settle_checkout: SettledCheckout;
  sweep: Record<string, number>;
}
export type FunctionName = keyof Functions;
type Answer<Name extends FunctionName> = Name extends keyof JsonAnswers
  ? JsonAnswers[Name]
  : Functions[Name]['Returns'];
/** Makes the arguments of a Postgres function nullable, which the generated types do not. */
export type Arguments<Name extends FunctionName> = {
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

/** Calls of database functions with a key. Each throws `FunctionError` for a refusal, else `ServiceError`. */
export function connectRpc(deps: Deps) {
  async function call<Name extends FunctionName>(
    name: Name,
    args: Arguments<Name>,
    key: string,
    token?: string,
  ): Promise<Answer<Name>> {
    const { data, error }: PostgrestSingleResponse<unknown> = await clientOf(deps, key, token).rpc(name, args);
    if (error) throw toError(error);
    return (isRecord(data) ? camelCased(data) : data) as Answer<Name>;
  }
  return call;
}
