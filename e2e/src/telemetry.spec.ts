import { expectAccessibleInAllLooks } from './support/looks.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test(
  'events of a visit are listed for an admin by release, and refused to others',
  { tag: '@desktop' },
  async ({ page, request, browser, consoleMessages }) => {
    await test.step('a visit reports its releases and one that failed', async () => {
      const visitor = await (await browser.newContext()).newPage();
      await visitor.route(/\/remotes\/mfe-tools\//, (route) => route.abort());
      await visitor.goto('/booking');
      const sending = visitor.waitForRequest(
        (request) =>
          request.method() === 'POST' &&
          request.url().endsWith('/telemetry') &&
          /mfe-tools@/.test(request.postData() ?? ''),
      );
      await visitor.evaluate(() => {
        history.pushState(null, '', '/quote?email=someone@example.com');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(visitor.getByRole('alert').filter({ hasText: 'This page could not be loaded' })).toBeVisible();
      expect((await sending).postData()).not.toContain('someone@example.com');
      consoleMessages.length = 0;
      await visitor.context().close();
    });

    await test.step('without a session the list is refused', async () => {
      expect((await request.get('/telemetry')).status()).toBe(401);
    });

    await test.step('an admin finds it', async () => {
      await signInByApi(page, admin);
      await page.goto('/admin/releases');
      const versions = page.getByRole('table', { name: 'Versions on local' });
      await expect(versions.getByRole('row', { name: /^mfe-booking .* Live .* [1-9]\d* \d+ \(\d+ %\)/ })).toBeVisible();
      await expect(
        page
          .getByRole('table', { name: /Errors/ })
          .getByRole('row')
          .filter({ hasText: /mfe-tools@/ })
          .first(),
      ).toContainText('load');
    });

    await test.step('the page fits every screen, and lists the versions of this tab', async () => {
      await expectAccessibleInAllLooks(page);
      await page.getByRole('button', { name: 'Versions in this tab' }).press('Enter');
      const list = page.getByRole('dialog', { name: 'Versions in this tab' });
      await expect(list.getByRole('listitem').filter({ hasText: 'mfe-admin' })).not.toContainText('not loaded');
      await expect(list.getByRole('listitem').filter({ hasText: 'mfe-tools' })).toContainText('not loaded');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Versions in this tab' })).toBeFocused();
    });
  },
);
