import { fromBase64 } from '../base64.ts';

/** Settings of all functions; money is never configured here. */
export interface FunctionEnv {
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  /** Origins that may call from a browser. */
  allowedOrigins: string[];
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null };
  acuity: { userId: string; apiKey: string; apiBase: string; appointmentTypeId: number; calendarId: number };
  mail: { apiKey: string; webhookSecret: string; apiBase: string; from: string };
  /** Encrypts what the database keeps for the functions alone: 32 bytes. */
  encryptionKey: Uint8Array;
  /** Gets mails to the business until the owner saves other addresses (docs/product/business-facts.md#mail-addresses). */
  adminEmail: string;
  /** Gets the quick requests until then. */
  onCallEmail: string;
  /** Where operators hear of alerts, with the secret (whsec_…) that signs them; null without one. */
  alertWebhook: { url: string; secret: string } | null;
}

/** Returns the value of a variable, e.g. `(name) => Deno.env.get(name)`. */
export type Read = (name: string) => string | undefined;

/** A required variable that is not set, or has another form than the expected one. */
interface WrongSetting {
  name: string;
  form: string;
  isSet: boolean;
}

/** The hosted platform provides its newer keys as a JSON object by name; we use the default key. */
function defaultOfDictionary(json: string | undefined): string | undefined {
  if (!json) return undefined;
  try {
    const keys: unknown = JSON.parse(json);
    if (typeof keys === 'object' && keys !== null && 'default' in keys && typeof keys.default === 'string')
      return keys.default;
  } catch {
    return undefined;
  }
  return undefined;
}

const readSecretKey = (read: Read) =>
  read('SUPABASE_SECRET_KEY') ?? defaultOfDictionary(read('SUPABASE_SECRET_KEYS')) ?? read('SUPABASE_SERVICE_ROLE_KEY');

function parse(read: Read): { env: FunctionEnv; wrong: WrongSetting[] } {
  const wrong: WrongSetting[] = [];
  const complain = (name: string, form: string) => {
    wrong.push({ name, form, isSet: Boolean(read(name)) });
    return '';
  };
  const text = (name: string, form: string, value = read(name)) => value || complain(name, form);
  const url = (name: string, fallback?: string) => {
    const value = read(name) || fallback;
    if (value && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value.replace(/\/+$/, '');
    return complain(name, 'an http(s) address such as https://districtpour.example.com');
  };
  const id = (name: string) => {
    const value = Number(read(name));
    if (Number.isInteger(value) && value > 0) return value;
    complain(name, 'a positive whole number');
    return 0;
  };
  const bytes = (name: string, length: number) => {
    const value = read(name) ?? '';
    if (/^[A-Za-z0-9+/]+={0,2}$/.test(value)) {
      const decoded = fromBase64(value);
      if (decoded.length === length) return decoded;
    }
    complain(name, `${length} random bytes in base64`);
    return new Uint8Array(length);
  };
  const siteUrl = url('SITE_URL');
  const env: FunctionEnv = {
    supabaseUrl: url('SUPABASE_URL'),
    publishableKey: text(
      'SUPABASE_PUBLISHABLE_KEY',
      'the publishable key (sb_publishable_…)',
      read('SUPABASE_PUBLISHABLE_KEY') ??
        defaultOfDictionary(read('SUPABASE_PUBLISHABLE_KEYS')) ??
        read('SUPABASE_ANON_KEY'),
    ),
    secretKey: text('SUPABASE_SECRET_KEY', 'the secret key (sb_secret_…)', readSecretKey(read)),
    siteUrl,
    allowedOrigins: (read('ALLOWED_ORIGINS') || (siteUrl ? new URL(siteUrl).origin : ''))
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    stripe: {
      secretKey: text('STRIPE_SECRET_KEY', 'a Stripe secret or restricted key (sk_… or rk_…)'),
      webhookSecret: text('STRIPE_WEBHOOK_SECRET', 'the signing secret of the webhook endpoint (whsec_…)'),
      apiBase: read('STRIPE_API_BASE') ? url('STRIPE_API_BASE') : null,
    },
    acuity: {
      userId: text('ACUITY_USER_ID', 'the numeric user id of the Acuity API'),
      apiKey: text('ACUITY_API_KEY', 'the API key of the Acuity API'),
      apiBase: url('ACUITY_API_BASE', 'https://acuityscheduling.com'),
      appointmentTypeId: id('ACUITY_APPOINTMENT_TYPE_ID'),
      calendarId: id('ACUITY_CALENDAR_ID'),
    },
    mail: {
      apiKey: text('MAIL_API_KEY', 'the key of the mail API'),
      webhookSecret: text('MAIL_WEBHOOK_SECRET', 'the signing secret of the mail API’s webhook (whsec_…)'),
      apiBase: url('MAIL_API_BASE', 'https://api.resend.com'),
      from: text('MAIL_FROM', 'a sender such as "District Pour <bookings@example.com>"'),
    },
    encryptionKey: bytes('ENCRYPTION_KEY', 32),
    adminEmail: text('ADMIN_EMAIL', 'the e-mail address of the business'),
    onCallEmail: read('ON_CALL_EMAIL') || read('ADMIN_EMAIL') || '',
    alertWebhook: read('ALERT_WEBHOOK_URL')
      ? {
          url: url('ALERT_WEBHOOK_URL'),
          secret: text('ALERT_WEBHOOK_SECRET', 'the secret that signs alerts (whsec_…), as ALERT_WEBHOOK_URL is set'),
        }
      : null,
  };
  return { env, wrong };
}

/** Reads the settings. Throws one error that names every wrong variable and the form that is expected. */
export function readFunctionEnv(read: Read): FunctionEnv {
  const { env, wrong } = parse(read);
  const problems = wrong.map(
    ({ name, form, isSet }) => `${name} must be ${form}, but is ${isSet ? 'something else' : 'not set'}`,
  );
  if (problems.length > 0) throw new Error(`The functions cannot start:\n- ${problems.join('\n- ')}`);
  return env;
}

/** The secret key, or null, and the state of every required variable. Does not throw, and returns no other value. */
export function reviewFunctionEnv(read: Read): {
  secretKey: string | null;
  settings: Record<string, 'set' | 'missing' | 'wrong'>;
} {
  const required = parse(() => undefined).wrong.map(({ name }) => [name, 'set'] as const);
  const wrong = parse(read).wrong.map(({ name, isSet }) => [name, isSet ? 'wrong' : 'missing'] as const);
  return { secretKey: readSecretKey(read) || null, settings: Object.fromEntries([...required, ...wrong]) };
}
