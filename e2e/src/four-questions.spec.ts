import type { Locator } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

/** Both in full on the screen, with the question as far up as it goes. */
async function expectOneScreen(question: Locator, answer: Locator) {
  await question.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(answer).toBeInViewport({ ratio: 1 });
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  // rule: B-2-06
  test(
    `what 60 guests cost for six hours, what is included, what a cancellation costs, and whether the 12th is free stand on one screen each at ${width} px`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await hydrated(page);

      await test.step('the cost', async () => {
        const guests = page.getByRole('group', { name: 'Guests' });
        await guests.getByRole('radio', { name: '51-100' }).check();
        await page.getByRole('group', { name: 'Hours' }).getByRole('radio', { name: '6' }).check();
        const price = page.getByRole('status', { name: 'Your guide price' });
        await expect(price).toHaveText('$1,199');
        await expectOneScreen(guests, price);
      });

      for (const [question, answer] of [
        ['What is included when we book the bar?', /the bar, tools, glasses, ice, mixers and garnishes/],
        ['What happens if we have to cancel?', /More than 30 days before the event you get a full refund/],
      ] as const)
        await test.step(question, async () => {
          const opened = page.getByText(question, { exact: true });
          await opened.click();
          await expectOneScreen(opened, page.getByText(answer));
        });

      await test.step('the 12th of the next month', async () => {
        await page.goto('/availability-checker');
        await hydrated(page);
        await page.getByRole('button', { name: 'Next month' }).click();
        const day = page.getByRole('grid').getByRole('button', { name: / 12, \d{4}, / });
        await expect(day).toHaveAccessibleName(/\d times? open$|not available/);
        await expect(day).toBeInViewport({ ratio: 1 });
        await day.click();
        await expectOneScreen(page.getByRole('grid'), page.getByRole('radio').last());
      });
    },
  );
