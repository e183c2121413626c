import type { Locator, Page } from '@playwright/test';
import { BookingPage } from './pages/booking-page.ts';
import { payBooking, payInNewTab } from './pages/checkout-page.ts';
import { MyBookings } from './pages/my-bookings.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from './support/test.ts';

/** As the first price list has them, with the promotion that it has from the start. */
const PACKAGES = [
  { id: 'essential', name: 'Essential', price: 299, guests: 20, hours: 4, service: '4 hours, 1 bartender' },
  {
    id: 'premium',
    name: 'Premium',
    price: 509,
    guests: 60,
    hours: 5,
    service: '5 hours, 2 bartenders',
    promotion: '15% off Premium',
  },
  { id: 'luxury', name: 'Luxury', price: 999, guests: 120, hours: 6, service: '6 hours, 3 bartenders' },
] as const;
type Package = (typeof PACKAGES)[number];

/** What a card says of the price that is charged. */
const charged = (one: Package) => ('promotion' in one ? `$${one.price} now: ${one.promotion}` : `$${one.price}`);

/** Each button of the site that books a package, pressed on its page. */
const BUTTONS = {
  'the services page': async (page: Page, one: Package) => {
    await page.goto('/services');
    await hydrated(page);
    const card = page.getByRole('list', { name: 'Packages' }).getByRole('listitem');
    await pressIn(card.filter({ hasText: `Book ${one.name}` }), one);
  },
  'the ways of the form': async (page: Page, one: Package) => {
    await page.goto('/booking');
    const ways = await new BookingPage(page).at('Service');
    await expect(ways).toContainText(charged(one));
    await ways.getByText(`${one.name}: $${one.price}`).click();
  },
  'the quote': async (page: Page, one: Package) => {
    await page.goto('/quote');
    await hydrated(page);
    await page.getByLabel('Guest count').fill(String(one.guests));
    await page.getByLabel('Hours', { exact: true }).fill(String(one.hours));
    await page.getByRole('radio', { name: 'Basic' }).check();
    await page.getByRole('main').getByLabel('Email').fill('nora@example.com');
    await page.getByRole('button', { name: 'Get my quote' }).click();
    const part = page.getByRole('region', { name: 'Book a package now' });
    await expect(part).toContainText(`${one.name}: ${one.service}, up to`);
    await expect(part).toContainText(`for $${one.price}`);
    await part.getByRole('link', { name: `Book ${one.name}` }).click();
  },
};
type Button = keyof typeof BUTTONS;

async function pressIn(card: Locator, one: Package) {
  await expect(card).toContainText(charged(one));
  await card.getByRole('link', { name: `Book ${one.name}` }).click();
}

for (const button of Object.keys(BUTTONS) as Button[])
  // rule: B-2-07
  test(`each package of ${button} is in the form after one press, at the price that is shown there`, async ({
    page,
  }) => {
    const booking = new BookingPage(page);
    for (const one of PACKAGES)
      await test.step(one.name, async () => {
        await BUTTONS[button](page, one);
        // What comes along opens the step that lacks an answer.
        const service = booking.form.getByRole('region', { name: /^Service/ });
        await expect(service).toContainText(`${one.name}: $${one.price}`);
        await expect(await booking.service(`${one.name}: $${one.price}`)).toBeChecked();
        await (await booking.at('Your event')).getByLabel('Number of guests').fill(String(one.guests));
        await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText(`$${one.price}`);
        await expect(page).toHaveURL(/\/booking(\?step=\w+)?$/);
      });
  });

/** From where `npm test` pays each at each width; test:full pays each from each button. */
const PAID = {
  '@desktop': { essential: 'the ways of the form', premium: 'the services page', luxury: 'the quote' },
  '@phone': { essential: 'the quote', premium: 'the services page', luxury: 'the ways of the form' },
} as const;
const WIDTHS = ['@desktop', '@phone'] as const;
const ways = WIDTHS.flatMap((width) =>
  PACKAGES.flatMap((one) =>
    (Object.keys(BUTTONS) as Button[]).map((button) => ({
      one,
      button,
      width,
      tag: [width, ...(PAID[width][one.id] === button ? [] : ['@full'])],
    })),
  ),
);

