import type { Locator, Page } from '@playwright/test';
import { EVERY_SCRIPT, expect, holdCode, test } from './support/test.ts';

// What is pressed before hydration is the subject here.
test.use({ waits: false });

interface Press {
  control: (page: Page) => Locator;
  /** What stays when the press is done; the control itself when it is not given. */
  shows?: (page: Page) => Locator;
  has?: [attribute: string, value: string];
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();
const filter = (name: string): Press => ({ control: (page) => button(page, name), has: ['aria-pressed', 'true'] });
const reveal: Press = {
  control: (page) => button(page, 'Show what I typed'),
  shows: (page) => button(page, 'Hide what I typed'),
};
const tab = (name: string): Press => ({
  control: (page) => main(page).getByRole('tab', { name }),
  has: ['aria-selected', 'true'],
});
const photo = (name: string): Press => ({
  control: (page) => main(page).getByRole('link', { name }),
  shows: (page) => page.getByRole('dialog', { name: 'Gallery' }),
});

/** The controls of prerendered pages that need code, by what they are, and one that needs none. */
const presses: Record<string, Record<string, Press>> = {
  '/gallery': {
    'a filter': filter('Weddings'),
    'the last filter': filter('Private Events'),
    'a picture': photo('Rose coupe'),
  },
  '/': {
    'a picture': photo('Champagne tower'),
    'the last picture': photo('Glassware station'),
    'a question': {
      control: (page) => main(page).getByRole('region', { name: 'Questions, answered' }).getByRole('group').first(),
      has: ['open', ''],
    },
  },
  '/blog': {
    'a category': filter('Planning'),
    'the last category': filter('Seasonal'),
  },
  '/sign-in': {
    'a tab': tab('Magic Link'),
    'the button that shows the password': reveal,
  },
  '/sign-up': {
    'the button that shows the password': reveal,
  },
  '/recipe-database': {
    'a tab whose form comes later': tab('Create Recipe'),
    'a recipe': {
      control: (page) => main(page).getByRole('button', { name: /^Midnight Velvet/ }),
      has: ['aria-pressed', 'true'],
    },
  },
  '/staff-schedule': {
    'a tab': tab('Staff Management'),
    'a tab whose form comes later': tab('Add New Shift'),
    'a day with shifts': {
      control: (page) => main(page).getByRole('navigation', { name: 'Days with shifts' }).getByRole('button').last(),
      has: ['aria-pressed', 'true'],
    },
  },
  '/improvement-progress': { 'a tab': tab('High'), 'the last tab': tab('Low') },
};

for (const [path, controls] of Object.entries(presses))
  // rule: B-7-05
  test(
    `a press on ${path} before hydration is done as soon as its part is hydrated`,
    { tag: '@desktop' },
    async ({ page }) => {
      for (const [what, { control, shows = control, has }] of Object.entries(controls))
        await test.step(what, async () => {
          const release = await holdCode(page, EVERY_SCRIPT);
          await page.goto(path, { waitUntil: 'commit' });
          await control(page).click();
          release();
          await (has ? expect(shows(page)).toHaveAttribute(...has) : expect(shows(page)).toBeVisible());
          expect(new URL(page.url()).pathname, 'the page is not left').toBe(path);
          await page.unrouteAll();
        });
    },
  );
