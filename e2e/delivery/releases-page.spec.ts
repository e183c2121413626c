import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { admin, signInByApi } from '../src/support/session.ts';
import { expect, test } from './support/delivery.ts';
import type { Delivery } from './support/delivery.ts';
import { expectRelease } from './support/next-release.ts';

/** Opens the page in which an admin changes releases. */
async function openReleases(page: Page) {
  await page.goto('/admin/releases');
  const versions = page.getByRole('table', { name: 'Versions on local' });
  const row = (state: string) => versions.getByRole('row', { name: new RegExp(`^mfe-internal .* ${state}`) });
  return {
    row,
    ask: (state: string, button: string) =>
      row(state)
        .getByRole('button', { name: `${button} (mfe-internal)` })
        .click(),
  };
}

const lastChange = async ({ site }: Delivery): Promise<unknown> =>
  JSON.parse((await readFile(join(site, 'audit.log'), 'utf8')).trim().split('\n').at(-1) ?? '');

test('an admin rolls back, releases a canary, promotes it, and switches a remote off and on, all by the page', async ({
  page,
  delivery,
}) => {
  const live = async () => (await delivery.health()).remotes['mfe-internal'];
  const before = await live();
  await delivery.releaseNext('mfe-internal');
  const next = await live();
  await signInByApi(page, admin);
  const visit = async (isNext: boolean) => {
    await page.goto('/recipe-database');
    await expectRelease(page, 'mfe-internal', isNext);
  };

  await test.step('the previous version is live again', async () => {
    const { row, ask } = await openReleases(page);
    await ask('Live', 'Roll back…');
    const dialog = page.getByRole('dialog', { name: /^Roll back/ });
    await expect(dialog.getByText(`All visitors get mfe-internal ${before} instead of ${next}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(row('Live')).toContainText(String(before));
    await expect.poll(live).toBe(before);
    expect(await lastChange(delivery)).toMatchObject({ who: admin.email, what: 'rollback', to: before });
    await visit(false);
  });

  await test.step('the newer version is a canary, and then live', async () => {
    const { row, ask } = await openReleases(page);
    await ask('Live', 'Release…');
    const dialog = page.getByRole('dialog', { name: /^Release/ });
    await dialog.getByRole('combobox', { name: /Version/ }).selectOption(String(next));
    await dialog.getByRole('spinbutton', { name: /Percentage/ }).fill('1');
    await dialog.getByRole('button', { name: 'Release a version' }).click();
    await expect(row('Canary, 1 %')).toContainText(String(next));
    await expect.poll(async () => (await delivery.health()).canaries).toEqual([`mfe-internal@${next}`]);
    await ask('Canary', 'Promote');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Promote' }).click();
    await expect(row('Live')).toContainText(String(next));
    await expect.poll(live).toBe(next);
    await visit(true);
  });

  await test.step('the remote is off, and on again', async () => {
    const { row, ask } = await openReleases(page);
    await ask('Live', 'Switch off');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(row('Switched off')).toContainText(String(next));
    await expect.poll(live).toBeUndefined();
    expect((await page.request.get('/recipe-database')).status()).toBe(404);
    await ask('Switched off', 'Switch on');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click();
    await expect(row('Live')).toContainText(String(next));
    await expect.poll(live).toBe(next);
  });
});
