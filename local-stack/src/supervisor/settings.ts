import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env, Seed } from './read-env.ts';
import { readChoice, readPort, readUrl, SEEDS } from './read-env.ts';
import { StackError } from './stack-error.ts';
import { reasonOf } from '../error-message.ts';

/** The ports in the order in which `--port-base` numbers them, each with the variable that sets it. */
export const portVariables = {
  site: ['SITE_PORT', 3000],
  backend: ['BACKEND_PORT', 54321],
  functions: ['FUNCTIONS_PORT', 54330],
  payment: ['PAYMENT_SANDBOX_PORT', 54331],
  scheduling: ['SCHEDULING_SANDBOX_PORT', 54332],
  mail: ['MAIL_SANDBOX_PORT', 54333],
} as const;
export type Service = keyof typeof portVariables;
export const services = Object.keys(portVariables) as Service[];

export interface StackSettings {
  /** 0 takes a free one. */
  ports: Record<Service, number>;
  dataDir: string | null;
  databaseUrl: string | null;
  siteUrl: string | null;
  adminEmail: string;
  onCallEmail: string;
  mailFrom: string;
  /** Keys of the real services; null when the sandbox is used. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  acuity: { userId: string; apiKey: string; appointmentTypeId: string; calendarId: string } | null;
  mail: { apiKey: string } | null;
  sandboxFaults: string;
  /** Sample data and demo accounts; with `season` also 600 bookings of a busy season. */
  seed: Seed;
  /** Limits of the account server: as in `supabase/config.toml`, or high for tests. */
  authLimits: 'config' | 'loose';
  /** The ports were numbered by `--port-base`, which overrides their variables. */
  numbered: boolean;
  ephemeral: boolean;
  json: boolean;
  quiet: boolean;
  site: boolean;
}

/** Requires all variables of a real service or none: a partly configured service would fail at the first booking. */
function readTogether<Name extends string>(
  env: Env,
  service: string,
  forms: Record<Name, [form: RegExp, example: string]>,
): Record<Name, string> | null {
  const names = Object.keys(forms) as Name[];
  if (names.every((name) => !env[name])) return null;
  for (const name of names) {
    const [form, example] = forms[name];
    const value = env[name] ?? '';
    if (!form.test(value)) {
      throw new StackError(
        `${name} must be ${example}, but is ${value ? 'something else' : 'not set'}. ${service} needs ${names.join(', ')}; set all of them, or none to use the sandbox.`,
      );
    }
  }
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

/** The functions' port is derived from the backend's, so that a second stack does not have to set it. */
const FUNCTIONS_AFTER_BACKEND = portVariables.functions[1] - portVariables.backend[1];

function readPorts(env: Env, ephemeral: boolean, base: string | undefined): Record<Service, number> {
  const first = base === undefined ? null : readPort('--port-base', base);
  if (first !== null && (first < 1 || first > 65530))
    throw new StackError(`--port-base must be from 1 to 65530, but is ${first}.`);
  const read = (service: Service, index: number) => {
    const [name, fallback] = portVariables[service];
    if (first !== null) return first + index;
    const value = env[name];
    return value ? readPort(name, value) : ephemeral ? 0 : fallback;
  };
  const ports = Object.fromEntries(services.map((service, index) => [service, read(service, index)])) as Record<
    Service,
    number
  >;
  if (first === null && !env.FUNCTIONS_PORT && env.BACKEND_PORT && ports.backend !== 0)
    ports.functions = (ports.backend + FUNCTIONS_AFTER_BACKEND) % 65536;
  for (const [index, service] of services.entries()) {
    const twin = services.slice(0, index).find((other) => ports[other] !== 0 && ports[other] === ports[service]);
    if (twin)
      throw new StackError(
        `${portVariables[service][0]} and ${portVariables[twin][0]} are both ${ports[service]}; give each its own port.`,
      );
  }
  return ports;
}

/**
 * Reads the settings of one start from the command line and the environment.
 * Throws a StackError that names the invalid setting and the expected form; it does not contain secret values.
 */
export function readStackSettings(args: string[], env: Env): StackSettings {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        ephemeral: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        'no-site': { type: 'boolean', default: false },
        'port-base': { type: 'string' },
      },
    }));
  } catch (error) {
    throw new StackError(`${reasonOf(error)}. Known: --ephemeral, --port-base N, --json, --quiet, --no-site.`);
  }
  const stripe = readTogether(env, 'Stripe', {
    STRIPE_SECRET_KEY: [/^(sk|rk)_(test|live)_\w{8,}$/, 'a test key of your Stripe account (sk_test_…)'],
    STRIPE_WEBHOOK_SECRET: [/^whsec_\w{8,}$/, 'the signing secret of the webhook endpoint (whsec_…)'],
  });
  const acuity = readTogether(env, 'Acuity', {
    ACUITY_USER_ID: [/^\d+$/, 'the numeric user id of the Acuity API'],
    ACUITY_API_KEY: [/^\S{8,}$/, 'the API key of the Acuity API'],
    ACUITY_APPOINTMENT_TYPE_ID: [/^[1-9]\d*$/, 'the number of an appointment type'],
    ACUITY_CALENDAR_ID: [/^[1-9]\d*$/, 'the number of a calendar'],
  });
  const mail = readTogether(env, 'The mail API', { MAIL_API_KEY: [/^\S{8,}$/, 'the key of the mail API'] });
  const settings: StackSettings = {
    ports: readPorts(env, values.ephemeral, values['port-base']),
    dataDir: values.ephemeral ? null : resolve(env.DATA_DIR || '.data'),
    databaseUrl: readUrl(
      env,
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@localhost:5432/district',
    ),
    siteUrl: readUrl(env, 'SITE_URL', ['http:', 'https:'], 'http://localhost:3000'),
    adminEmail: env.ADMIN_EMAIL || 'events@example.com',
    onCallEmail: env.ON_CALL_EMAIL || env.ADMIN_EMAIL || 'events@example.com',
    mailFrom: env.MAIL_FROM || 'District Pour <bookings@example.com>',
    stripe: stripe && { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET },
    acuity: acuity && {
      userId: acuity.ACUITY_USER_ID,
      apiKey: acuity.ACUITY_API_KEY,
      appointmentTypeId: acuity.ACUITY_APPOINTMENT_TYPE_ID,
      calendarId: acuity.ACUITY_CALENDAR_ID,
    },
    mail: mail && { apiKey: mail.MAIL_API_KEY },
    sandboxFaults: env.SANDBOX_FAULTS ?? '',
    seed: readChoice(env, 'SEED', SEEDS, 'demo'),
    authLimits: readChoice(env, 'AUTH_LIMITS', ['config', 'loose'], values.ephemeral ? 'loose' : 'config'),
    numbered: values['port-base'] !== undefined,
    ephemeral: values.ephemeral,
    json: values.json,
    quiet: values.quiet || values.json,
    site: !values['no-site'],
  };
  for (const [name, address] of [
    ['ADMIN_EMAIL', settings.adminEmail],
    ['ON_CALL_EMAIL', settings.onCallEmail],
  ]) {
    if (!/^\S+@\S+\.\S+$/.test(address ?? ''))
      throw new StackError(`${name} must be an e-mail address, but is "${address}".`);
  }
  return settings;
}
