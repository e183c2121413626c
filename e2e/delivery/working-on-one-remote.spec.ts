import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expectRelease } from './support/next-release.ts';
import type { StackAddresses } from '../src/support/start-stack.ts';
import { expect, test } from './support/delivery.ts';
import type { Delivery } from './support/delivery.ts';

const file = 'mfe-booking/src/features/book-event/party-fields.tsx';

/** Runs `npm run dev` for mfe-booking inside a copy of what is released; the function stops it. */
async function startDevelopment({ root, site }: Delivery): Promise<{ siteUrl: string; stop: () => Promise<void> }> {
  const args = [
    '--site',
    site,
    '--ephemeral',
    '--json',
    '--port-base',
    String(Number(process.env['E2E_PORT_BASE'] ?? 21000) + 20),
  ];
  const child = spawn('npm', ['run', '--silent', 'dev', '-w', 'mfe-booking', '--', ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve(line);
    });
  });
  const line = await Promise.race([
    ready,
    exited.then(() => Promise.reject(new Error('npm run dev ended before it was ready'))),
  ]);
  const stop = async () => {
    process.kill(-child.pid!, 'SIGTERM');
    await exited;
  };
  return { siteUrl: (JSON.parse(line) as StackAddresses).siteUrl, stop };
}

test('an edit of one remote updates the open page, also after a compile error, and form input is kept', async ({
  page,
  delivery,
}) => {
  const { siteUrl, stop } = await startDevelopment(delivery);
  try {
    await page.goto(`${siteUrl}/booking`);
    await page.evaluate(() => (document.body.dataset['visit'] = 'same document'));
    const typed = page.getByLabel('Number of guests');
    await typed.fill('40');
    for (const [from, to] of [
      ['Event type', 'Kind of event'],
      ['Kind of event', 'Sort of event'],
    ] as const) {
      await expect(page.getByText(from, { exact: true })).toBeVisible();
      delivery.edit(file, from, to);
      await expect(page.getByText(to, { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(typed).toHaveValue('40');
    }
    const problem = page.getByRole('alert').filter({ hasText: file });
    delivery.edit(file, 'label="Sort of event" options', 'label="Sort of event options');
    await expect(problem).toBeVisible({ timeout: 60_000 });
    delivery.edit(file, 'label="Sort of event options', 'label="After the error" options');
    await expect(page.getByText('After the error', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(problem).toBeHidden();
    await expect(typed).toHaveValue('40');
    expect(await page.evaluate(() => document.body.dataset['visit'])).toBe('same document');

    await page.goto(`${siteUrl}/menu-builder`); // of another remote, as it was released
    await expectRelease(page, 'mfe-tools', false);
  } finally {
    await stop();
  }
});
