// Shows how the schema differs from that of a commit: npm run compare-schema -- [commit, otherwise HEAD] [--sql]
// With --sql it prints the statements that lead from one to the other, as the Supabase CLI writes them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostedDatabase } from '../../../../tooling/proofs/production/hosted-database.ts';
import { startHostedDatabase } from '../../../../tooling/proofs/production/hosted-database.ts';
import { readCatalogue } from './catalogue.ts';
import { SUPABASE } from './shelves.ts';

const ROOT = join(SUPABASE, '..');

/** The database of a new hosted project with the migrations of a folder. */
async function withMigrations(folder: string): Promise<HostedDatabase> {
  const database = await startHostedDatabase();
  if (!database) throw new Error('There is no PostgreSQL for this platform.');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) await database.query(readFileSync(join(folder, file), 'utf8'));
  return database;
}

function printStatements(before: HostedDatabase, after: HostedDatabase): number | null {
  const [from, to] = [before, after].map(({ url }) => `${url}?sslmode=disable`);
  const args = ['db', 'diff', '--from', String(from), '--to', String(to), '--schema', 'public,private'];
  const env = { ...process.env, DO_NOT_TRACK: '1' };
  return spawnSync(join(ROOT, 'node_modules/.bin/supabase'), args, { cwd: ROOT, stdio: 'inherit', env }).status;
}

async function printDifference(commit: string, before: HostedDatabase, after: HostedDatabase): Promise<number | null> {
  const [old, fresh] = [await readCatalogue(before.query), await readCatalogue(after.query)];
  const files = { before: join(folder, 'before'), after: join(folder, 'after') };
  writeFileSync(files.before, old);
  writeFileSync(files.after, fresh);
  if (old === fresh) console.log(`The schema is that of ${commit}: ${fresh.split('\n== ').length} objects.`);
  return spawnSync('git', ['diff', '--no-index', files.before, files.after], { stdio: 'inherit' }).status;
}

const words = process.argv.slice(2);
const commit = words.find((word) => !word.startsWith('--')) ?? 'HEAD';
const folder = mkdtempSync(join(tmpdir(), 'district-pour-schema-'));
const databases: HostedDatabase[] = [];
try {
  const archive = ['archive', commit, 'supabase/migrations'];
  const input = execFileSync('git', archive, { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input });
  const before = await withMigrations(join(folder, 'supabase/migrations'));
  databases.push(before);
  const after = await withMigrations(join(SUPABASE, 'migrations'));
  databases.push(after);
  const status = words.includes('--sql')
    ? printStatements(before, after)
    : await printDifference(commit, before, after);
  process.exitCode = status ?? 1;
} finally {
  for (const database of databases) await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
