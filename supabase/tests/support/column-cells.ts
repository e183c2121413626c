import { COLUMN_TABLE } from './column-table.ts';

export const COLUMN_ROLES = ['visitor', 'another customer', 'owner', 'staff', 'admin', 'function'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export const VERBS = ['read', 'insert', 'update'] as const;
export type Verb = (typeof VERBS)[number] | 'delete';

export interface Cell {
  table: string;
  /** Empty for delete. */
  column: string;
  verb: Verb;
  role: ColumnRole;
  expected: string;
}

/** The table as one case per letter. Throws for a line that is neither a table nor a column with three times six letters. */
export function cells(): Cell[] {
  let table = '';
  return COLUMN_TABLE.split('\n')
    .filter((line) => line.trim() !== '')
    .slice(2)
    .flatMap((line) => {
      const head = /^(\w+), delete: ([y.ivxs]{6})$/.exec(line);
      const row = /^ {2}(\w+) +([y.ivxs]{6}) {2}([y.ivxs]{6}) {2}([y.ivxs]{6})$/.exec(line);
      if (!head && !row) throw new Error(`Not a line of the table: ${line}`);
      if (head) table = head[1]!;
      const groups: [Verb, string][] = head ? [['delete', head[2]!]] : VERBS.map((verb, n) => [verb, row![n + 2]!]);
      return groups.flatMap(([verb, letters]) =>
        COLUMN_ROLES.map((role, n) => ({ table, column: row?.[1] ?? '', verb, role, expected: letters[n]! })),
      );
    });
}
