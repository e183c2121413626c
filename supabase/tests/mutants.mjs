// Removes each policy and each trigger in turn and sees that some test fails. Survivors are printed; there should be none.
// node supabase/tests/mutants.mjs [part of a name]; quickest with DATABASE_URL pointing at a PostgreSQL server.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'supabase/migrations');
const text = readdirSync(migrations)
  .sort()
  .map((file) => readFileSync(join(migrations, file), 'utf8'))
  .join('\n');

const mutants = [
  ...[...text.matchAll(/create policy ("[^"]+") on ([\w.]+)/g)].map(([, name, table]) => `drop policy ${name} on ${table}`),
  ...[...text.matchAll(/create trigger (\w+)[^;]*? on ([\w.]+)/g)].map(([, name, table]) => `drop trigger ${name} on ${table}`),
].filter((mutant) => mutant.includes(process.argv[2] ?? ''));

// The quick and broad files first: the first that fails decides.
const files = ['permissions', 'columns', 'input', 'fuzz', 'community', 'holds', 'settlement', 'refunds', 'calendar-and-outbox', 'pricing', 'schema', 'race'];
const config = join(root, 'supabase/tests/jest.config.mjs');

/** The first failing test of a run, or null when the mutant went unnoticed. */
function killer(mutation) {
  for (const file of files) {
    const { stdout, stderr, status } = spawnSync(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'node_modules/jest/bin/jest.js'), '-c', config, '--bail', '-t', '^(?!.*(generated types|sample data))', `tests/${file}.test`],
      { cwd: root, encoding: 'utf8', // The sample of each test is enough to notice.
      env: { ...process.env, RELIABILITY: '', MUTATION: mutation } },
    );
    if (status !== 0) return /● (.*)/.exec(stdout + stderr)?.[1] ?? `${file} did not run`;
  }
  return null;
}

const survivors = [];
for (const mutant of mutants) {
  const found = killer(mutant);
  console.log(`${found ? 'killed  ' : 'SURVIVED'} ${mutant}${found ? `\n         by ${found}` : ''}`);
  if (!found) survivors.push(mutant);
}
console.log(`${mutants.length} mutants, ${survivors.length} survived`);
process.exitCode = survivors.length > 0 ? 1 : 0;
