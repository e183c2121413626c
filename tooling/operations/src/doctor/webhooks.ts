import { createHmac, randomUUID } from 'node:crypto';
import type { Check, CheckResult } from './check.ts';
import { failed, ok, verdict } from './check.ts';
import { NotChecked } from './not-checked.ts';
import type { DoctorContext } from './context.ts';
import type { Refusal } from './functions.ts';

/** The events that supabase/functions/stripe-webhook settles. */
export const paymentEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

const seconds = () => Math.floor(Date.now() / 1000);

/** Headers of an event with Stripe's signature: HMAC of time and body. */
const paymentSignature = (body: string, secret: string, at = seconds()) => ({
  'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
});

/** Headers of an event with a signature of the Standard Webhooks scheme, as the mail provider names them. */
function mailSignature(body: string, secret: string, at = seconds()) {
  const id = `msg_${randomUUID()}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': String(at), 'svix-signature': `v1,${signature}` };
}

interface Webhook {
  path: string;
  /** An event of a type that the function ignores. */
  body: string;
  sign: (body: string, secret: string) => Record<string, string>;
}

const payment: Webhook = {
  path: '/functions/v1/stripe-webhook',
  body: JSON.stringify({
    id: `evt_doctor_${randomUUID()}`,
    object: 'event',
    type: 'doctor.checked',
    data: { object: {} },
  }),
  sign: paymentSignature,
};
const mail: Webhook = {
  path: '/functions/v1/mail-webhook',
  body: JSON.stringify({ type: 'doctor.checked', data: {} }),
  sign: mailSignature,
};

const send = async ({ backend }: DoctorContext, { path, body }: Webhook, headers: Record<string, string>) => {
  const response = await backend(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answer = (await response.json().catch(() => ({}))) as Refusal & { outcome?: string };
  if (response.status === 404 || response.status >= 500) throw new NotChecked('see functions');
  return { status: response.status, ...answer };
};

const wrongSecret = `whsec_${Buffer.from('a secret that nobody has').toString('base64')}`;

async function refusesWrong(context: DoctorContext, webhook: Webhook): Promise<CheckResult> {
  const { status, error } = await send(context, webhook, webhook.sign(webhook.body, wrongSecret));
  return status === 400 && error?.key === 'invalid_signature'
    ? ok('a wrongly signed event is refused')
    : failed(`a wrongly signed event is answered with ${status} ${error?.key ?? ''}`.trimEnd());
}

async function acceptsOwn(context: DoctorContext, webhook: Webhook, secret: string): Promise<CheckResult> {
  const { status, error, outcome } = await send(context, webhook, webhook.sign(webhook.body, secret));
  return status === 200 && outcome === 'ignored'
    ? ok('an event with the signing secret is accepted')
    : failed(`an event with the signing secret is answered with ${status} ${error?.key ?? ''}`.trimEnd());
}

const redeploy = 'Deploy the function of this checkout again: `npx supabase functions deploy`.';

const paymentEndpoint: Check = {
  name: 'payment-endpoint',
  remedy:
    'Create or correct the endpoint in the Stripe dashboard (Developers, Webhooks): its address and the events named.',
  run: async ({ boot, env, need, request }) => {
    const key = need('STRIPE_SECRET_KEY');
    const wanted = `${(await boot()).supabaseUrl}${payment.path}`;
    const response = await request(
      `${env['STRIPE_API_BASE'] ?? 'https://api.stripe.com'}/v1/webhook_endpoints?limit=100`,
      {
        headers: { authorization: `Bearer ${key}` },
      },
    );
    if (response.status === 404) throw new NotChecked('the payment sandbox has no list of webhooks');
    if (!response.ok) return failed(`Stripe answers ${response.status} to STRIPE_SECRET_KEY`);
    const { data } = (await response.json()) as { data: { url: string; status: string; enabled_events: string[] }[] };
    const endpoint = data.find(({ url }) => url === wanted);
    if (!endpoint) return failed(`Stripe sends no events to ${wanted}`);
    const events = new Set(endpoint.enabled_events);
    const missing = events.has('*') ? [] : paymentEvents.filter((event) => !events.has(event));
    const problems = [
      ...(endpoint.status === 'enabled' ? [] : [`the endpoint is ${endpoint.status}`]),
      ...(missing.length > 0 ? [`Stripe does not send ${missing.join(', ')}`] : []),
    ];
    return verdict(problems, `Stripe sends ${paymentEvents.length} kinds of events`);
  },
};

export const webhookChecks: readonly Check[] = [
  { name: 'payment-webhook', remedy: redeploy, run: (context) => refusesWrong(context, payment) },
  {
    name: 'payment-webhook-secret',
    remedy:
      'Copy the signing secret of the endpoint in the Stripe dashboard to STRIPE_WEBHOOK_SECRET of the functions.',
    run: (context) => acceptsOwn(context, payment, context.need('STRIPE_WEBHOOK_SECRET')),
  },
  paymentEndpoint,
  { name: 'mail-webhook', remedy: redeploy, run: (context) => refusesWrong(context, mail) },
  {
    name: 'mail-webhook-secret',
    remedy:
      'Copy the signing secret of the webhook in the mail provider’s dashboard to MAIL_WEBHOOK_SECRET of the functions.',
    run: (context) => acceptsOwn(context, mail, context.need('MAIL_WEBHOOK_SECRET')),
  },
];
