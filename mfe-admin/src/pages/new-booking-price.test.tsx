import { screen, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import {
  addLine,
  book,
  choose,
  factsOf,
  field,
  fillEvent,
  openForm,
  regular,
  sent,
} from '../testing/open-phone-form.tsx';

// rule: desk-phone-bookings.md#agreed-price
it('a price of 0 asks for no payment and confirms the booking', async () => {
  const page = openForm(undefined, `?customer=${regular.id}`);
  await fillEvent(page);
  await choose(page, /Agreed price/);
  await page.user.type(screen.getByRole('spinbutton', { name: /Agreed price/ }), '0');
  await page.user.type(field(/^Reason/), 'For the shelter');
  expect(await screen.findByText('Nothing is to be paid: the booking is confirmed at once.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Cash received/ })).toBeNull();
  await book(page);
  expect(await screen.findByRole('heading', { name: 'The booking is confirmed' })).toHaveFocus();
  expect(sent()).toEqual([expect.objectContaining({ agreed_price: 0, total_amount: 0 })]);
});

// rule: B-2-08
it('shows the new price with its lines when the database names one, and books at it', async () => {
  const line = { kind: 'base', text: 'New list', quantity: 1, cents: 52_900 };
  const fee = { kind: 'travel', text: 'Parking', quantity: 1, cents: 1_000 };
  const detail = JSON.stringify({ total: 539, lines: [line, fee] });
  let refused = false;
  const page = openForm(() => {
    if (refused) return HttpResponse.json('b1');
    refused = true;
    return refusal(422, 'PT422', 'price_changed', detail);
  }, `?customer=${regular.id}`);
  await screen.findByText('nora@example.com');
  await fillEvent(page);
  await book(page);
  const form = within(screen.getByRole('form', { name: 'Booking by phone' }));
  expect(await form.findByText(/The price is now \$539/)).toBeVisible();
  expect(factsOf()).toContainEqual(['New list', '$529.00']);
  expect(factsOf()).toContainEqual(['Price', '$539.00']);
  await book(page);
  await screen.findByRole('link', { name: 'Open the booking' });
  expect(sent()).toMatchObject([{ total_amount: 449 }, { total_amount: 539 }]);
});

// rule: B-2-08
it('books other hours and bartenders with lines that are added to an agreed price', async () => {
  const page = openForm(undefined, `?customer=${regular.id}`);
  await screen.findByText('nora@example.com');
  await fillEvent(page);
  const hours = screen.getByRole('spinbutton', { name: 'Hours' });
  await page.user.clear(hours);
  await page.user.type(hours, '6');
  expect(screen.getByRole('radio', { name: 'By guests: $674' })).toBeChecked();
  const bartenders = screen.getByRole('spinbutton', { name: 'Bartenders' });
  await page.user.clear(bartenders);
  await page.user.type(bartenders, '3');
  await choose(page, /Agreed price/);
  await page.user.type(screen.getByRole('spinbutton', { name: /^Agreed price/ }), '900');
  await page.user.type(field(/Reason/), 'Fair');
  const first = await addLine(page, 1, 'Champagne tower', '200');
  await page.user.clear(first.getByRole('spinbutton', { name: 'Quantity' }));
  await page.user.type(first.getByRole('spinbutton', { name: 'Quantity' }), '2');
  const second = await addLine(page, 2, 'Travel to Annapolis', '80');
  await page.user.selectOptions(second.getByRole('combobox', { name: 'Kind' }), 'Travel');
  await page.user.type(field(/What is included/), 'Two signature cocktails');
  await expectNoAxeViolations(page.container);
  expect(factsOf()).toEqual([
    ['Service', '6 hours, 3 bartenders, up to 40 guests'],
    ['Includes', 'Two signature cocktails'],
    ['Agreed price', '$900.00'],
    ['2 × Champagne tower', '$200.00'],
    ['Travel to Annapolis', '$80.00'],
    ['Price', '$1,180.00'],
  ]);
  await book(page);
  await screen.findByRole('link', { name: 'Open the booking' });
  expect(sent()).toMatchObject([
    {
      total_amount: 1180,
      agreed_price: 900,
      hours: 6,
      bartenders: 3,
      service_text: 'Two signature cocktails',
      added_lines: [
        { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 20_000 },
        { kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 8_000 },
      ],
    },
  ]);
});

// rule: B-2-08
it('books a package with its own price, hours and bartenders', async () => {
  const page = openForm(undefined, `?customer=${regular.id}`);
  await screen.findByText('nora@example.com');
  await fillEvent(page);
  await choose(page, /^Premium package: \$458/);
  expect(screen.queryByRole('spinbutton', { name: 'Hours' })).toBeNull();
  expect(factsOf()).toEqual([
    ['Service', '5 hours, 2 bartenders, up to 75 guests'],
    ['Premium package, 5 hours', '$599.00'],
    ['15% off Premium', '-$90.00'],
    ['Loyalty discount (10%)', '-$51.00'],
    ['Price', '$458.00'],
  ]);
  await book(page);
  await screen.findByRole('link', { name: 'Open the booking' });
  expect(sent()).toMatchObject([{ package_id: 'premium', total_amount: 458 }]);
  expect(sent()[0]).not.toHaveProperty('hours');
});

// rule: B-2-66, extras.md#desk
it('sells extras of the price list, beside the bartenders that are entered', async () => {
  const page = openForm(undefined, `?customer=${regular.id}`);
  await screen.findByText('nora@example.com');
  await fillEvent(page);
  for (const name of ['Extra bartender, $250', 'Mocktails, $200'])
    await page.user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('radio', { name: 'By guests: $449' })).toBeChecked();
  expect(factsOf()).toEqual([
    ['Service', '4 hours, 3 bartenders, up to 40 guests'],
    ['Extras', 'Mocktails'],
    ['Mobile bar and bartending for 40 guests, 4 hours', '$499.00'],
    ['Loyalty discount (10%)', '-$50.00'],
    ['Extra bartender', '$250.00'],
    ['Mocktails', '$200.00'],
    ['Price', '$899.00'],
  ]);
  await book(page);
  await screen.findByRole('link', { name: 'Open the booking' });
  expect(sent()).toMatchObject([{ extras: ['extraBartender', 'mocktails'], bartenders: 2, total_amount: 899 }]);
});

// rule: B-2-08
it('states the tax that the price includes', async () => {
  const page = openForm(undefined, '', { ...FIRST_CONTENT, taxPercent: 10 });
  await page.user.type(await screen.findByRole('spinbutton', { name: /Number of guests/ }), '40');
  expect(factsOf()).toEqual([
    ['Service', '4 hours, 2 bartenders, up to 40 guests'],
    ['Price', '$499.00'],
    ['Includes tax (10%)', '$45.36'],
  ]);
});

// rule: B-2-08
it('fills in the bartenders for the guests until another number is entered', async () => {
  const { user } = openForm();
  const guests = await screen.findByRole('spinbutton', { name: /Number of guests/ });
  const bartenders = screen.getByRole('spinbutton', { name: 'Bartenders' });
  await user.type(guests, '20');
  expect(bartenders).toHaveValue(1);
  await user.type(guests, '0');
  expect(bartenders).toHaveValue(4);
  await user.clear(bartenders);
  await user.type(bartenders, '6');
  await user.clear(guests);
  await user.type(guests, '20');
  expect(bartenders).toHaveValue(6);
});

// rule: B-2-64, desk-phone-bookings.md#phone-advice
it('names the cheaper way with the customer’s discount, at an agreed price too, and the package that fits', async () => {
  const page = openForm(undefined, `?customer=${regular.id}`);
  await screen.findByText('nora@example.com');
  await fillEvent(page);
  expect(screen.queryByRole('button', { name: /^Choose (by guests|Essential|Premium|Luxury)/ })).toBeNull();
  const guests = screen.getByRole('spinbutton', { name: /Number of guests/ });
  await page.user.clear(guests);
  await page.user.type(guests, '60');
  // $799 and $509, each less 10%.
  const text = 'Premium, 5 hours with 2 bartenders for up to 75 guests, costs $458: $261 less.';
  expect(await screen.findByText(text)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Choose Premium' }));
  expect(screen.getByRole('radio', { name: /^Premium package: \$458/ })).toBeChecked();
  expect(screen.queryByText(text)).toBeNull();

  await page.user.clear(guests);
  await page.user.type(guests, '80');
  expect(await screen.findByText('Luxury is for up to 150 guests.')).toBeVisible();
  await choose(page, /Agreed price/);
  await page.user.type(screen.getByRole('spinbutton', { name: /Agreed price/ }), '1200');
  const agreed = 'By guests, 5 hours with 3 bartenders for up to 80 guests, costs $899: $301 less.';
  expect(await screen.findByText(agreed)).toBeVisible();
});
