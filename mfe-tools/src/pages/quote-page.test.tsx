/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { backend } from 'shared-data/testing';
import { listWith } from 'shared-data/testing/price-lists';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { pages } from '../remote.ts';
import { renderPage } from '../testing/render-page.tsx';
import QuotePage from './quote-page.tsx';

afterEach(() => jest.restoreAllMocks());

const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Get my quote' });
const summary = () => screen.findByRole('group', { name: /needs? your attention/ });

// rule: P-2.9-02
test('both paths lead to the one screen', async () => {
  expect((await pages['/quote-calculator']()).default).toBe((await pages['/quote']()).default);
});

// rule: P-2.9-03, P-3-22, P-9-31, P-9-32
test('step 1 has its heading, its five inputs and the defaults', async () => {
  const { container } = renderPage(QuotePage);
  expect(screen.getByRole('heading', { level: 2, name: 'Get an Instant Price Estimate' })).toBeVisible();
  expect(field('Guest count')).toHaveValue(50);
  expect(field('Hours')).toHaveValue(4);
  expect(screen.getByRole('radiogroup', { name: 'Package' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Add-ons (optional)' })).toBeVisible();
  expect(field('Email')).toHaveValue('');
  await expectNoAxeViolations(container);
});

// rule: B-3-22
test('the form and the bill have the prices in force', async () => {
  const prices = listWith(({ quote, extras }) => {
    quote.packages[0]!.basePrice = 600;
    extras[7]!.price = 90;
    quote.perGuest = 7;
  });
  const { user } = renderPage(QuotePage, { config: { content: { ...FIRST_CONTENT, prices } } });
  expect(screen.getByText('Every guest adds $7.')).toBeVisible();
  await user.click(screen.getByText('$600 for four hours'));
  await user.click(screen.getByRole('checkbox', { name: 'Mocktail Menu, $90' }));
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  expect(await screen.findByText('50 × $7.00')).toBeVisible();
  expect(screen.getByText('$1,040.00')).toBeVisible();
});

// rule: P-3-18, P-3-19, P-3-20, P-3-21, P-9-30
test('the packages and add-ons with their prices', () => {
  renderPage(QuotePage);
  const packages = within(screen.getByRole('radiogroup', { name: 'Package' })).getAllByRole('radio');
  expect(packages.map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'basic',
    'standard',
    'premium',
    'signature',
  ]);
  expect(packages.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Basic $500 for four hours',
    'Standard $750 for four hours',
    'Premium $1,000 for four hours',
    'Signature $1,250 for four hours',
  ]);
  const addons = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(addons.map((box) => box.value)).toEqual([
    'signature',
    'champagne',
    'extraBartender',
    'glassware',
    'iceSculpture',
    'mocktails',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Custom Ice Cubes, $400' })).not.toBeChecked();
});

// rule: P-5-34, P-5-35, P-5-36, P-5-37, P-5-38, P-5-39, P-5-43, P-5-44
test.each([
  ['Guest count', '0', 'Guest count must be at least 1'],
  ['Guest count', '', 'Guest count must be at least 1'],
  ['Guest count', '501', 'For events over 500 guests, please contact us directly'],
  ['Hours', '2', 'Minimum booking is 3 hours'],
  ['Hours', '13', 'For events over 12 hours, please contact us directly'],
  ['Email', 'ada@home', 'Please enter a valid email'],
])('%s of "%s" reads the message', async (label, value, message) => {
  const { user } = renderPage(QuotePage);
  await user.clear(field(label));
  if (value) await user.type(field(label), value);
  await user.click(submit());
  expect(within(await summary()).getByText(message)).toBeVisible();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
});

// rule: P-4-43, P-5-40, P-5-41
test('an invalid submit stays on step 1, and its summary takes focus', async () => {
  const { user, container } = renderPage(QuotePage);
  await user.click(submit());
  const box = await summary();
  expect(box).toHaveFocus();
  expect(within(box).getByRole('link', { name: 'Please select a package' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Get an Instant Price Estimate' })).toBeVisible();
  await expectNoAxeViolations(container);
});

// rule: P-1-07, P-2.9-04, P-2.9-05, P-3-23, P-4-40, P-7-22, P-8-29, P-8-30, P-9-18, P-9-19
test('a valid form shows the bill without a request', async () => {
  const { user, container } = renderPage(QuotePage);
  await user.click(screen.getByRole('radio', { name: 'Premium' }));
  await user.clear(field('Hours'));
  await user.type(field('Hours'), '5');
  await user.click(screen.getByRole('checkbox', { name: 'Champagne Toast Service, $200' }));
  await user.click(screen.getByRole('checkbox', { name: 'Custom Ice Cubes, $400' }));
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());

  const heading = await screen.findByRole('heading', { level: 2, name: 'Your Custom Quote' });
  expect(heading).toHaveFocus();
  const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent);
  expect(amounts).toEqual(['$1,250.00', '$750.00', '$600.00', '$2,600.00']);
  expect(screen.getByText(/Prepared for ada@example\.com\. This is an estimate only/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request Detailed Quote' })).toHaveAttribute(
    'href',
    '/booking?guests=50&hours=5',
  );
  expect(await screen.findByText('Quote Generated!')).toBeVisible();
  expect(screen.getByText('Your estimated total is $2,600.00.')).toBeVisible();
  expect(backend.requests).toEqual([]);
  await expectNoAxeViolations(container);
});

// rule: B-2-66, quote-calculator.md#quote-purpose
test('the first line says what the calculator is for, with the price at which a bar is booked online', () => {
  renderPage(QuotePage);
  expect(
    screen.getByText(
      'For a bar tailored to your event, which we sell by an offer: an estimate, line by line. Everything else is booked online, from $299.',
    ),
  ).toBeVisible();
});

// rule: B-2-09
test.each([
  [
    '5',
    'Premium: 5 hours, 2 bartenders, up to 75 guests, for $509 (15% off Premium).',
    '/booking?package=premium&guests=50',
  ],
  ['6', 'Luxury: 6 hours, 3 bartenders, up to 150 guests, for $999.', '/booking?package=luxury&guests=50'],
  [
    '8',
    'No package has 8 hours for 50 guests. Ask us for an offer.',
    '/contact?guests=50&requests=Quote+for+50+guests+and+8+hours',
  ],
])(
  'an estimate for %s hours is for a tailored bar by offer, and names what can be booked now',
  async (hours, text, href) => {
    const { user, container } = renderPage(QuotePage);
    await user.click(screen.getByRole('radio', { name: 'Basic' }));
    await user.clear(field('Hours'));
    await user.type(field('Hours'), hours);
    await user.type(field('Email'), 'ada@example.com');
    await user.click(submit());
    expect(await screen.findByText(/for a bar tailored to your event, which we sell by an offer/)).toBeVisible();
    const part = within(screen.getByRole('region', { name: 'Book a package now' }));
    expect(part.getByRole('paragraph')).toHaveTextContent(text);
    expect(part.getByRole('link')).toHaveAttribute('href', href);
    await expectNoAxeViolations(container);
  },
);

// rule: B-5-05, B-2-66, quote-calculator.md#bookable-package
test('the button of a package opens the form with the package and its extras and takes the quote along', async () => {
  const { user } = renderPage(QuotePage);
  await user.click(screen.getByRole('radio', { name: 'Basic' }));
  await user.click(screen.getByRole('checkbox', { name: 'Champagne Toast Service, $200' }));
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  const part = await screen.findByRole('region', { name: 'Book a package now' });
  expect(part).toHaveTextContent('for $509 (15% off Premium). With your add-ons: $709.');
  await user.click(await screen.findByRole('link', { name: 'Book Premium' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/booking?package=premium&guests=50&extras=champagne');
  const { usr } = window.history.state as { usr: unknown };
  const content = { guestCount: 50, hours: 4, packageType: 'basic', addons: ['champagne'] };
  expect(usr).toEqual({ plans: [{ kind: 'quote', content }] });
});

// rule: B-5-05
test.each([
  ['Guest count', '200'],
  ['Hours', '4.5'],
])('a quote that is not booked online, of %s %s, is sent to us with all that it has', async (label, value) => {
  const { user, container } = renderPage(QuotePage);
  await user.clear(field(label));
  await user.type(field(label), value);
  await user.click(screen.getByRole('radio', { name: 'Premium' }));
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  expect(await screen.findByText(/are not booked online: send us the quote/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Request Detailed Quote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this quote to us' });
  expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  await expectNoAxeViolations(container);
});

test('form and bill explain that the price in the booking form is charged, and call no estimate final or detailed', async () => {
  const { user, container } = renderPage(QuotePage);
  const charged = /You are charged the price in the booking form/;
  expect(screen.getByText(charged)).toBeVisible();
  expect(container).not.toHaveTextContent(/final|detailed/i);
  await user.click(screen.getByRole('radio', { name: 'Basic' }));
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  expect(await screen.findByText(/it counts the package, its hours, every guest and the add-ons/)).toHaveTextContent(
    charged,
  );
  const words = container.textContent?.replace('Request Detailed Quote', '');
  expect(words).not.toMatch(/final|detailed/i);
});

// rule: P-5-42
test('a quote needs no add-ons, and what was typed is still there when the details are changed', async () => {
  const { user } = renderPage(QuotePage);
  await user.click(screen.getByRole('radio', { name: 'Basic' }));
  await user.type(field('Email'), 'ada@example.com');
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Change details' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Get an Instant Price Estimate' })).toHaveFocus());
  expect(field('Email')).toHaveValue('ada@example.com');
  expect(screen.getByRole('radio', { name: 'Basic' })).toBeChecked();
});

test('what was entered and ticked before hydration is in the quote', async () => {
  const { user } = renderPage(QuotePage, {
    beforeHydration: () => {
      (field('Guest count') as HTMLInputElement).value = '100';
      (field('Email') as HTMLInputElement).value = 'ada@example.com';
      for (const name of [/^Basic/, /^Custom Ice Cubes/, /^Champagne/])
        (field(name) as HTMLInputElement).checked = true;
    },
  });
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Your Custom Quote' })).toBeVisible();
  expect(screen.getByText(/^100 × /)).toBeVisible();
  expect(screen.getByText(/^Champagne.*, Custom Ice Cubes$/)).toBeVisible();
});
