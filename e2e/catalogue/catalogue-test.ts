import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@district-pour/checkout/run';
import { serveFolder } from './serve-folder.ts';

const folder = join(repositoryRoot, 'dist/catalogue');

interface StoryEntry {
  id: string;
  title: string;
  name: string;
  tags: string[];
}
const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>;
};

/** The stories of the catalogue that `npm run catalogue:build` has written. */
export const stories = Object.values(entries);

/** One page for all stories of a worker, so that the catalogue's scripts stay compiled; fails on console messages. */
export const test = base.extend<
  { showStory: (id: string, options?: { today?: string }) => Promise<Page> },
  { catalogue: { page: Page; address: string } }
>({
  catalogue: [
    async ({ browser }, use) => {
      const { server, address } = await serveFolder(folder);
      const page = await browser.newPage();
      await use({ page, address });
      await page.close();
      server.close();
    },
    { scope: 'worker' },
  ],
  showStory: async ({ catalogue: { page, address } }, use) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') consoleMessages.push(message.text());
    });
    page.on('pageerror', ({ message }) => consoleMessages.push(message));
    await use(async (id, { today } = {}) => {
      if (today) await page.clock.setFixedTime(`${today}T17:00:00Z`);
      await page.goto(`${address}/iframe.html?id=${id}&viewMode=story`);
      // Set by .storybook/preview.tsx after the play function.
      await expect(page.locator('html')).toHaveAttribute('data-story', id);
      return page;
    });
    page.removeAllListeners('console').removeAllListeners('pageerror');
    expect(consoleMessages).toEqual([]);
  },
});

export { expect };
