import type { Page } from '@playwright/test';
import { remoteNames, remotePages } from '../../src/support/remote-pages.ts';
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
  'mfe-internal': [marked('mfe-internal/src/pages/sample-recipes.tsx', 'title="', 'Recipe Database')],
};

/** A page of each remote, and its heading, for a visitor without a session. */
export const openPages = { ...remotePages, 'mfe-account': ['/sign-in', /sign in/i] } as const;

/** Whether the current page is from the next release of its remote. */
export async function expectRelease(page: Page, remote: Remote, isNext: boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: openPages[remote][1] });
  await expect(heading).toBeVisible();
  await expect(heading.filter({ hasText: 'Next: ' })).toHaveCount(isNext ? 1 : 0);
}

/** Whether header and footer of the current page are from the next shell. */
export const expectShell = (page: Page, isNext: boolean) =>
  expect(page.getByRole('contentinfo').getByText('Next: Ready to Book?')).toHaveCount(isNext ? 1 : 0);

/** Every package: the shell, and the remotes in the order of the next releases. */
export const packages: readonly Package[] = ['shell', ...remoteNames];
