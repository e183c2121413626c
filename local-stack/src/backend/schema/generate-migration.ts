// Writes the migration of the first deployment from supabase/schemas (docs/backend.md#shelves).
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { startHostedDatabase } from '../../../../tooling/proofs/production/hosted-database.ts';
import { composeMigration, MIGRATION, readShelf, readShelves } from './shelves.ts';

/**
 * Finds an order in which the files can be applied: one that needs what is not there yet is tried again after the others.
 * @param apply applies the statements of a file, all of them or none.
 * @throws Error with the reason for each file that has no place.
 */
async function findOrder(apply: (statements: string) => Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  let waiting = readShelves();
  while (waiting.length > 0) {
    const refused = new Map<string, string>();
    for (const file of waiting) {
      const reason = await apply(readShelf(file)).then(() => undefined, String);
      if (reason === undefined) order.push(file);
      else refused.set(file, reason);
    }
    if (refused.size === waiting.length) {
      const reasons = [...refused].map(([file, reason]) => `${file}: ${reason}`);
      throw new Error(`These files can be applied in no order:\n${reasons.join('\n')}`);
    }
    waiting = [...refused.keys()];
  }
  return order;
}

const database = await startHostedDatabase();
if (!database)
  throw new Error('There is no PostgreSQL for this platform. Set POSTGRES_BIN to the folder of its programs.');
try {
  await database.query('set check_function_bodies = off');
  // Statements that are sent together are one transaction.
  const order = await findOrder((statements) => database.query(statements));
  writeFileSync(MIGRATION, composeMigration(order));
  console.log(`${relative(process.cwd(), MIGRATION)} has ${order.length} files.`);
} finally {
  await database.stop();
}
