import { counted } from 'shared-data/domain/counted';
import type { Backend } from '../start-backend.ts';

/** A row of `private.limits()`. */
export interface Limit {
  name: string;
  counted: string;
  ceiling: number;
  /** As PostgreSQL writes an interval; null for how many there are at the same time. */
  period: string | null;
  seconds: number | null;
  above: string;
  sentence: string;
  anchor: string;
}

/** The rows of `private.limits()`, in their order. */
export async function readLimits({ database }: Backend): Promise<Limit[]> {
  const rows = await database.query(
    `select l.*, l.period::text, extract(epoch from l.period)::integer as seconds
      from private.limits() with ordinality l order by l.ordinality`,
  );
  return rows as unknown as Limit[];
}

/** The module with the windows of limits that the Edge Functions count. */
export function limitModule(limits: readonly Limit[]): string {
  const lines = [...Map.groupBy(limits, ({ name }) => name)].flatMap(([name, rows]) => {
    const [seconds, ...others] = new Set(rows.map((row) => row.seconds));
    return seconds && others.length === 0 ? [`  '${name}': ${String(seconds)},\n`] : [];
  });
  return `
/** The limits of \`private.limits()\` that have one window, with it in seconds (docs/product/limits.md). */
export const LIMIT_SECONDS = {
${lines.join('')}} as const;

/** A limit with one window. */
export type LimitName = keyof typeof LIMIT_SECONDS;
`;
}

/** `10 minutes`; a day is one of the calendar, and 24 hours are not. */
function windowText({ period, seconds }: Limit): string {
  if (period === null || seconds === null) return '–';
  if (period.includes('day')) return period;
  return seconds < 3_600 ? counted(seconds / 60, 'minute') : counted(seconds / 3_600, 'hour');
}

function line(limit: Limit): string {
  const [what = '', then] = limit.sentence.split(':');
  const cells = [
    `\`${limit.name}\``,
    limit.counted,
    limit.ceiling.toLocaleString('en-US'),
    windowText(limit),
    limit.above,
    `[${what.replace(/\.$/, '')}](${limit.anchor})${then ? `:${then}` : '.'}`,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

const HEAD = '| limit | counted for each | at most | in | above it | what |\n|---|---|--:|---|---|---|\n';

/** The page of the limits, with the table at its end written again. */
export function limitsPage(page: string, limits: readonly Limit[]): string {
  return page.slice(0, page.indexOf(HEAD)) + HEAD + limits.map(line).join('');
}
