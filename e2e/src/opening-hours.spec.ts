import { addDays, todayInNewYork } from 'shared-data/domain/time';
import { admin, signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';

const dayAhead = (days: number) => addDays(todayInNewYork(new Date()), days);
/** A week that no other test books. */
const [from, to] = [dayAhead(200), dayAhead(206)];

// rule: B-3-21
test(
  'a week that the owner closes is not offered, and is offered again once it is opened',
  { tag: '@desktop' },
  async ({ page, browser }, testInfo) => {
    await signInByApi(page, admin);
    await page.goto('/admin/opening-hours');
    const form = page.getByRole('form', { name: 'Opening hours' });
    const question = page.getByRole('alertdialog', { name: 'Save the opening hours?' });
    const visitor = await browser.newPage();
    const expectOffered = async (text: RegExp) => {
      await visitor.goto(`/booking?${new URLSearchParams({ date: dayAhead(203) })}`);
      await expect(visitor.getByText(text)).toBeVisible();
    };
    const save = async (consequence: RegExp) => {
      await form.getByRole('button', { name: 'Review changes' }).click();
      await expect(question).toContainText(consequence);
      await page.screenshot({ path: testInfo.outputPath('review.png') });
      await question.getByRole('button', { name: 'Save opening hours' }).click();
      await expect(question).toBeHidden();
    };

    await form.getByRole('button', { name: 'Add closed days' }).click();
    const closed = form.getByRole('group', { name: /^Closed days/ }).last();
    await closed.getByLabel('First day').fill(from);
    await closed.getByLabel('Last day').fill(to);
    await closed.getByLabel('Reason').fill('Staff holiday');
    await page.screenshot({ path: testInfo.outputPath('opening-hours.png'), fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: testInfo.outputPath('opening-hours-phone.png'), fullPage: true });
    await save(/removes 21 open slots and adds 0/);
    await expectOffered(/^No open times on /);
    await expect(visitor.getByRole('list', { name: 'Nearest open days' })).toBeVisible();

    await form
      .getByRole('button', { name: /^Remove closed days/ })
      .last()
      .click();
    await save(/removes 0 open slots and adds 21/);
    await expectOffered(/^3 open times on /);
    await visitor.close();
  },
);
