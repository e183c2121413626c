import { resolve } from 'node:path';
import { readStackSettings } from './settings.ts';

const read = (args: string[], env: Record<string, string> = {}) => readStackSettings(args, env);
const stripe = { STRIPE_SECRET_KEY: 'sk_live_abcdefgh12', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12' };

test('without anything set, everything runs here', () => {
  expect(read([])).toEqual({
    ports: { site: 3000, backend: 54321, functions: 54330, payment: 54331, scheduling: 54332, mail: 54333 },
    dataDir: resolve('.data'),
    databaseUrl: null, siteUrl: null, adminEmail: 'events@example.com', mailFrom: 'District Pour <bookings@example.com>',
    stripe: null, acuity: null, mail: null, sandboxFaults: '', numbered: false, ephemeral: false, json: false, quiet: false, site: true,
  });
});

test('a base numbers the ports in order, an ephemeral start takes free ones', () => {
  expect(read(['--port-base', '41000']).ports).toEqual({ site: 41000, backend: 41001, functions: 41002, payment: 41003, scheduling: 41004, mail: 41005 });
  expect(read(['--ephemeral'])).toMatchObject({ dataDir: null, ports: { site: 0, mail: 0 } });
});

test('real keys switch a sandbox off', () => {
  expect(read([], stripe).stripe).toEqual({ secretKey: 'sk_live_abcdefgh12', webhookSecret: 'whsec_abcdefgh12' });
});

test.each<[string, string[], Record<string, string>, string]>([
  ['a port that is no number', [], { SITE_PORT: 'http' }, 'SITE_PORT must be a port from 0 to 65535, such as 3000, but is "http".'],
  ['a port beyond the last', [], { BACKEND_PORT: '70000' }, 'BACKEND_PORT must be a port'],
  ['one port for two', [], { SITE_PORT: '54321' }, 'BACKEND_PORT and SITE_PORT are both 54321'],
  ['a base too high', ['--port-base', '65535'], {}, '--port-base must be from 1 to 65530'],
  ['an unknown option', ['--fast'], {}, 'Known: --ephemeral, --port-base N, --json, --quiet, --no-site.'],
  ['a database of another kind', [], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://'],
  ['a site without protocol', [], { SITE_URL: 'localhost:3000' }, 'SITE_URL must be an address such as http://localhost:3000'],
  ['half of Stripe', [], { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), but is not set. Stripe needs'],
  ['a publishable key of Stripe', [], { ...stripe, STRIPE_SECRET_KEY: 'pk_live_abcdefgh' }, 'STRIPE_SECRET_KEY must be a key of your Stripe account'],
  ['half of Acuity', [], { ACUITY_USER_ID: '12' }, 'ACUITY_API_KEY must be the API key of the Acuity API, but is not set'],
  ['a wrong address of the business', [], { ADMIN_EMAIL: 'owner' }, 'ADMIN_EMAIL must be an e-mail address, but is "owner".'],
  ['production with sandboxes', [], { NODE_ENV: 'production', ...stripe }, 'NODE_ENV is production, and the sandboxes do not run there.'],
])('%s is named with the form that is expected', (_case, args, env, message) => {
  expect(() => read(args, env)).toThrow(message);
});

test('a secret is not repeated in a message', () => {
  expect(() => read([], { ...stripe, STRIPE_WEBHOOK_SECRET: 'my-secret' })).not.toThrow('my-secret');
});
