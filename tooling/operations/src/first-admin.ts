import { UsageError } from '@district-pour/kit/command';
import type { Context } from '@district-pour/kit/context';
import { supabase } from './supabase-cli.ts';

/** What the database answers, and what to do. */
const refusals = {
  account_not_found: 'Nobody has an account with this address. Sign up on the site first.',
  account_not_confirmed: 'The address is not confirmed. Open the link in the mail first.',
  admin_exists: 'There is an admin already. To make this person an admin too, add --force.',
} as const;

interface FirstAdmin {
  email: string;
  /** Also when there is an admin. */
  force: boolean;
  /** The option of the Supabase CLI that names the database: `--remote` or `--remote=<address>`. */
  target: string;
}

/** Makes a person admin by the Supabase CLI. Throws with the reason when the database refuses it. */
export async function makeFirstAdmin({ email, force, target }: FirstAdmin, context: Context): Promise<void> {
  if (!/^[^\s'"]+@[^\s'"]+\.[^\s'"]+$/.test(email)) throw new UsageError(`${email} is no e-mail address.`);
  try {
    const query = `select private.make_first_admin('${email}', ${force})`;
    await supabase(['db', 'query', target, '--yes', query], context);
  } catch (error) {
    const output = String(error);
    const key = (Object.keys(refusals) as (keyof typeof refusals)[]).find((name) => output.includes(name));
    throw key ? new Error(refusals[key]) : error;
  }
}
