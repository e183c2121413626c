import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

// rule: B-4-30
test(
  'the owner chooses the drinks of an event, and its sheet says what is needed and bought, on two printed pages',
  { tag: '@phone' },
  async ({ page, bookings }) => {
    const booking = await bookings.byPhone({
      ...{ eventName: 'Firefly supper', guestCount: 60, payment: 'cash', paymentPurpose: 'full' },
    });
    await signInByApi(page, admin);
    const sheet = page.getByRole('article', { name: 'Event sheet' });

    await test.step('without a menu it says what to ask', async () => {
      await page.goto('/event-sheets');
      await page.getByRole('link', { name: 'Firefly supper' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event sheet: Firefly supper');
      await expect(sheet).toContainText('Which drinks do you want? No menu is chosen yet.');
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('the owner enters the menu and who drinks', async () => {
      await page.getByRole('button', { name: 'Menu and amounts' }).click();
      const form = page.getByRole('form', { name: 'Menu and amounts' });
      for (const [number, drink] of [
        [1, 'Golden Sunset'],
        [2, 'Cucumber Fizz'],
      ] as const) {
        await form.getByRole('button', { name: 'Add drink' }).click();
        await form
          .getByRole('group', { name: `Drink ${number}` })
          .getByLabel('Drink')
          .selectOption(drink);
      }
      await form.getByLabel('Guests who drink alcohol (optional)').fill('45');
      await form.getByLabel('Allergies of guests (optional)').fill('Nuts at table 4');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await form.getByRole('button', { name: 'Save sheet' }).click();
      await expect(page.getByText('Sheet saved')).toBeVisible();
    });

    await test.step('drinks, ice, shopping', async () => {
      await expect(sheet).toContainText('Golden Sunset: 113 drinks');
      await expect(sheet).toContainText('Cucumber Fizz: 113 drinks');
      await expect(sheet).toContainText('12 bags of 10 lb (54 kg)');
      await expect(sheet).toContainText('Nuts at table 4');
      await expect(sheet).toContainText('This is no proof: ask the guest.');
      await expect(sheet).toContainText('0 of 2 bartenders planned: 2 missing');
      await expect(sheet).toContainText('What do the guests who drink no alcohol get?');
      await expect(sheet.getByRole('table', { name: 'The client buys' })).toContainText('Aged rum');
      await expect(sheet.getByRole('table', { name: 'We bring' })).toContainText('Soda water');
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('the client gets what to buy by mail, and with the booking', async () => {
      const part = page.getByRole('region', { name: 'For the client' });
      await part.getByRole('button', { name: 'Send the list' }).click();
      await expect(part).toContainText('The client has this list since');
      const mail = await waitForMail(booking.email, /What to buy for your event: Firefly supper/);
      expect(mail.text).toContain('Aged rum: ');
      const guest = await (await page.context().browser()!.newContext()).newPage();
      await guest.goto(linkIn(mail, /my-booking/));
      await guest.getByRole('button', { name: 'What you buy' }).click();
      await expect(guest.getByText('Aged rum')).toBeVisible();
      await expect(guest.getByText('What do the guests who drink no alcohol get?')).toBeVisible();
      await expectAccessible(guest);
      await guest.context().close();
    });

    await test.step('printed', async () => {
      await page.evaluate(() => (window.print = () => undefined));
      await page.getByRole('button', { name: 'Print or save as PDF' }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(sheet).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
      const pdf = await page.pdf({ format: 'Letter', path: process.env['E2E_PRINT'] });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
    });
  },
);
