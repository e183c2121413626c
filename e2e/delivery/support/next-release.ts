import type { Page } from '@playwright/test';
import { headingOf, remoteNames } from '../../src/support/remote-pages.ts';
import type { Remote } from '../../src/support/remote-pages.ts';
import { expect } from '../../src/support/test.ts';

export type Package = Remote | 'shell';
type Edit = readonly [file: string, from: string, to: string];

const marked = (file: string, before: string, text: string): Edit => [file, before + text, `${before}Next: ${text}`];

/** What the next release of each package changes: a text that visitors see; the shell's also what it shares. */
export const nextRelease: Record<Package, readonly Edit[]> = {
  shell: [
    marked('shell/src/layout/footer/footer.tsx', '', 'Ready to Book?'),
    ['shared-ui/src/index.ts', 'export { toast }', "export const nextOfUi = 'added';\nexport { toast }"],
    [
      'shared-data/src/index.ts',
      'export { parseConfig }',
      "export const nextOfData = 'added';\nexport { parseConfig }",
    ],
  ],
  'mfe-booking': [marked('mfe-booking/src/pages/booking-hero.tsx', '<Heading level={1}>', 'Book your event')],
  'mfe-marketing': [marked('mfe-marketing/src/content/pages/services.ts', "title: '", 'Three packages.')],
  'mfe-tools': [marked('mfe-tools/src/pages/menu-builder-page.tsx', 'title="', 'Menu Builder')],
  'mfe-account': [marked('mfe-account/src/pages/sign-in-page.tsx', 'title="', 'Sign in')],
  'mfe-admin': [marked('mfe-admin/src/pages/admin-page.tsx', 'title="', 'Admin Panel')],
  'mfe-internal': [marked('mfe-internal/src/pages/recipe-database-page.tsx', 'title="', 'Recipe Database')],
};

/** Whether the current page is from the next release of its remote. */
export async function expectRelease(page: Page, remote: Remote, isNext: boolean): Promise<void> {
  await expect(headingOf(page, remote)).toBeVisible();
  await expect(headingOf(page, remote).filter({ hasText: 'Next: ' })).toHaveCount(isNext ? 1 : 0);
}

/** Whether header and footer of the current page are from the next shell. */
export const expectShell = (page: Page, isNext: boolean) =>
  expect(page.getByRole('contentinfo').getByText('Next: Ready to Book?')).toHaveCount(isNext ? 1 : 0);

/** Every package: the shell, and the remotes in the order of the next releases. */
export const packages: readonly Package[] = ['shell', ...remoteNames];
