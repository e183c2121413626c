import type { Check } from './check.ts';
import { reasonOf } from '@district-pour/contract/error-message';
import { failed, notApplicable, ok, verdict } from './check.ts';
import { NotChecked } from './not-checked.ts';

const wrongKey =
  'Set SUPABASE_PUBLISHABLE_KEY of the site server to the publishable key of this project (API Keys), and start it again.';

const backendAnswers: Check = {
  name: 'backend-answers',
  remedy: 'Look at the status of the project in the Supabase dashboard; a paused project is restored there.',
  run: async ({ cause, boot }) => {
    const { supabaseUrl } = await boot();
    const { status } = await cause.backendHealth();
    if (status === 200) return ok(supabaseUrl);
    return status === 401
      ? failed(`${supabaseUrl} refuses the publishable key of the site server`, wrongKey)
      : failed(`${supabaseUrl} answers ${status}`);
  },
};

const backendAddress: Check = {
  name: 'backend-address',
  remedy: 'Set SUPABASE_URL of the site server to the address of the project, the same as here.',
  run: async ({ env, boot, isLocal, need }) => {
    const { supabaseUrl } = await boot();
    if (isLocal && !env['SUPABASE_URL']) return notApplicable('the local stack names its backend');
    const wanted = need('SUPABASE_URL');
    return new URL(supabaseUrl).origin === new URL(wanted).origin
      ? ok(wanted)
      : failed(`pages call ${supabaseUrl}, and SUPABASE_URL is ${wanted}`);
  },
};

const serviceAccess: Check = {
  name: 'service-access',
  remedy:
    'Set SUPABASE_SECRET_KEY to a secret key of this project (API Keys), and bring the migrations to it (`npx supabase db push`).',
  run: async ({ cause }) => {
    await cause.state();
    return ok('the secret key is accepted');
  },
};

const authSettings: Check = {
  name: 'auth-settings',
  remedy: 'Run `npm run push-config`; it sets sign-up by e-mail with a confirmation.',
  run: async ({ backend }) => {
    const response = await backend('/auth/v1/settings');
    const settings = (await response.json()) as {
      external?: { email?: boolean };
      disable_signup?: boolean;
      mailer_autoconfirm?: boolean;
    };
    const problems = [
      ...(settings.external?.email === true ? [] : ['sign-in by e-mail is off']),
      ...(settings.disable_signup === true ? ['sign-up is off'] : []),
      ...(settings.mailer_autoconfirm === false ? [] : ['addresses are not confirmed']),
    ];
    return verdict(problems, 'sign-up by e-mail, addresses are confirmed');
  },
};

const authRedirects: Check = {
  name: 'auth-redirects',
  remedy: 'Set PRODUCTION_SITE_URL in supabase/.env to the address of the site, then run `npm run push-config`.',
  run: async ({ backend, site }) => {
    const targetOf = async (redirect: string) => {
      const query = new URLSearchParams({ token: 'doctor', type: 'magiclink', redirect_to: redirect });
      const { status, headers } = await backend(`/auth/v1/verify?${query.toString()}`);
      if (status === 429) throw new NotChecked('the account server limits calls; run the doctor again in a minute');
      return headers.get('location') ?? 'nowhere';
    };
    const own = await targetOf(new URL('/account', site).href);
    const foreign = await targetOf('https://doctor.invalid/account');
    const problems = [
      ...(own.startsWith(new URL('/account', site).href) ? [] : [`links of mails lead to ${own.split('#')[0] ?? ''}`]),
      ...(foreign.startsWith(site.origin) ? [] : [`a link can lead to another site: ${foreign.split('#')[0] ?? ''}`]),
    ];
    return verdict(problems, `links of mails lead to ${site.origin} only`);
  },
};

const openSlots: Check = {
  name: 'open-slots',
  remedy:
    'Open slots in the admin’s opening rules (Admin, Availability), and look at the schedule of sweep, which creates them.',
  run: async ({ backend, state }) => {
    const today = new Date().toISOString().slice(0, 10);
    const response = await backend(`/rest/v1/available_slots?select=id&is_available=is.true&date=gt.${today}&limit=1`);
    const visible: unknown = await response.json();
    if (!response.ok || !Array.isArray(visible)) return failed(`visitors cannot read the slots (${response.status})`);
    if (visible.length > 0) return ok('visitors see open slots');
    const count = await state().then(
      ({ open_slots }) => `the database has ${open_slots}`,
      (error: unknown) => `how many the database has is not checked: ${reasonOf(error)}`,
    );
    return failed(`visitors see no open slot after today; ${count}`);
  },
};

const hasBackup = (backups: { status?: string; inserted_at?: string }[]) =>
  backups.some(
    ({ status, inserted_at }) => status === 'COMPLETED' && Date.now() - Date.parse(inserted_at ?? '') < 48 * 3_600_000,
  );

const backups: Check = {
  name: 'backups',
  remedy: 'Turn on daily backups or point-in-time recovery in the Supabase dashboard (Database, Backups).',
  run: async ({ boot, env, isLocal, need, request }) => {
    if (isLocal) return notApplicable('`npm run backup` keeps the local stack');
    const token = need('SUPABASE_ACCESS_TOKEN');
    const { hostname } = new URL((await boot()).supabaseUrl);
    const project = env['SUPABASE_PROJECT_REF'] ?? /^([a-z0-9]{20})\.supabase\.co$/.exec(hostname)?.[1];
    if (!project) throw new NotChecked('set SUPABASE_PROJECT_REF, as the backend has an address of its own');
    const api = env['SUPABASE_API_BASE'] ?? 'https://api.supabase.com';
    const response = await request(`${api}/v1/projects/${project}/database/backups`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok)
      throw new NotChecked(`the backups cannot be read (${response.status}); look at SUPABASE_ACCESS_TOKEN`);
    const answer = (await response.json()) as {
      pitr_enabled?: boolean;
      backups?: { status?: string; inserted_at?: string }[];
    };
    if (answer.pitr_enabled) return ok('point-in-time recovery is on');
    return hasBackup(answer.backups ?? [])
      ? ok('a daily backup of the last two days')
      : failed('no backup of the last two days');
  },
};

export const backendChecks: readonly Check[] = [
  backendAnswers,
  backendAddress,
  serviceAccess,
  authSettings,
  authRedirects,
  openSlots,
  backups,
];
