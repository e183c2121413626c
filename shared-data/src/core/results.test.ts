import type { Database, Json, JsonKind } from '../database.gen.ts';
import type { JsonTypes } from './json-types.ts';
import type { NullableArguments, Results } from './results.ts';

type Functions = Database['public']['Functions'];

/** Columns of `Results` that their function does not return. */
type UnknownColumns = {
  [Name in keyof Results]: Functions[Name]['Returns'] extends (infer Row extends object)[]
    ? Exclude<keyof Results[Name], keyof Row>
    : never;
}[keyof Results];
/** Arguments of `NullableArguments` that their function does not take. */
type UnknownArguments = {
  [Name in keyof NullableArguments]: Exclude<NullableArguments[Name], keyof Functions[Name]['Args']>;
}[keyof NullableArguments];
type JsonColumns<Row> = { [Column in keyof Row]: Json extends Row[Column] ? Column : never }[keyof Row];
/** Functions whose answer is JSON, or has a column of JSON, that `Results` does not describe. */
type UnknownJson = {
  [Name in keyof Functions]: Functions[Name]['Returns'] extends (infer Row extends object)[]
    ? [Exclude<JsonColumns<Row>, Name extends keyof Results ? keyof Results[Name] : never>] extends [never]
      ? never
      : Name
    : Json[] extends Functions[Name]['Returns']
      ? Exclude<Name, keyof Results>
      : never;
}[keyof Functions];
type IsNone<Type> = [Type] extends [never] ? true : Type;

test('what is added to the generated types belongs to a function that is there', () => {
  const columns: IsNone<UnknownColumns> = true;
  const args: IsNone<UnknownArguments> = true;
  expect([columns, args]).toEqual([true, true]);
});

/** Types of kinds of JSON that no function answers. */
type UnknownKinds = Exclude<keyof JsonTypes, JsonKind>;
/** Kinds of JSON without a type. */
type Untyped = { [Kind in JsonKind]: unknown extends JsonTypes[Kind] ? Kind : never }[JsonKind];

test('a kind of JSON has a type, and a type is of a kind', () => {
  const kinds: IsNone<UnknownKinds> = true;
  expect(kinds).toBe(true);
  // `readPlan` checks the content of a plan.
  const untyped: Record<Untyped, true> = { plan_content: true };
  expect(Object.keys(untyped)).toHaveLength(1);
});

test('JSON that a page reads has a type', () => {
  // Read by functions (_shared/bookings/service-results.ts) and site servers.
  const unread: Record<UnknownJson, true> = {
    claim_outbox: true,
    telemetry_summary: true,
  };
  expect(Object.keys(unread)).toHaveLength(2);
});
