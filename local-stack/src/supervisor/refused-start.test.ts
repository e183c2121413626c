import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { runToEnd } from '../testing/stack.ts';

test('the error for a taken port names the port and its variable', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as AddressInfo;
  try {
    const { code, output } = await runToEnd('start.ts', ['--ephemeral', '--no-site'], {
      MAIL_SANDBOX_PORT: String(port),
    });
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${port} is taken: set MAIL_SANDBOX_PORT to a free one, or stop what listens there.`,
    ]);
  } finally {
    blocker.close();
  }
});

test.each([
  ['a wrong value', { SITE_PORT: 'x' }, 'SITE_PORT must be a port'],
  [
    'production',
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    'NODE_ENV is production.',
  ],
  [
    'a live payment key',
    { STRIPE_SECRET_KEY: 'sk_live_abcdefgh12', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12' },
    'STRIPE_SECRET_KEY is a live key',
  ],
  ['a public site', { SITE_URL: 'https://www.districtpour.com' }, 'is a public address'],
])('%s ends the start with one message', async (_case, env, message) => {
  const { code, output } = await runToEnd('start.ts', [], env);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  expect(output).not.toContain('    at ');
});

test('the sandboxes refuse to run in production', async () => {
  const { code, output } = await runToEnd('sandboxes/main.ts', [], { NODE_ENV: 'production', MAIL_SANDBOX_PORT: '0' });
  expect([code, output]).toEqual([1, expect.stringContaining('do not run with NODE_ENV=production')]);
});
