import { camelCased, snakeCase } from './camel-case.ts';
import type { CamelCased } from './camel-case.ts';
import { toInstant } from './instant.ts';
import type { Database, Json } from '../database.gen.ts';
import type { DataAnswer, DataRequest } from '../store/base-query.ts';
import { getClient } from './connection.ts';
import { ApiError, toDataError } from './data-error.ts';
import type { NullableArguments, Results } from './results.ts';
import type { KnownAnswer, RpcName } from './rpc-types.ts';

type Functions = Database['public']['Functions'];

type Argument<Column> = Column extends `p_${infer Name}` ? Name : Column;
/** An interface is no `Json` for TypeScript, although it is sent as one. */
type Value<Type> = Json extends Type ? unknown : Type;
type Nullable<Name, Column> = Name extends keyof NullableArguments
  ? Column extends NullableArguments[Name]
    ? null
    : never
  : never;
type Columns<Name extends RpcName> = string extends keyof Functions[Name]['Args'] ? object : Functions[Name]['Args'];
/** The arguments of a function, in camel case without their prefix: `p_booking_id` is `bookingId`. */
export type RpcArgs<Name extends RpcName> = CamelCased<{
  [Column in keyof Columns<Name> as Argument<Column>]: Value<Columns<Name>[Column]> | Nullable<Name, Column>;
}>;

/** What a function returns: the generated types, with what `Results` adds to them. */
export type RpcAnswer<Name extends RpcName> = KnownAnswer<Results, Name>;
/** A row that a function returns. */
export type RpcRow<Name extends RpcName> = RpcAnswer<Name> extends (infer Row)[] ? Row : never;

/**
 * A function without arguments, or whose arguments are all optional. A union rather than a condition on `Name`: TypeScript
 * does not compare such conditions of two releases, and would refuse each release of the shell.
 */
type Argumentless = { [Name in RpcName]: object extends RpcArgs<Name> ? Name : never }[RpcName];

const TIMESTAMP = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d$/;
const valueOf = (value: unknown) => (typeof value === 'string' && TIMESTAMP.test(value) ? toInstant(value) : value);
const rowOf = (row: unknown) =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(camelCased(row)).map(([column, value]) => [column, valueOf(value)]))
    : valueOf(row);

/** The request of `call`, whose answer is as the database sends it. */
export function requestOf(name: RpcName, args: object = {}): DataRequest {
  const columns = Object.fromEntries(Object.entries(args).map(([field, value]) => [`p_${snakeCase(field)}`, value]));
  return (client): PromiseLike<DataAnswer> => client.rpc(name, columns);
}

/** What `call` makes of what the database sends. */
export const answerFrom = (data: unknown) => (Array.isArray(data) ? data.map(rowOf) : valueOf(data));

/**
 * A request that calls a function of the database, for `select` and `answerOf`.
 * Its answer is in camel case, and its timestamps are instants in ISO 8601; objects inside of a column are not changed.
 * @param args in camel case; an undefined one is left out
 */
export function call<Name extends Argumentless>(name: Name): DataRequest<RpcAnswer<Name>>;
export function call<Name extends RpcName>(name: Name, args: RpcArgs<Name>): DataRequest<RpcAnswer<Name>>;
export function call<Name extends RpcName>(name: Name, args?: RpcArgs<Name>): DataRequest<RpcAnswer<Name>> {
  const request: DataRequest = async (client) => {
    const answer = await requestOf(name, args)(client);
    return { ...answer, data: answerFrom(answer.data) };
  };
  // supabase-js resolves no generic name.
  return request as DataRequest<RpcAnswer<Name>>;
}

/** Makes a request outside of the store. @throws ApiError */
export async function answerOf<Answer>(request: DataRequest<Answer>): Promise<Answer> {
  const { data, error, status } = await request(await getClient());
  if (error) throw new ApiError(toDataError({ ...error, status }));
  // Null beside an error, or where the answer may be null.
  return data as Answer;
}
