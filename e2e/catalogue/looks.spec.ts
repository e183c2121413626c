import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, stories, test } from './catalogue-test.ts';
import { canBeDrawn, pinnedVersion } from './pinned-chromium.ts';

const drawn = stories.filter(({ tags }) => tags.includes('look'));
const views = [
  { name: 'phone', width: 390, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, colorScheme: 'dark' },
  { name: 'desktop', width: 1440, colorScheme: 'light' },
] as const;

for (const { id, title, name } of drawn)
  test(`${title}, ${name}: looks as in the committed pictures`, async ({ browser, showStory }) => {
    test.skip(!canBeDrawn, 'The browser that draws the pictures is built for Linux on x64 only.');
    expect(browser.version(), 'another browser draws letters and edges otherwise').toBe(pinnedVersion);
    const page = await showStory(id, { today: '2026-11-20' });
    for (const { name: view, width, colorScheme } of views) {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ colorScheme, forcedColors: 'none', reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      await expect.soft(page).toHaveScreenshot(`${id}-${view}.png`, { fullPage: true });
    }
  });

test('each committed picture is of a story with the tag', () => {
  const files = drawn.flatMap(({ id }) => views.map((view) => `${id}-${view.name}.png`));
  expect(readdirSync(join(import.meta.dirname, 'looks')).sort()).toEqual(files.sort());
});