for (const { one, button, width, tag } of ways)
  test.describe(width, () => {
    // rule: B-2-07, B-2-09
    test(
      `${one.name} costs what its button on ${button} says in form, payment, mail and account`,
      { tag },
      async ({ page, people, slots }) => {
        const person = await people.customer(`Pia ${one.name}`);
        const slot = await slots.free({ time: '14:00' });
        const eventName = `${one.name} wedding`;
        const booking = new BookingPage(page);
        await signInByApi(page, person);

        await test.step('books it for a wedding, whose price by guests is another', async () => {
          await BUTTONS[button](page, one);
          await booking.fillTime(slot);
          await booking.fillContact({ phone: '202-555-0173' });
          await booking.fillEvent({ name: eventName, guests: one.guests, location: 'Anacostia boathouse' });
          await expect(await booking.service(`${one.name}: $${one.price}`)).toBeChecked();
          await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText(`$${one.price}`);
          await expectNoOverflow(page);
          await expectAccessible(page);
          await booking.submit();
          await expect(booking.payment).toContainText(one.service);
          if ('promotion' in one) await expect(booking.payment).toContainText(`${one.promotion}-$90.00`);
          await expect(booking.payment.getByRole('button', { name: `Pay $${one.price}` })).toBeVisible();
        });

        await test.step('pays it and finds the same in the mail and under My Bookings', async () => {
          await payBooking(page, booking);
          const { text } = await waitForMail(person.email, /confirmed/i);
          expect(text).toContain(`Service: ${one.service}`);
          if ('promotion' in one) expect(text).toContain(`${one.promotion}: -$90.00`);
          expect(text).toContain(`Price: $${one.price}.00`);
          await new MyBookings(page).openBooking(eventName);
          const card = page.getByRole('article').filter({ hasText: eventName });
          await expect(card).toContainText(one.service);
          await expect(card).toContainText(`$${one.price}.00`);
        });
      },
    );
  });

// `npm test` books the first, test:full each.
for (const [index, one] of PACKAGES.entries())
  // rule: B-2-07
  test(
    `${one.name} of a quick request is in the form of the desk, is booked there and paid by link`,
    { tag: index === 0 ? [] : ['@full'] },
    async ({ page, browser, baseURL, desk, people, slots }) => {
      const person = await people.customer('Quinn Quick');
      const slot = await slots.free({ time: '14:00' });

      await test.step('asks for it', async () => {
        await signInByApi(page, person);
        await page.goto('/booking');
        const form = page.getByRole('form', { name: 'Quick request' });
        await form.getByLabel('Date').fill(slot.date);
        await form.getByLabel('Guests').fill(String(one.guests));
        await form.getByLabel('Location').fill('Anacostia boathouse');
        await form.getByLabel('What would you like?').selectOption(one.id);
        await expect(form.getByRole('status', { name: 'Price' })).toContainText(
          `$${one.price} for a private event: ${one.service}, up to `,
        );
        await form.getByRole('button', { name: 'Continue' }).click();
        // Requests from one number are limited, and both widths have the same database.
        const width = test.info().project.name === 'phone' ? 4 : 7;
        await form.getByLabel('Phone').fill(`202-555-017${width + index}`);
        await form.getByLabel('Name').fill('Quinn Quick');
        await form.getByRole('button', { name: 'Request a call' }).click();
        await expect(form.getByLabel('Date')).toHaveValue('');
      });

      const owner = await browser.newPage({ baseURL, viewport: page.viewportSize() });
      await test.step('the owner books it', async () => {
        await signInByApi(owner, admin);
        const [enquiry] = await desk.read<{ id: string }>(`contacts?select=id&email=eq.${person.email}`);
        await owner.goto(`/admin/new-booking?enquiry=${enquiry!.id}`);
        const phone = owner.getByRole('form', { name: 'Booking by phone' });
        await expect(phone.getByRole('radio', { name: `${one.name} package: $${one.price}` })).toBeChecked();
        await phone.getByLabel(/^Start time/).fill(slot.time);
        await phone.getByRole('button', { name: 'Book', exact: true }).click();
        await expect(owner.getByRole('link', { name: 'Open the booking' })).toBeVisible();
        await owner.close();
      });

      await test.step('the customer pays it by the link', async () => {
        await page.goto(linkIn(await waitForMail(person.email, /please pay/i), /my-booking/));
        await payInNewTab(page, `Pay $${one.price}.00`);
        const booking = page.getByRole('article', { name: 'Private event' });
        await expect(booking).toContainText('paid in full', { timeout: 30_000 });
        await expect(booking).toContainText(one.service);
      });
    },
  );

// rule: B-2-06
test('what Home calculates for six hours is what the form asks and keeps in sight, and a package is one press away', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await page.goto('/');
  await page.getByRole('group', { name: 'Hours' }).getByRole('radio', { name: '6' }).check();
  const price = page.getByRole('status', { name: 'Your guide price' });
  await expect(price).toHaveText('$749');
  await page.getByRole('link', { name: 'Book this bar' }).click();
  await expect(booking.form.getByLabel('Number of guests')).toHaveValue('35');
  await expect((await booking.at('Service')).getByLabel('Hours', { exact: true })).toHaveValue('6');
  await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText('$749');
  await page.setViewportSize({ width: 390, height: 844 });
  await (await booking.at('Your details')).getByLabel('Name', { exact: true }).focus();
  await expect(booking.form.getByRole('link', { name: '$749 6 hours, 2 bartenders' })).toBeInViewport();
  await (await booking.at('Service')).getByText('Luxury: $999').click();
  await expect(await booking.service('Luxury: $999')).toBeChecked();
  await expect(booking.form.getByRole('status', { name: 'Price' })).toHaveText('$999');
  await expectNoOverflow(page);
});
