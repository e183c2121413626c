import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { failed, ok, verdict } from './check.ts';
import { NotChecked } from './not-checked.ts';
import type { DoctorContext } from './context.ts';

/** The functions of the checkout with this root. */
export function functionNamesOf(root: string): string[] {
  const folder = join(root, 'supabase/functions');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
}

/** What a function of ours answers when it refuses a call. */
export interface Refusal {
  error?: { key?: string };
}

/** The settings of the functions that are missing or wrong. Not checked without the secret key. */
async function readSettings({ backend, state }: DoctorContext) {
  await state();
  const response = await backend('/functions/v1/function-health', { secret: true });
  if (response.status === 401) throw new Error('the functions have another secret key than SUPABASE_SECRET_KEY');
  if (!response.ok) throw new NotChecked('see functions');
  const { settings } = (await response.json()) as { settings: Record<string, string> };
  const wrong = Object.entries(settings).filter(([, value]) => value !== 'set');
  return { count: Object.keys(settings).length, wrong: wrong.map(([name, value]) => `${name} is ${value}`) };
}

const functions: Check = {
  name: 'functions',
  remedy:
    'Run `npx supabase functions deploy`. One that answers 503 lacks a setting: its log names it (Edge Functions, Logs).',
  run: async (context) => {
    const functionNames = functionNamesOf(context.root);
    const answers = await Promise.all(
      functionNames.map(async (name) => {
        // An empty POST without a session: each function refuses it, and none does anything.
        const response = await context.backend(`/functions/v1/${name}`, { method: 'POST' });
        const { error } = (await response.json().catch(() => ({}))) as Refusal;
        const isMissing = response.status === 404 && (error?.key ?? 'not_found') === 'not_found';
        return isMissing || response.status >= 500 ? [`${name} answers ${response.status}`] : [];
      }),
    );
    const problems = answers.flat();
    const settings = problems.length > 0 ? await readSettings(context).catch(() => null) : null;
    if (settings && settings.wrong.length > 0) throw new NotChecked('see function-settings');
    return verdict(problems, `${functionNames.length} functions answer`);
  },
};

const functionOrigins: Check = {
  name: 'function-origins',
  remedy: 'Set SITE_URL (or ALLOWED_ORIGINS) of the functions to the address of the site: `npx supabase secrets set`.',
  run: async ({ backend, site }) => {
    const response = await backend('/functions/v1/create-payment', {
      method: 'OPTIONS',
      headers: { origin: site.origin, 'access-control-request-method': 'POST' },
    });
    if (response.status >= 400) throw new NotChecked('see functions');
    return response.headers.get('access-control-allow-origin') === site.origin
      ? ok(`pages of ${site.origin} may call the functions`)
      : failed(`the functions refuse calls of pages of ${site.origin}`);
  },
};

const functionSettings: Check = {
  name: 'function-settings',
  remedy:
    'Set what is named with `npx supabase secrets set --env-file supabase/functions/.env` (forms in .env.example).',
  run: async (context) => {
    const { count, wrong } = await readSettings(context);
    return verdict(wrong, `${count} settings are set`);
  },
};

export const functionChecks: readonly Check[] = [functions, functionOrigins, functionSettings];
