import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const TITLE = 'Lantern porch';
const SHOWN = 'A small bar below paper lanterns on a porch';

// rule: B-3-64, gallery-and-testimonials.md#owner-pictures
test(
  'the owner adds a picture, orders, hides and removes it, and the gallery shows each within a minute, without script',
  { tag: ['@phone', '@alone'] },
  async ({ page, browser, baseURL, request }) => {
    const html = async (path = '/gallery') => (await request.get(path)).text();
    const inAMinute = { timeout: 60_000 };
    await signInByApi(page, admin);
    await page.goto('/admin/gallery');
    const list = page.getByRole('list', { name: 'Pictures of the gallery' });
    const row = list.getByRole('listitem').filter({ hasText: TITLE });
    await expect(list.getByRole('listitem')).toHaveCount(9);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await test.step('adds a picture with its words', async () => {
      await page.getByRole('button', { name: 'Add a picture' }).click();
      const form = page.getByRole('form', { name: 'New picture' });
      await form
        .getByLabel('Photo')
        .setInputFiles({ name: 'porch.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await expect(form.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
      await form.getByLabel('Title').fill(TITLE);
      await form.getByLabel('What the picture shows').fill(SHOWN);
      await form.getByLabel('Team').check();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await form.getByRole('button', { name: 'Add picture' }).click();
      await expect(row).toBeVisible();
      await row.getByRole('button', { name: 'First' }).click();
      await expect(list.getByRole('listitem').first()).toContainText(TITLE);
    });

    await test.step('finds it first on the prerendered gallery, and on Home', async () => {
      for (const path of ['/gallery', '/'])
        await expect.poll(async () => /Lantern porch[^]*Mobile bar under/.test(await html(path)), inAMinute).toBe(true);
      const reader = await browser.newPage({ baseURL, javaScriptEnabled: false });
      await reader.goto('/gallery');
      const photo = reader.getByRole('img', { name: SHOWN });
      await expect(photo).toBeVisible();
      await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
      await reader.close();
    });

    await test.step('a visitor filters by its category and opens it', async () => {
      const visitor = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
      await visitor.goto('/gallery');
      await visitor.getByRole('button', { name: 'Team' }).click();
      await expect(visitor.getByRole('region', { name: 'Photos' }).getByRole('listitem')).toHaveCount(3);
      await visitor.getByRole('link', { name: SHOWN }).click();
      await expect(visitor.getByRole('dialog', { name: 'Gallery' })).toContainText(`${SHOWN} (1 of 3)`);
      await expectAccessible(visitor);
      await visitor.close();
    });

    await test.step('hides it, and neither its words nor its photo are to be had', async () => {
      const address = /\/gallery-photos\/[0-9a-f-]+\.jpg/.exec(await html())?.[0] ?? 'no photo';
      expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
      await row.getByRole('button', { name: 'Hide' }).click();
      await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
      await expect.poll(async () => (await html()).includes(TITLE), inAMinute).toBe(false);
      expect((await request.get(address)).status()).toBe(404);
    });

    await test.step('removes it after a question', async () => {
      await row.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
      await expect(row).toBeHidden();
      await expect(list.getByRole('listitem')).toHaveCount(9);
    });
  },
);
