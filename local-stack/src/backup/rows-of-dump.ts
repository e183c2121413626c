import { spawn } from 'node:child_process';
import { StackError } from '../supervisor/stack-error.ts';
import type { Manifest } from './manifest.ts';

/** The line before the rows of a table; `\.` follows them. */
const heading = /^COPY (\S+) .*FROM stdin;$/;

/**
 * How many rows each table has in a dump of a PostgreSQL, without a database. Throws a StackError with the reason of pg_restore
 * when the dump cannot be read to its end.
 */
export async function rowsOfDump(dump: string): Promise<Manifest['rows']> {
  const reader = spawn('pg_restore', ['--data-only', '--file=-', dump], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => reader.once('close', resolve));
  let reason = '';
  reader.stderr.on('data', (chunk: Buffer) => (reason += chunk.toString()));
  // Each byte as a character: only a line feed ends a line, and no chunk ends within a character.
  reader.stdout.setEncoding('latin1');
  const rows: Manifest['rows'] = {};
  let table: string | null = null;
  let rest = '';
  for await (const chunk of reader.stdout) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (table === null) {
        table = heading.exec(line)?.[1]?.replaceAll('"', '') ?? null;
        if (table !== null) rows[table] = 0;
      } else if (line === '\\.') table = null;
      else rows[table] = (rows[table] ?? 0) + 1;
    }
  }
  if ((await ended) !== 0) throw new StackError(`The dump cannot be read: ${reason.trim()}`);
  return rows;
}
