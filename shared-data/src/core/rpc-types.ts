import type { Database, NamedJson } from '../database.gen.ts';
import type { CamelCased } from './camel-case.ts';
import type { JsonTypes } from './json-types.ts';

type Functions = Database['public']['Functions'];
/** A function of the database. */
export type RpcName = keyof Functions;

/** JSON has the type of its kind. */
type Parsed<Value> = Value extends NamedJson<infer Kind> ? JsonTypes[Kind] : Value;
type Refined<Known, Name, Row> = Name extends keyof Known
  ? { [Column in keyof Row]: Column extends keyof Known[Name] ? Known[Name][Column] : Parsed<Row[Column]> }
  : { [Column in keyof Row]: Parsed<Row[Column]> };
type Answer<Known, Name, Returns> = [Returns] extends [undefined]
  ? null
  : Returns extends NamedJson<infer Kind>[]
    ? JsonTypes[Kind][]
    : Returns extends (infer Row extends object)[]
      ? CamelCased<Refined<Known, Name, Row>>[]
      : Name extends keyof Known
        ? Known[Name]
        : Parsed<Returns>;
/**
 * What a function returns: rows with columns in camel case, a single value, null when it returns nothing. The generated types,
 * with what `Known` adds to them: of rows some columns, as the database names them; of a single value all of it.
 */
export type KnownAnswer<Known, Name extends RpcName> = Answer<Known, Name, Functions[Name]['Returns']>;
