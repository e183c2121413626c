import { answerFrom, requestOf } from '../core/call.ts';
import type { RpcAnswer, RpcArgs } from '../core/call.ts';
import type { RpcName } from '../core/rpc-types.ts';
import type { DataMeta, DataRequest } from './base-query.ts';

type Input<Args> = keyof Args extends never ? void : Args;
interface Endpoint<Arg, Result> {
  query: (arg: Arg) => DataRequest;
  /** A method, because RTK Query passes the base query's result of this call, but types it `unknown`. */
  transformResponse(data: unknown, meta: DataMeta | undefined): Result;
}
type View<Answer, Result> = {
  map(answer: Answer, meta: DataMeta | undefined): Result;
}['map'];

/**
 * `query` and `transformResponse` of an endpoint that calls a function of the database, typed by the generated types:
 * `team: build.query({ ...rpc('team'), providesTags: [listTag('Team')] })`.
 * @param name of the function
 * @param args what the endpoint takes: without it the function's arguments in camel case; the name of one argument, to take its
 *   value alone; or a function that makes the arguments of what the endpoint takes
 * @param map turns the answer into what the view reads; without it the endpoint returns the answer
 */
export function rpc<Name extends RpcName, Key extends keyof RpcArgs<Name> & string, Result = RpcAnswer<Name>>(
  name: Name,
  args: Key,
  map?: View<RpcAnswer<Name>, Result>,
): Endpoint<RpcArgs<Name>[Key], NoInfer<Result>>;
export function rpc<Name extends RpcName, Arg = Input<RpcArgs<Name>>, Result = RpcAnswer<Name>>(
  name: Name,
  args?: (arg: Arg) => RpcArgs<Name>,
  map?: View<RpcAnswer<Name>, Result>,
): Endpoint<NoInfer<Arg>, NoInfer<Result>>;
export function rpc(
  name: RpcName,
  args: string | ((arg: object) => object) = (given) => given,
  map?: View<never, unknown>,
): Endpoint<object, unknown> {
  const argsOf = typeof args === 'function' ? args : (value: object) => ({ [args]: value });
  const view: View<unknown, unknown> = map ?? ((answer) => answer);
  return {
    query: (arg) => requestOf(name, argsOf(arg)),
    transformResponse: (data, meta) => view(answerFrom(data), meta),
  };
}

/** The row of a function that always returns one. */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
}

/** The row of a function that returns one or none; null without one. */
export const first = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null;
