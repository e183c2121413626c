import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { databaseRules } from '../../../../supabase/database-rules.ts';
import type { Check } from './check.ts';
import { failed, notApplicable, ok, verdict } from './check.ts';
import { NotChecked } from './not-checked.ts';

const newestMigration = (root: string) =>
  readdirSync(join(root, 'supabase/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.slice(0, 14);

const migrations: Check = {
  name: 'migrations',
  remedy: 'Run `npx supabase db push` from the checkout of the release that is live.',
  run: async ({ state, root }) => {
    const { last_migration: applied } = await state();
    const newest = newestMigration(root);
    return applied === newest
      ? ok(`at ${applied ?? 'none'}`)
      : failed(`the database is at ${applied ?? 'none'}, this checkout at ${newest ?? 'none'}`);
  },
};

const demoAccounts: Check = {
  name: 'demo-accounts',
  remedy:
    'Delete the accounts of supabase/seed.sql (Authentication, Users, *@example.com): their password is published.',
  run: async ({ state, isLocal }) => {
    if (isLocal) return notApplicable('the local stack has them');
    const { demo_accounts: count } = await state();
    return count === 0 ? ok('none') : failed(`${count} demo accounts can sign in`);
  },
};

const rules: Check = {
  name: 'database-rules',
  remedy:
    'Bring the named object to the form that the rule requires, by a migration; supabase/database-rules.ts has the queries.',
  run: async ({ env }) => {
    const address = env['DATABASE_URL'];
    if (!address)
      throw new NotChecked('set DATABASE_URL, or open Advisors in the Supabase dashboard, which has rules like these');
    const sql = postgres(address, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
    try {
      const problems: string[] = [];
      for (const { rule, query } of databaseRules) {
        const rows = await sql.unsafe<Record<string, unknown>[]>(query);
        const names = rows.map((row) => Object.values(row).map(String).join('.'));
        if (names.length > 0) problems.push(`${rule}: ${names.join(', ')}`);
      }
      return verdict(problems, `${databaseRules.length} rules hold`);
    } finally {
      await sql.end({ timeout: 1 });
    }
  },
};

export const databaseChecks: readonly Check[] = [migrations, demoAccounts, rules];
