import type { Database } from '../database.gen.ts';
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
type IsNone<Type> = [Type] extends [never] ? true : Type;

test('what is added to the generated types belongs to a function that is there', () => {
  const columns: IsNone<UnknownColumns> = true;
  const args: IsNone<UnknownArguments> = true;
  expect([columns, args]).toEqual([true, true]);
});
