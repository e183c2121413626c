import { admin, signInByApi } from './support/session.ts';
import { makeMenu } from './pages/menu-page.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

// rule: B-4-20, B-4-22, B-5-08
test(
  'the owner adds a recipe and makes it public, and a visitor prints it on one page for forty drinks',
  { tag: ['@phone', '@alone'] },
  async ({ page, browser, baseURL, request }) => {
    const owner = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
    await signInByApi(owner, admin);

    await test.step('an ingredient with its price', async () => {
      await owner.goto('/recipe-database?tab=ingredients');
      await owner.getByRole('button', { name: 'Add an ingredient' }).click();
      const dialog = owner.getByRole('dialog', { name: 'Add an ingredient' });
      await dialog.getByLabel('Name').fill('Lantern vodka');
      await dialog.getByLabel('Alcohol in percent (empty for none)').fill('40');
      await dialog.getByLabel('Price in dollars (optional)').fill('30');
      await dialog.getByLabel('For how much (optional)').fill('750');
      await expectAccessible(owner);
      await dialog.getByRole('button', { name: 'Save ingredient' }).click();
      await expect(owner.getByRole('listitem').filter({ hasText: 'Lantern vodka' })).toContainText('$30.00 for 750 ml');
      await expectNoOverflow(owner);
    });

    await test.step('a recipe, which is not without alcohol whatever it is called', async () => {
      await owner.getByRole('tab', { name: 'Recipes' }).click();
      await owner.getByRole('button', { name: 'New recipe' }).click();
      const form = owner.getByRole('form', { name: 'New recipe' });
      await form.getByLabel('Name', { exact: true }).fill('Lantern Sour');
      await form.getByLabel('Category').selectOption('Non-Alcoholic');
      await form.getByLabel('Description').fill('Bright and short.');
      await form
        .getByLabel('Photo (optional)')
        .setInputFiles({ name: 'drink.png', mimeType: 'image/png', buffer: await page.screenshot() });
      await form.getByLabel('What the photo shows').fill('A pale drink');
      await expect(form.getByRole('img', { name: 'A pale drink' })).toBeVisible();
      await form.getByLabel('Ingredient', { exact: true }).selectOption('Lantern vodka');
      await form.getByLabel('Amount', { exact: true }).fill('60');
      await form.getByLabel('Unit').selectOption('ml');
      await form.getByRole('button', { name: 'Add ingredient' }).click();
      const second = form.getByRole('group', { name: 'Ingredient 2' });
      await second.getByLabel('Ingredient', { exact: true }).selectOption('Fresh lemon juice');
      await second.getByLabel('Amount', { exact: true }).fill('30');
      await second.getByLabel('Unit').selectOption('ml');
      await form.getByLabel('Method').selectOption('Shaken');
      await form.getByLabel('Instructions').fill('Shake with ice.\nStrain.');
      await form.getByLabel('Glassware').selectOption('Coupe glass');
      await form.getByLabel('Ice in the glass').selectOption('No ice');
      await form.getByLabel('Difficulty').selectOption('Beginner');
      await expectAccessible(owner);
      await expectNoOverflow(owner);
      await form.getByRole('button', { name: 'Create Recipe' }).click();
      await expect(owner.getByText('Lantern vodka has 40%')).toBeVisible();
      await form.getByLabel('Category').selectOption('Classic');
      await form.getByRole('button', { name: 'Create Recipe' }).click();
      const recipe = owner.getByRole('article', { name: 'Lantern Sour' });
      // 60 ml at 4 cents and 30 ml at 0.9 cents.
      await expect(recipe).toContainText('$2.67');
      await expect(recipe.getByRole('img', { name: 'A pale drink' })).toBeVisible();
      await expectAccessible(owner);
      await expectNoOverflow(owner);
      await owner.getByRole('button', { name: 'Make public' }).click();
      await expect(recipe.getByText('Public', { exact: true })).toBeVisible();
    });

    await test.step('the page of visitors has it, without a price', async () => {
      await expect
        .poll(async () => (await request.get('/recipe-database')).text(), { timeout: 60_000 })
        .toContain('Lantern Sour');
      await page.goto('/recipe-database');
      await page.getByRole('button', { name: /^Lantern Sour/ }).click();
      const recipe = page.getByRole('article', { name: 'Lantern Sour' });
      await expect(recipe).toContainText('60 ml');
      await expect(recipe).not.toContainText('$');
      const photo = recipe.getByRole('img', { name: 'A pale drink' });
      await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('a batch for forty on one printed page', async () => {
      await page.getByLabel('Drinks').fill('40');
      const recipe = page.getByRole('article', { name: 'Lantern Sour' });
      await expect(recipe.getByRole('row', { name: /^Water/ })).toContainText('2 L (67.7 oz)');
      await page.evaluate(() => (window.print = () => undefined));
      await recipe.getByRole('button', { name: 'Print Recipe' }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(recipe).toBeVisible();
      await expect(recipe.getByRole('img', { name: 'A pale drink', includeHidden: true })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
      await expect(page.getByRole('list', { name: 'Recipes', exact: true, includeHidden: true })).toBeHidden();
      const pdf = await page.pdf({ format: 'Letter', path: process.env['E2E_PRINT'] });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    });

    await test.step('a menu with vodka leads to it, below the cards', async () => {
      await page.emulateMedia({ media: 'screen' });
      await makeMenu(page, { eventType: 'wedding', alcohol: 'vodka', email: 'ada@example.com' });
      await expect(page.getByRole('heading', { name: 'Olive Martini' })).toBeVisible();
      const bar = page.getByRole('region', { name: 'From our bar' });
      await expect(bar.getByRole('listitem')).toHaveText(/Lantern vodka, Fresh lemon juice/);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await bar.getByRole('link', { name: 'Lantern Sour' }).click();
      await expect(page.getByRole('article', { name: 'Lantern Sour' })).toBeVisible();
    });

    await owner.close();
  },
);
