import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '@district-pour/kit/context';
import { supabase } from './supabase-cli.ts';

/** Where the Cron jobs call the functions, and with which key. */
interface Secrets {
  project_url: string;
  secret_key: string;
}

/** The secrets from the environment. Throws an error that names what is missing or of another form. */
export function scheduleSecrets(env: NodeJS.ProcessEnv): Secrets {
  const { PRODUCTION_PROJECT_URL: url = '', PRODUCTION_SECRET_KEY: key = '' } = env;
  if (!/^https:\/\/[\w.-]+$/.test(url))
    throw new Error('PRODUCTION_PROJECT_URL is not like https://abcdefghijklmnopqrst.supabase.co.');
  if (!/^sb_secret_[\w-]+$/.test(key)) throw new Error('PRODUCTION_SECRET_KEY is not a secret key (sb_secret_…).');
  return { project_url: url, secret_key: key };
}

/**
 * Keeps the secrets in Vault and makes the Cron jobs of `supabase/schedules.sql`; the second time it replaces both.
 * @param target the option of the Supabase CLI that names the database: `--remote` or `--remote=<address>`
 */
export async function startSchedules(secrets: Secrets, target: string, context: Context): Promise<void> {
  // In a file, because other accounts of the machine see the arguments of a command.
  const folder = mkdtempSync(join(tmpdir(), 'district-pour-'));
  const file = join(folder, 'secret.sql');
  try {
    for (const [name, value] of Object.entries<string>({ ...secrets })) {
      writeFileSync(file, `select private.keep_secret('${name}', '${value}')`, { mode: 0o600 });
      await supabase(['db', 'query', target, '--yes', '--file', file], context);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  await supabase(['db', 'query', target, '--yes', '--file', 'supabase/schedules.sql'], context);
}
