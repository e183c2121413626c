import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { attachmentOf, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const EVENT = 'Contract soirée';

async function agree(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) {
    await box.focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('textbox', { name: 'Your full name' }).focus();
  await page.keyboard.type(name);
}

/** Draws a stroke, one during which the window becomes as narrow as a phone, and one after it. */
async function drawAndTurn(page: Page, paper: Locator): Promise<void> {
  const draw = async () => {
    await paper.scrollIntoViewIfNeeded();
    const { x, y } = (await paper.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 80);
    await page.mouse.down();
    for (let step = 1; step <= 8; step += 1)
      await page.mouse.move(x + 40 + step * 25, y + 80 + (step % 2) * 40, { steps: 3 });
  };
  await draw();
  await page.mouse.up();
  const desktop = await inkOf(paper);
  await draw();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await inkOf(paper)).paper).toBeLessThan(desktop.paper);
  await page.mouse.up();
  const turned = await inkOf(paper);
  // All of it, in its proportions.
  expect(turned.width / turned.height).toBeCloseTo(desktop.width / desktop.height, 0);
  expect(turned.left).toBeGreaterThan(0);
  expect(turned.left + turned.width).toBeLessThan(turned.paper);
  await draw();
  await page.mouse.up();
  expect((await inkOf(paper)).dark, 'the paper takes the next stroke').toBeGreaterThan(turned.dark);
}

/** The box of what is dark on a canvas, and how much is, in pixels. */
const inkOf = (paper: Locator) =>
  paper.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    // Read from a copy: reading the paper again and again would make it slow, of which the browser warns.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const dark = [...data.keys()].filter((at) => at % 4 === 0 && (data[at] ?? 255) < 200).map((at) => at / 4);
    const [columns, rows] = [dark.map((at) => at % canvas.width), dark.map((at) => Math.floor(at / canvas.width))];
    const range = (places: number[]) => Math.max(...places) - Math.min(...places);
    const left = Math.min(...columns);
    return { paper: canvas.width, dark: dark.length, left, width: range(columns), height: range(rows) };
  });

async function verified(page: Page, file: string): Promise<string> {
  await page.goto('/verify');
  await page.getByLabel('Choose a PDF, or drop it here').setInputFiles(file);
  const answer = page.getByRole('status').filter({ hasText: '.pdf' });
  await expect(answer).toBeVisible();
  return (await answer.textContent()) ?? '';
}

// rule: B-7-03
test(
  'a customer reads, agrees to and signs the contract; the owner countersigns; anybody verifies the PDF',
  { tag: ['@desktop', '@core'] },
  async ({ page, browser, people, bookings, payments }, testInfo) => {
    const customer = await people.customer('Petra Lindgren');
    const booking = await bookings.byForm(customer, { eventName: EVENT });
    await payments.byCard(booking);

    await test.step('reads the contract and signs it with the pointer, in a window that changes', async () => {
      await signInByApi(page, customer);
      await page.goto('/account?tab=signatures');
      await page.getByRole('link', { name: 'Read Contract' }).click();
      await expect(page.getByRole('heading', { name: 'Service contract' })).toBeVisible();
      await expect(page.getByText('4. Cancellation and refunds')).toBeVisible();
      await expectAccessible(page);
      await agree(page, 'Petra Lindgren');
      const paper = page.getByRole('img', { name: 'Signature area' });
      await drawAndTurn(page, paper);
      await page.getByRole('button', { name: 'Complete Signature' }).click();
      await expect(page.getByText('Contract signed')).toBeVisible();
      await expect(page.getByText(/^Signed by Petra Lindgren on/)).toBeVisible();
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the owner countersigns', async () => {
      const context = await browser.newContext();
      const panel = await context.newPage();
      await signInByApi(panel, admin);
      await panel.goto('/admin?tab=payments');
      await panel.getByRole('button', { name: `Countersign ${EVENT}` }).click();
      const dialog = panel.getByRole('dialog', { name: 'Countersign Contract' });
      await expect(dialog).toContainText('$499.00');
      await expectAccessible(panel);
      await dialog.getByRole('textbox', { name: 'Your full name' }).fill('Owen Poole');
      await dialog.getByRole('button', { name: 'Countersign' }).click();
      await expect(panel.getByText('Contract countersigned')).toBeVisible();
      await context.close();
    });

    await test.step('the mailed PDF is ours, and another with one changed byte is not', async () => {
      const mail = await waitForMail(customer.email, /^Signed by both/);
      const name = mail.attachments[0]?.filename ?? '';
      const bytes = Buffer.from(attachmentOf(mail, name));
      const file = testInfo.outputPath('contract.pdf');
      await writeFile(file, bytes);
      expect(await verified(page, file)).toContain('was not changed');
      await expectAccessible(page);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(testInfo.outputPath('changed.pdf'), bytes);
      expect(await verified(page, testInfo.outputPath('changed.pdf'))).toContain('or was changed after we made it');
      await page.goto(`/account/contract?booking=${booking.id}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download PDF' }).click(),
      ]);
      await download.saveAs(testInfo.outputPath('downloaded.pdf'));
      expect(await verified(page, testInfo.outputPath('downloaded.pdf'))).toContain('was not changed');
    });
  },
);

test('a contract is signed with the keyboard alone', { tag: '@desktop' }, async ({ page, people, bookings }) => {
  const customer = await people.customer('Katrin Boyle');
  await bookings.byForm(customer, { eventName: 'Keyboard party' });
  await signInByApi(page, customer);
  await page.goto('/account?tab=signatures');
  await page.getByRole('button', { name: 'Sign Now' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign Contract' });
  await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Keyboard party');
  await expectAccessible(page);
  await agree(page, 'Katrin Boyle');
  await dialog.getByRole('button', { name: 'Complete Signature' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contract signed')).toBeVisible();
  await expect(page.getByText('Signed', { exact: true })).toBeVisible();
});
