import type { Database } from '../database.gen.ts';
import type { CamelCased } from './camel-case.ts';

type Functions = Database['public']['Functions'];
/** A function of the database. */
export type RpcName = keyof Functions;

type Refined<Known, Name, Row> = Name extends keyof Known
  ? { [Column in keyof Row]: Column extends keyof Known[Name] ? Known[Name][Column] : Row[Column] }
  : Row;
type Answer<Known, Name, Returns> = [Returns] extends [undefined]
  ? null
  : Returns extends (infer Row extends object)[]
    ? CamelCased<Refined<Known, Name, Row>>[]
    : Name extends keyof Known
      ? Known[Name]
      : Returns;
/**
 * What a function returns: rows with columns in camel case, a single value, null when it returns nothing. The generated types,
 * with what `Known` adds to them: of rows some columns, as the database names them; of a single value all of it.
 */
export type KnownAnswer<Known, Name extends RpcName> = Answer<Known, Name, Functions[Name]['Returns']>;
