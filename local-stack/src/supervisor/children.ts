import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { BackendKeys } from '../backend/keys.ts';
import type { ChildSpec } from './child.ts';
import type { Service, StackSettings } from './settings.ts';
import { StackError } from './stack-error.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const local = (port: number) => `http://127.0.0.1:${port}`;

/** Addresses of everything that runs. */
export interface Addresses {
  siteUrl: string;
  supabaseUrl: string;
  functionsUrl: string;
  paymentUrl: string;
  schedulingUrl: string;
  mailUrl: string;
}

export function addressesOf(ports: Record<Service, number>, siteUrl: string | null): Addresses {
  return {
    siteUrl: siteUrl ?? `http://localhost:${ports.site}`,
    supabaseUrl: local(ports.backend),
    functionsUrl: local(ports.functions),
    paymentUrl: local(ports.payment),
    schedulingUrl: local(ports.scheduling),
    mailUrl: local(ports.mail),
  };
}

/** Keys between the sandboxes and the functions of one data folder; no other service accepts them. */
function sandboxKeys({ jwtSecret }: BackendKeys) {
  const derive = (name: string) => createHmac('sha256', jwtSecret).update(name).digest('hex').slice(0, 32);
  return {
    stripe: `sk_test_${derive('stripe')}`,
    webhook: `whsec_${derive('webhook')}`,
    acuity: derive('acuity'),
    mail: `re_${derive('mail')}`,
    mailWebhook: `whsec_${derive('mail-webhook')}`,
    encryption: Buffer.from(derive('encryption')).toString('base64'),
  };
}

/** Settings of the functions, of real services where their keys are given, else of the sandboxes. */
export function functionEnv(settings: StackSettings, addresses: Addresses, keys: BackendKeys): Record<string, string> {
  const sandbox = sandboxKeys(keys);
  const { stripe, acuity, mail } = settings;
  const site = new URL(addresses.siteUrl);
  const origins = new Set([site.origin, ...(site.hostname === 'localhost' ? [`http://127.0.0.1:${site.port}`] : [])]);
  return {
    SUPABASE_URL: addresses.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SITE_URL: addresses.siteUrl,
    ALLOWED_ORIGINS: [...origins].join(','),
    STRIPE_SECRET_KEY: stripe?.secretKey ?? sandbox.stripe,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? sandbox.webhook,
    ...(stripe ? {} : { STRIPE_API_BASE: addresses.paymentUrl }),
    ACUITY_USER_ID: acuity?.userId ?? '1',
    ACUITY_API_KEY: acuity?.apiKey ?? sandbox.acuity,
    ACUITY_APPOINTMENT_TYPE_ID: acuity?.appointmentTypeId ?? '1',
    ACUITY_CALENDAR_ID: acuity?.calendarId ?? '1',
    ...(acuity ? {} : { ACUITY_API_BASE: addresses.schedulingUrl }),
    MAIL_API_KEY: mail?.apiKey ?? sandbox.mail,
    // The real provider's webhook does not reach a laptop, so the secret is always the sandbox's.
    MAIL_WEBHOOK_SECRET: sandbox.mailWebhook,
    ...(mail ? {} : { MAIL_API_BASE: addresses.mailUrl }),
    MAIL_FROM: settings.mailFrom,
    ENCRYPTION_KEY: sandbox.encryption,
    ADMIN_EMAIL: settings.adminEmail,
    ON_CALL_EMAIL: settings.onCallEmail,
  };
}

/** The Deno of the packages. Throws `StackError` when this machine has none. */
export function denoBinary(): string {
  try {
    const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall: () => string };
    return runInstall();
  } catch {
    throw new StackError(
      'Deno, on which the functions run, is missing for this machine. Run "npm ci" again; it comes with the packages.',
    );
  }
}

/**
 * The arguments with which Deno runs the functions here, with the packages of node_modules. A hosted project has only the
 * import map, so this is not a setting of `deno.json`.
 */
export const denoRun: readonly string[] = [
  'run',
  '--no-prompt',
  '--quiet',
  '--cached-only',
  '--no-lock',
  '--node-modules-dir=manual',
  '--ignore-env',
  `--config=${file('supabase/functions/deno.json')}`,
];

/** The hosts that the functions may call: the stack, and the real services whose keys are given. */
function reachable(settings: StackSettings, env: Record<string, string>): string {
  const own = [env.SUPABASE_URL, env.STRIPE_API_BASE, env.ACUITY_API_BASE, env.MAIL_API_BASE].flatMap((url) =>
    url ? [new URL(url).host] : [],
  );
  return [
    ...own,
    `127.0.0.1:${env.FUNCTIONS_PORT}`,
    ...(settings.stripe ? ['api.stripe.com'] : []),
    ...(settings.acuity ? ['acuityscheduling.com'] : []),
    ...(settings.mail ? ['api.resend.com'] : []),
  ].join(',');
}

interface Plan {
  settings: StackSettings;
  ports: Record<Service, number>;
  addresses: Addresses;
  keys: BackendKeys;
  dataDir: string;
}

