type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A row of the database with camel-case keys: `special_requests` becomes `specialRequests`. */
export type CamelCased<Row> = {
  [Column in keyof Row as Column extends string ? CamelCase<Column> : never]: Row[Column];
};

/**
 * The values of a row with camel-case keys; nested rows are not changed. shared-data has the same for its own calls: the
 * shell does not provide it, because the contract cannot compare its generic type between two releases.
 */
export function camelCased<Row extends object>(row: Row): CamelCased<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelCased<Row>;
}
