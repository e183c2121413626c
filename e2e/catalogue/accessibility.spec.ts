import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, stories, test } from './catalogue-test.ts';

/** What a page has once, and a component does not have. */
const rulesOfPages = ['heading-order', 'page-has-heading-one'];

/** In forced colors the system's own palette, which axe does not know, decides the contrast. */
const modes = [
  { mode: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, without: rulesOfPages },
  { mode: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, without: rulesOfPages },
  {
    mode: 'forced colors',
    media: { colorScheme: 'light', forcedColors: 'active' },
    without: [...rulesOfPages, 'color-contrast'],
  },
] as const;

/** Colors that are still fading from one mode to the other are checked again; a real finding stays. */
const expectNoFindings = (page: Page, without: readonly string[]) =>
  expect(async () => {
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ rules: { 'target-size': { enabled: true } } });
    const { violations } = await axe.disableRules([...without]).analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(findings).toEqual([]);
  }).toPass({ timeout: 10_000 });

for (const { id, title, name } of stories) {
  test(`${title}, ${name}: no axe findings in light, dark and forced colors`, async ({ showStory }) => {
    const page = await showStory(id);
    for (const { mode, media, without } of modes) {
      await test.step(mode, async () => {
        await page.emulateMedia(media);
        await expectNoFindings(page, without);
      });
    }
  });
}
