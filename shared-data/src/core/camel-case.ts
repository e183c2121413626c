/** `special_requests` is `specialRequests`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A row of the database with camel-case keys: `special_requests` becomes `specialRequests`. */
export type CamelCased<Row> = {
  [Column in keyof Row as Column extends string ? CamelCase<Column> : never]: Row[Column];
};

/** `special_requests` → `specialRequests`. */
export function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** `specialRequests` → `special_requests`. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The values of a row with camel-case keys; nested rows are not changed. */
export function camelCased<Row extends object>(row: Row): CamelCased<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [camelCase(column), value]),
  ) as CamelCased<Row>;
}

/** The reverse, for writes and function calls: `toColumns<TablesInsert<'bookings'>>(values)`. */
export function toColumns<Row extends object = Record<string, unknown>>(values: CamelCased<Row>): Row {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [snakeCase(field), value])) as Row;
}