/** The processes of one start. No child gets a secret that it does not need. */
export function planChildren({ settings, ports, addresses, keys, dataDir }: Plan): ChildSpec[] {
  const {
    PATH = '',
    HOME = '',
    TMPDIR,
    LANG,
    TZ,
    SITE_DRAIN_SECONDS,
    SITE_FOLDER,
    SITE_HOST,
    SITE_LIVE_RELOAD,
    SITE_PIN_SECRET,
    SITE_TRUSTED_PROXIES,
  } = process.env;
  const base = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, LANG, TZ, DO_NOT_TRACK: '1' }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
  /** The variables of OpenTelemetry, which site and functions read. */
  const telemetry = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[0].startsWith('OTEL_')),
  );
  const functions: Record<string, string> = {
    ...functionEnv(settings, addresses, keys),
    FUNCTIONS_PORT: String(ports.functions),
  };
  const node = (
    name: string,
    program: string,
    args: string[],
    env: Record<string, string>,
    healthUrls: string[],
  ): ChildSpec => ({
    name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      '--import',
      file('local-stack/src/supervisor/exit-with-parent.ts'),
      file(program),
      ...args,
    ],
    env: { ...base, ...env },
    healthUrls,
  });
  const sandboxes = (['payment', 'scheduling', 'mail'] as const).filter(
    (name) => !{ payment: settings.stripe, scheduling: settings.acuity, mail: settings.mail }[name],
  );

  const children = [
    node(
      'backend',
      'local-stack/src/backend/main.ts',
      ['--quiet', ...(settings.ephemeral ? ['--ephemeral'] : [])],
      {
        BACKEND_PORT: String(ports.backend),
        SITE_URL: addresses.siteUrl,
        FUNCTIONS_URL: addresses.functionsUrl,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
        JWT_SECRET: keys.jwtSecret,
        SEED: settings.seed,
        AUTH_LIMITS: settings.authLimits,
        ...(settings.ephemeral ? {} : { DATA_DIR: dataDir }),
        ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
      },
      [`${addresses.supabaseUrl}/health`],
    ),
    {
      name: 'functions',
      command: denoBinary(),
      args: [
        ...denoRun,
        `--allow-net=${reachable(settings, functions)}`,
        `--allow-env=${Object.keys(functions).join(',')}`,
        file('local-stack/src/functions/serve-functions.ts'),
      ],
      env: { ...base, ...telemetry, ...functions, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
      healthUrls: [`${addresses.functionsUrl}/health`],
    },
  ];
  if (sandboxes.length > 0) {
    children.push(
      node(
        'sandboxes',
        'local-stack/src/sandboxes/main.ts',
        [],
        {
          DATA_DIR: dataDir,
          SANDBOX_FAULTS: settings.sandboxFaults,
          ...Object.fromEntries(sandboxes.map((name) => [`${name.toUpperCase()}_SANDBOX_PORT`, String(ports[name])])),
          STRIPE_SECRET_KEY: functions.STRIPE_SECRET_KEY ?? '',
          STRIPE_WEBHOOK_SECRET: functions.STRIPE_WEBHOOK_SECRET ?? '',
          STRIPE_WEBHOOK_URL: `${addresses.supabaseUrl}/functions/v1/stripe-webhook`,
          ACUITY_USER_ID: functions.ACUITY_USER_ID ?? '',
          ACUITY_API_KEY: functions.ACUITY_API_KEY ?? '',
          MAIL_API_KEY: functions.MAIL_API_KEY ?? '',
          MAIL_WEBHOOK_SECRET: functions.MAIL_WEBHOOK_SECRET ?? '',
          MAIL_WEBHOOK_URL: `${addresses.supabaseUrl}/functions/v1/mail-webhook`,
          SITE_CONTENT_URL: `${addresses.supabaseUrl}/rest/v1/rpc/site_content`,
          SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        },
        sandboxes.map((name) => `${local(ports[name])}/health`),
      ),
    );
  }
  if (settings.site) {
    const program = 'dist/server/main.mjs';
    if (!existsSync(file(program))) throw new StackError('The site server is not built; run npm run build.');
    children.push(
      node(
        'site',
        program,
        [],
        {
          ...telemetry,
          SITE_PORT: String(ports.site),
          SITE_URL: addresses.siteUrl,
          SUPABASE_URL: addresses.supabaseUrl,
          SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
          SUPABASE_SECRET_KEY: keys.secretKey,
          ...(SITE_DRAIN_SECONDS ? { SITE_DRAIN_SECONDS } : {}),
          ...(SITE_FOLDER ? { SITE_FOLDER } : {}),
          ...(SITE_HOST ? { SITE_HOST } : {}),
          ...(SITE_LIVE_RELOAD ? { SITE_LIVE_RELOAD } : {}),
          ...(SITE_PIN_SECRET ? { SITE_PIN_SECRET } : {}),
          ...(SITE_TRUSTED_PROXIES ? { SITE_TRUSTED_PROXIES } : {}),
        },
        [`${local(ports.site)}/health`],
      ),
    );
  }
  return children;
}

/** The ports that this start opens. */
export function neededPorts(settings: StackSettings): Service[] {
  return [
    ...(settings.site ? (['site'] as const) : []),
    'backend',
    'functions',
    ...(settings.stripe ? [] : (['payment'] as const)),
    ...(settings.acuity ? [] : (['scheduling'] as const)),
    ...(settings.mail ? [] : (['mail'] as const)),
  ];
}
