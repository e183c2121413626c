import { join } from 'node:path';
import type { SiteContent } from '../../../shared-data/src/domain/business/site-content.ts';
import { listen } from './serve.ts';
import type { FaultSettings } from './common/faults.ts';
import { parseFaults } from './common/faults.ts';
import { openStore } from './common/store.ts';
import { createMailSandbox } from './mail/app.ts';
import { createPaymentSandbox } from './payment/app.ts';
import { createSchedulingSandbox } from './scheduling/app.ts';
import { reasonOf } from '../error-message.ts';

/** Serves those sandboxes whose port is set; their data stay in `DATA_DIR/sandboxes`. */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  if (env.NODE_ENV === 'production') {
    throw new Error(
      'The sandboxes do not run with NODE_ENV=production. Set the real services’ keys, or unset NODE_ENV.',
    );
  }
  const need = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} must be set for this sandbox.`);
    return value;
  };
  const store = (name: string) =>
    openStore(env.DATA_DIR ? join(env.DATA_DIR, 'sandboxes', `${name}.sqlite`) : ':memory:');
  const faults = (name: string, answer: FaultSettings['answer']): FaultSettings => ({
    faults: parseFaults(env.SANDBOX_FAULTS ?? '', name),
    random: Math.random,
    answer,
  });
  const now = () => new Date();

  if (env.PAYMENT_SANDBOX_PORT) {
    const port = Number(env.PAYMENT_SANDBOX_PORT);
    const { app, tick } = createPaymentSandbox({
      store: store('payment'),
      secretKey: need('STRIPE_SECRET_KEY'),
      webhookSecret: need('STRIPE_WEBHOOK_SECRET'),
      webhookUrl: need('STRIPE_WEBHOOK_URL'),
      baseUrl: () => `http://127.0.0.1:${port}`,
      faults: faults('payment', (status) => ({
        error:
          status === 429
            ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
            : { type: 'api_error', message: 'An unknown error occurred' },
      })),
      now,
      fetch: globalThis.fetch,
    });
    await listen(app, port);
    const again = () => void tick().finally(() => setTimeout(again, 1_000));
    again();
  }
  if (env.SCHEDULING_SANDBOX_PORT) {
    const { app } = createSchedulingSandbox({
      store: store('scheduling'),
      userId: need('ACUITY_USER_ID'),
      apiKey: need('ACUITY_API_KEY'),
      faults: faults('scheduling', (status) => ({
        status_code: status,
        message: status === 429 ? 'Too many requests.' : 'Internal error',
        error: status === 429 ? 'too_many_requests' : 'internal_error',
      })),
      now,
    });
    await listen(app, Number(env.SCHEDULING_SANDBOX_PORT));
  }
  if (env.MAIL_SANDBOX_PORT) {
    const { app } = createMailSandbox({
      store: store('mail'),
      apiKey: need('MAIL_API_KEY'),
      faults: faults('mail', (status) => ({
        statusCode: status,
        name: status === 429 ? 'rate_limit_exceeded' : 'internal_server_error',
        message: status === 429 ? 'Too many requests.' : 'An unexpected error occurred.',
      })),
      webhook: { url: need('MAIL_WEBHOOK_URL'), secret: need('MAIL_WEBHOOK_SECRET') },
      readContent: async () => {
        const answer = await fetch(need('SITE_CONTENT_URL'), {
          method: 'POST',
          headers: { apikey: need('SUPABASE_PUBLISHABLE_KEY') },
        });
        return (await answer.json()) as SiteContent;
      },
      now,
      fetch: globalThis.fetch,
    });
    await listen(app, Number(env.MAIL_SANDBOX_PORT));
  }
}

main(process.env).catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
