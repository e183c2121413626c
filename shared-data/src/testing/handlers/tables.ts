import type { Database } from '../../database.gen.ts';
import { ACHIEVEMENT_ROWS } from '../achievement-rows.ts';

type Relations = Database['public']['Tables'] & Database['public']['Views'];
export type TableName = keyof Relations;

/** The tables of the fake backend; a test fills in what it needs. */
export type Tables = { [Name in TableName]: Relations[Name]['Row'][] };

export type Row = Record<string, unknown>;

export function emptyTables(): Tables {
  return {
    available_slots: [],
    bookings: [],
    booking_history: [],
    customers: [],
    profiles: [],
    comments: [],
    contacts: [],
    answer_templates: [],
    payments: [],
    refunds: [],
    disputes: [],
    payment_differences: [],
    ledger_entries: [],
    booking_sync: [],
    achievements: ACHIEVEMENT_ROWS.map((row) => ({ ...row })),
    user_achievements: [],
    plans: [],
    shared_plans: [],
  };
}

export function isTableName(name: string): name is TableName {
  return name in emptyTables();
}

/** Foreign keys, as far as the site's nested selects use them: child table and column to parent table. */
const links: { child: TableName; column: string; parent: TableName }[] = [
  { child: 'payments', column: 'booking_id', parent: 'bookings' },
  { child: 'refunds', column: 'booking_id', parent: 'bookings' },
  { child: 'refunds', column: 'payment_id', parent: 'payments' },
  { child: 'disputes', column: 'booking_id', parent: 'bookings' },
  { child: 'ledger_entries', column: 'booking_id', parent: 'bookings' },
  { child: 'bookings', column: 'customer_id', parent: 'customers' },
  { child: 'booking_sync', column: 'booking_id', parent: 'bookings' },
  { child: 'user_achievements', column: 'achievement_id', parent: 'achievements' },
];

/** Splits a select list at its top-level commas: `id,payments(status,id)` has two parts. */
function parts(select: string): string[] {
  return select.split(/,(?![^(]*\))/).map((part) => part.trim());
}

/** The chosen columns of a row with its nested tables, shaped as PostgREST shapes them. */
export function project(tables: Tables, table: TableName, row: Row, select: string): Row {
  const shown: Row = {};
  for (const part of parts(select)) {
    const nested = /^(?:(\w+):)?(\w+)(?:!\w+)?\((.*)\)$/.exec(part);
    if (!nested) {
      if (part === '*') Object.assign(shown, row);
      else shown[part] = row[part] ?? null;
      continue;
    }
    const [, alias, other = '', columns = '*'] = nested;
    if (!isTableName(other)) throw new Error(`The fake backend has no table ${other}`);
    const up = links.find(({ child, parent }) => child === table && parent === other);
    const down = links.find(({ child, parent }) => child === other && parent === table);
    const rows = tables[other] as unknown as Row[];
    if (up) {
      const found = rows.find(({ id }) => id === row[up.column]);
      shown[alias ?? other] = found ? project(tables, other, found, columns) : null;
    } else if (down) {
      shown[alias ?? other] = rows
        .filter((candidate) => candidate[down.column] === row.id)
        .map((candidate) => project(tables, other, candidate, columns));
    }
  }
  return shown;
}

function matches(row: Row, column: string, filter: string): boolean {
  const [, operator, operand = ''] = /^(\w+)\.(.*)$/s.exec(filter) ?? [];
  const value = row[column];
  const text = String(value);
  if (operator === 'eq') return text === operand;
  if (operator === 'neq') return text !== operand;
  if (operator === 'gte') return text >= operand;
  if (operator === 'lte') return text <= operand;
  if (operator === 'gt') return text > operand;
  if (operator === 'lt') return text < operand;
  if (operator === 'is') return operand === 'null' ? value === null || value === undefined : text === operand;
  if (operator === 'in')
    return operand
      .slice(1, -1)
      .split(',')
      .map((one) => one.replace(/^"|"$/g, ''))
      .includes(text);
  if (operator === 'ilike') {
    const source = operand.replace(/\\([%_\\])|[.*+?^${}()|[\]]|%|_/g, (sign: string, escaped?: string) => {
      if (escaped) return escaped.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      if (sign === '%') return '.*';
      return sign === '_' ? '.' : `\\${sign}`;
    });
    return new RegExp(`^${source}$`, 'is').test(text);
  }
  throw new Error(`The fake backend does not support the filter ${column}=${filter}`);
}

const NO_FILTER = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** The rows that a request's filters, order and limit leave. */
export function search(rows: Row[], params: URLSearchParams): Row[] {
  const filters = [...params].filter(([key]) => !NO_FILTER.has(key));
  const found = rows.filter((row) => filters.every(([column, filter]) => matches(row, column, filter)));
  const order = (params.get('order') ?? '').split(',').filter(Boolean);
  const sorted = [...found].sort((a, b) => {
    for (const key of order) {
      const [column = '', direction] = key.split('.');
      const compared = String(a[column]).localeCompare(String(b[column]));
      if (compared !== 0) return direction === 'desc' ? -compared : compared;
    }
    return 0;
  });
  const [offset, limit] = [Number(params.get('offset') ?? 0), params.get('limit')];
  return sorted.slice(offset, limit === null ? undefined : offset + Number(limit));
}
