import { admin, signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('every column of every report is in sight on a desktop', { tag: '@desktop' }, async ({ page }) => {
  await signInByApi(page, admin);
  await page.goto('/admin/reports');
  const tables = page.getByRole('table', { name: /^Figures: / });
  await expect(tables).toHaveCount(8);
  const cut = await tables.evaluateAll((all) =>
    all
      .filter((table) => {
        const { scrollWidth, clientWidth } = table.parentElement ?? table;
        return scrollWidth > clientWidth;
      })
      .map((table) => table.querySelector('caption')?.textContent),
  );
  expect(cut).toEqual([]);
});
