import {
  ago,
  backend,
  fault,
  functionEnv,
  headers,
  json,
  provider,
  proxy,
  record,
  replaced,
  schedule,
  setting,
  sql,
} from './break.ts';
import type { Fault } from './break.ts';
import { withHeaders } from './edge.ts';

const row = (status: string, sent: string) =>
  `insert into private.outbox (kind, payload, status, run_at, created_at)
    values ('mail.plan', '{"doctor": true}', '${status}', private.now() - interval '${sent}', private.now() - interval '${sent}')`;
const deleteRow = `delete from private.outbox where payload ? 'doctor'`;
const demoAccount = 'd1000000-0000-4000-8000-000000000003';

/** What can be wrong with the project behind the site, with its providers and with the mail domain. */
export const backendFaults: readonly Fault[] = [
  proxy(
    'a paused project',
    'backend-answers',
    /answers 540/,
    backend,
    () => true,
    () => new Response('paused', { status: 540 }),
  ),
  proxy(
    'a publishable key of another project',
    'backend-answers',
    /refuses the publishable key of the site server$/,
    backend,
    (path) => path === '/auth/v1/health',
    () => new Response('{}', { status: 401 }),
  ),
  fault(
    'pages that call another project',
    'backend-address',
    /and SUPABASE_URL is https:\/\/localhost/,
    ({ backendEdge }) => {
      backendEdge.edit = null;
      return Promise.resolve({ env: { SUPABASE_URL: backendEdge.url.replace('127.0.0.1', 'localhost') } });
    },
  ),
  setting('a secret key of another project', 'service-access', /operations_state\(\) answers 401/, {
    SUPABASE_SECRET_KEY: 'sb_secret_other',
  }),
  proxy(
    'addresses that nobody confirms',
    'auth-settings',
    /addresses are not confirmed/,
    backend,
    (path) => path === '/auth/v1/settings',
    json((text) => text.replace('"mailer_autoconfirm":false', '"mailer_autoconfirm":true')),
  ),
  proxy(
    'links of mails that lead anywhere',
    'auth-redirects',
    /can lead to another site: https:\/\/doctor\.invalid/,
    backend,
    (path) => path === '/auth/v1/verify',
    (response, request) => withHeaders(response, { location: new URL(request.url).searchParams.get('redirect_to') }),
  ),
  proxy(
    'links of mails that lead to the developer',
    'auth-redirects',
    /lead to http:\/\/localhost:3000/,
    backend,
    (path) => path === '/auth/v1/verify',
    headers({ location: 'http://localhost:3000/#error' }),
  ),
  sql(
    'no open slot',
    'open-slots',
    /no open slot after today; the database has 0/,
    'update private.slots set is_available = false',
    'update private.slots set is_available = true',
  ),
  provider('no backup', 'backups', /no backup of the last two days/, /backups$/, (text) =>
    text.replace('true', 'false'),
  ),
  sql(
    'a migration that this checkout does not have',
    'migrations',
    /at 99990101000000/,
    `insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'newer')`,
    `delete from supabase_migrations.schema_migrations where version = '99990101000000'`,
  ),
  sql(
    'a demo account',
    'demo-accounts',
    /1 demo accounts/,
    `insert into auth.users (id, aud, role, email) values ('${demoAccount}', 'authenticated', 'authenticated', 'admin@example.com')`,
    `delete from auth.users where id = '${demoAccount}'`,
  ),
  sql(
    'a table without row-level security',
    'database-rules',
    /row rules are on .*: bad/,
    'create table public.bad (id uuid primary key)',
    'drop table public.bad',
  ),
  fault('a function that was not deployed', 'functions', /send-plan answers 404/, ({ functions: { missing } }) => {
    missing.add('send-plan');
    return Promise.resolve({ undo: () => missing.delete('send-plan') });
  }),
  functionEnv('functions of another site', 'function-origins', /refuse calls of pages/, {
    SITE_URL: 'https://other.example',
  }),
  functionEnv('a setting that is missing', 'function-settings', /^MAIL_WEBHOOK_SECRET is missing$/, {
    MAIL_WEBHOOK_SECRET: undefined,
  }),
  functionEnv('a setting of another form', 'function-settings', /^ACUITY_CALENDAR_ID is wrong$/, {
    ACUITY_CALENDAR_ID: 'main',
  }),
  replaced('a payment webhook that believes everybody', 'payment-webhook', /answered with 200/, 'stripe-webhook'),
  setting('another signing secret of the payments', 'payment-webhook-secret', /400 invalid_signature/, {
    STRIPE_WEBHOOK_SECRET: 'whsec_other',
  }),
  provider(
    'payments reported to another address',
    'payment-endpoint',
    /Stripe sends no events to/,
    /webhook_endpoints$/,
    (text) => text.replace('stripe-webhook', 'other'),
  ),
  provider(
    'refunds that are not reported',
    'payment-endpoint',
    /does not send refund\.failed/,
    /webhook_endpoints$/,
    (text) => text.replace('"refund.failed",', ''),
  ),
  provider('a payment endpoint that is off', 'payment-endpoint', /is disabled/, /webhook_endpoints$/, (text) =>
    text.replace('enabled"', 'disabled"'),
  ),
  replaced('a mail webhook that believes everybody', 'mail-webhook', /answered with 200/, 'mail-webhook'),
  setting('another signing secret of the mails', 'mail-webhook-secret', /400 invalid_signature/, {
    MAIL_WEBHOOK_SECRET: 'whsec_b3RoZXI=',
  }),
  schedule('a schedule that never ran', /sweep never ran/, { last_run_at: null, last_ok_at: null }),
  schedule('a schedule that stopped', /succeeded \d+ min ago$/, { last_run_at: ago(60), last_ok_at: ago(60) }),
  schedule('a schedule that fails', /succeeded \d+ min ago, but runs/, { last_ok_at: ago(60) }),
  sql('mail that waits', 'outbox', /mail\.plan waits for \d+ min/, row('due', '1 hour'), deleteRow),
  sql('mail that was given up', 'given-up', /1 outbox rows/, row('failed', '1 day'), deleteRow),
  sql(
    'a refund that failed',
    'refunds',
    /1 refunds/,
    `update public.refunds set status = 'failed', made_at = private.now()`,
    `update public.refunds set status = 'requested', made_at = null`,
  ),
  sql(
    'a calendar sync that failed',
    'calendar-syncs',
    /1 calendar syncs/,
    `update public.booking_sync set sync_status = 'failed', error_message = 'No answer'`,
    `update public.booking_sync set sync_status = 'pending', error_message = null`,
  ),
  record('no SPF record', 'spf', /neither send\.mail\.test nor mail\.test/, 'send.mail.test', null),
  record('SPF for everybody', 'spf', /lets everybody send/, 'send.mail.test', ['v=spf1 +all']),
  record('two SPF records', 'spf', /has 2 SPF records/, 'send.mail.test', ['v=spf1 ~all', 'v=spf1 -all']),
  record('a revoked DKIM key', 'dkim', /revoked/, 'resend._domainkey.mail.test', ['v=DKIM1; p=']),
  record('no DMARC record', 'dmarc', /_dmarc\.mail\.test/, '_dmarc.mail.test', null),
];
