import { resolve } from 'node:path';
import { readStackSettings } from './settings.ts';

const read = (args: string[], env: Record<string, string> = {}) => readStackSettings(args, env);
const stripe = { STRIPE_SECRET_KEY: 'sk_test_abcdefgh12', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12' };

test('without settings, all services run locally', () => {
  expect(read([])).toEqual({
    ports: { site: 3000, backend: 54321, functions: 54330, payment: 54331, scheduling: 54332, mail: 54333 },
    dataDir: resolve('.data'),
    databaseUrl: null,
    siteUrl: null,
    adminEmail: 'events@example.com',
    onCallEmail: 'events@example.com',
    mailFrom: 'District Pour <bookings@example.com>',
    stripe: null,
    acuity: null,
    mail: null,
    sandboxFaults: '',
    seed: 'demo',
    authLimits: 'config',
    numbered: false,
    ephemeral: false,
    json: false,
    quiet: false,
    site: true,
  });
});

test('--port-base numbers the ports in order, and an ephemeral start uses free ones', () => {
  expect(read(['--port-base', '41000']).ports).toEqual({
    site: 41000,
    backend: 41001,
    functions: 41002,
    payment: 41003,
    scheduling: 41004,
    mail: 41005,
  });
  expect(read(['--ephemeral'])).toMatchObject({ dataDir: null, ports: { site: 0, mail: 0 } });
});

test('a second stack derives the functions’ port from the backend’s', () => {
  const named = {
    SITE_PORT: '3100',
    BACKEND_PORT: '54421',
    PAYMENT_SANDBOX_PORT: '54431',
    SCHEDULING_SANDBOX_PORT: '54432',
    MAIL_SANDBOX_PORT: '54433',
  };
  expect(read([], named).ports).toEqual({
    site: 3100,
    backend: 54421,
    functions: 54430,
    payment: 54431,
    scheduling: 54432,
    mail: 54433,
  });
  expect(read([], { ...named, FUNCTIONS_PORT: '54440' }).ports.functions).toBe(54440);
});

test('sample data can be omitted or be those of a busy season, and an ephemeral start has loose limits', () => {
  for (const seed of ['none', 'season']) expect(read([], { SEED: seed }).seed).toBe(seed);
  expect([read(['--ephemeral']).authLimits, read(['--ephemeral'], { AUTH_LIMITS: 'config' }).authLimits]).toEqual([
    'loose',
    'config',
  ]);
});

test('real keys switch a sandbox off', () => {
  expect(read([], stripe).stripe).toEqual({ secretKey: 'sk_test_abcdefgh12', webhookSecret: 'whsec_abcdefgh12' });
});

test.each<[string, string[], Record<string, string>, string]>([
  [
    'a port that is no number',
    [],
    { SITE_PORT: 'http' },
    'SITE_PORT must be a port from 0 to 65535, such as 3000, but is "http".',
  ],
  ['a port beyond the last', [], { BACKEND_PORT: '70000' }, 'BACKEND_PORT must be a port'],
  ['one port for two', [], { SITE_PORT: '54321' }, 'BACKEND_PORT and SITE_PORT are both 54321'],
  ['a base too high', ['--port-base', '65535'], {}, '--port-base must be from 1 to 65530'],
  ['an unknown option', ['--fast'], {}, 'Known: --ephemeral, --port-base N, --json, --quiet, --no-site.'],
  [
    'a database of another kind',
    [],
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address such as postgres://',
  ],
  [
    'a site without protocol',
    [],
    { SITE_URL: 'localhost:3000' },
    'SITE_URL must be an address such as http://localhost:3000',
  ],
  [
    'half of Stripe',
    [],
    { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), but is not set. Stripe needs',
  ],
  [
    'a publishable key of Stripe',
    [],
    { ...stripe, STRIPE_SECRET_KEY: 'pk_live_abcdefgh' },
    'STRIPE_SECRET_KEY must be a test key of your Stripe account',
  ],
  [
    'half of Acuity',
    [],
    { ACUITY_USER_ID: '12' },
    'ACUITY_API_KEY must be the API key of the Acuity API, but is not set',
  ],
  [
    'a wrong address of the business',
    [],
    { ADMIN_EMAIL: 'owner' },
    'ADMIN_EMAIL must be an e-mail address, but is "owner".',
  ],
  [
    'a wrong on-call address',
    [],
    { ON_CALL_EMAIL: 'phone' },
    'ON_CALL_EMAIL must be an e-mail address, but is "phone".',
  ],
  ['an unknown choice of sample data', [], { SEED: 'maybe' }, 'SEED must be demo, season, or none, but is "maybe".'],
  ['unknown limits', [], { AUTH_LIMITS: 'off' }, 'AUTH_LIMITS must be config or loose, but is "off".'],
])('%s is named with the form that is expected', (_case, args, env, message) => {
  expect(() => read(args, env)).toThrow(message);
});

test('an error message does not contain a secret', () => {
  expect(() => read([], { ...stripe, STRIPE_WEBHOOK_SECRET: 'my-secret' })).not.toThrow('my-secret');
});
