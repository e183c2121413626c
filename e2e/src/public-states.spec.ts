import { expect, expectAccessible, expectAccessibleInForcedColors, hydrated, test } from './support/test.ts';

/** The most difficult combination is tried by npm test too. */
const states = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    width,
    colorScheme,
    tag: ['@desktop', '@accessibility', ...(width === 390 && colorScheme === 'light' ? [] : ['@full'])],
  })),
);

for (const { width, colorScheme, tag } of states) {
  test(
    `open menu, questions, photo, invalid form and empty search have no axe findings at ${width} px, ${colorScheme}`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

      await test.step('the menu', async () => {
        await page.goto('/about');
        if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click();
        else await page.getByRole('navigation', { name: 'Main' }).getByText('Tools').click();
        await expect(page.getByRole('link', { name: 'Menu Builder' }).first()).toBeVisible();
        await expectAccessible(page);
      });

      // rule: P-4-23
      await test.step('each question, one open at a time', async () => {
        await page.goto('/');
        const questions = page.getByRole('region', { name: 'Questions, answered' }).getByRole('group');
        const count = await questions.count();
        expect(count).toBe(8);
        for (let index = 0; index < count; index += 1) {
          await questions.nth(index).getByRole('heading').click();
          await expect(questions.nth(index)).toHaveAttribute('open');
          expect(
            await page
              .getByRole('region', { name: 'Questions, answered' })
              .evaluate((region) => region.querySelectorAll('details[open]').length),
          ).toBe(1);
        }
        await expectAccessible(page);
      });

      await test.step('a photo in the lightbox: keys move and close it, focus returns', async () => {
        await page.goto('/gallery');
        const photo = page.getByRole('main').getByRole('listitem').getByRole('link').first();
        await photo.click();
        const lightbox = page.getByRole('dialog');
        await expect(lightbox).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('ArrowRight');
        await expect(lightbox).toContainText('2 of 9');
        await page.keyboard.press('Escape');
        await expect(lightbox).toBeHidden();
        await expect(photo).toBeFocused();
      });

      await test.step('an invalid form', async () => {
        await page.goto('/contact');
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText('Please enter your message').first()).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('a search without results', async () => {
        await page.goto('/blog');
        await hydrated(page);
        await page
          .getByRole('searchbox')
          .or(page.getByRole('textbox', { name: /search/i }))
          .first()
          .fill('no such drink');
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
        await expectAccessible(page);
      });
    },
  );
}

test(
  'with reduced motion the testimonials stay aligned when the window is resized',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/');
    await hydrated(page);
    const carousel = page.getByRole('region', { name: 'What people say', exact: true });
    await expect(carousel.getByRole('button', { name: 'Slide 1' })).toHaveAttribute('aria-current', 'true');
    await page.setViewportSize({ width: 844, height: 390 });
    const distance = async () => {
      const [slide, frame] = await Promise.all([
        carousel.getByRole('group', { name: '1 of 9' }).boundingBox(),
        carousel.boundingBox(),
      ]);
      return Math.abs((slide?.x ?? Infinity) - (frame?.x ?? 0));
    };
    // After two frames all resize handlers have run.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect.poll(distance).toBeLessThan(2);
  },
);

test(
  'with forced colors the pages have no axe findings, and with reduced motion the hero does not move',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    for (const path of ['/', '/contact', '/gallery', '/blog']) {
      await page.goto(path);
      await expectAccessibleInForcedColors(page);
    }
    await page.goto('/');
    // Transitions of the first paint may still end, within a frame.
    await expect
      .poll(() =>
        page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
      )
      .toBe(0);
  },
);
