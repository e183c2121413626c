/** @core */
import { screen, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { bookingRow, CUSTOMER } from 'shared-data/testing';
import { listWith } from 'shared-data/testing/price-lists';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import ServicesPage, { head } from './services-page.tsx';

const packages = () =>
  within(screen.getByRole('list', { name: 'Packages' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('h3'));

describe('Services', () => {
  // rule: P-1-04, P-2.4-02, P-2.4-03
  it('shows three packages with their starting prices', () => {
    openPage(<ServicesPage />);
    const prices = packages().map((item) => item.querySelector('strong'));
    expect(
      packages().map((item, index) => [
        item.querySelector('h3')?.textContent,
        prices[index]?.previousElementSibling?.textContent,
        prices[index]?.textContent,
      ]),
    ).toEqual([
      ['Essential', 'from', '$299'],
      ['Premium', 'from', '$599'],
      ['Luxury', 'from', '$999'],
    ]);
  });

  it.each([
    [0, ['4 hours', '1 bartender', 'up to 25 guests']],
    [1, ['5 hours', '2 bartenders', 'up to 75 guests']],
    [2, ['6 hours', '3 bartenders', 'up to 150 guests']],
  ])('lists what package %i contains', (index, facts) => {
    openPage(<ServicesPage />);
    for (const fact of facts) expect(within(packages()[index]!).getByText(fact)).toBeInTheDocument();
  });

  // rule: P-9-38
  it('strikes the earlier price of Premium', () => {
    openPage(<ServicesPage />);
    expect(packages().map((item) => item.querySelector('s')?.textContent)).toEqual([
      undefined,
      'before $699',
      undefined,
    ]);
  });

  // rule: P-1-03, P-2.4-04, P-2.4-05
  it('shows six add-ons with their starting prices', () => {
    openPage(<ServicesPage />);
    const rows = within(screen.getByRole('list', { name: 'Add-ons' })).getAllByRole('listitem');
    expect(
      rows.map((row) => [
        row.querySelector('h3')?.textContent,
        row.textContent?.match(/from \$\d+|custom pricing/)?.[0],
      ]),
    ).toEqual([
      ['Weddings', 'from $599'],
      ['Corporate events', 'from $499'],
      ['Private parties', 'from $299'],
      ['Custom cocktails', 'from $50'],
      ['Bar equipment', 'from $199'],
      ['Catering', 'custom pricing'],
    ]);
  });

  // rule: B-2-66, about-and-services.md#add-on-buttons
  it('has a button at each add-on that does what it says', async () => {
    const { container } = openPage(<ServicesPage />);
    const list = within(screen.getByRole('list', { name: 'Add-ons' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book a wedding', '/booking?type=wedding'],
      ['Book a corporate event', '/booking?type=corporate'],
      ['Book a private party', '/booking?type=private'],
      ['Book with a custom cocktail', '/booking?extras=custom-cocktails'],
      ['Book with bar equipment', '/booking?extras=bar-equipment'],
      ['Ask about catering', '/contact?requests=Catering'],
    ]);
    await expectNoAxeViolations(container);
  });

  // rule: P-2.4-06
  it('announces the offer', () => {
    openPage(<ServicesPage />);
    expect(
      within(screen.getByRole('complementary', { name: 'Offer' })).getByText('15% off Premium'),
    ).toBeInTheDocument();
  });

  // rule: B-2-09
  it('the offer is taken off the price that the card shows, and the struck price plays no part', () => {
    openPage(<ServicesPage />);
    const offer = screen.getByRole('complementary', { name: 'Offer' });
    expect(offer).toHaveTextContent('Premium is $509 instead of $599.');
    expect(packages().map((item) => within(item).queryByText(/ now: /)?.textContent)).toEqual([
      undefined,
      '$509 now: 15% off Premium',
      undefined,
    ]);
  });

  // rule: B-2-09
  it('adds the own loyalty discount of a returning customer', async () => {
    const completed = Array.from({ length: 3 }, () => bookingRow({ user_id: CUSTOMER.id, status: 'completed' }));
    openPage(<ServicesPage />, { session: CUSTOMER, rows: { bookings: completed } });
    expect(await screen.findByText('$458 now: 15% off Premium, Loyalty discount (10%)')).toBeVisible();
    expect(screen.getByText('$269 now: Loyalty discount (10%)')).toBeVisible();
  });

  it('explains what a package price covers, what is charged and what a booking includes', () => {
    openPage(<ServicesPage />);
    const section = screen.getByRole('region', { name: 'The bar, the crew and the hours' });
    expect(section).toHaveTextContent(
      'A package price counts the hours, the bartenders and the guests on its card. You are charged the price in the booking form',
    );
    expect(section).toHaveTextContent(
      /Unless you choose other hours or a package, a booking includes 4 hours of bar service with 1 bartender .* you supply the alcohol\./,
    );
  });

  it('no package promises a drink that the client supplies', () => {
    openPage(<ServicesPage />);
    const lines = within(screen.getByRole('list', { name: 'Packages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    for (const line of lines.filter((text) => /beer|wine|champagne/i.test(text)))
      expect(line).toMatch(/your (beer|champagne)/i);
  });

  // rule: P-2.4-07, P-2.4-08
  it('leads to booking and contact', () => {
    openPage(<ServicesPage />);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/booking', '/contact']));
  });

  it('has no axe violations, and offers for search engines', async () => {
    const { container } = openPage(<ServicesPage />);
    await expectNoAxeViolations(container);
    const catalog = head({}, FIRST_CONTENT).jsonLd?.[0]?.hasOfferCatalog as { itemListElement: { price: number }[] };
    expect(catalog.itemListElement.map(({ price }) => price)).toEqual([299, 509, 999, 50, 299, 499, 599, 199]);
  });

  // rule: B-2-09, B-3-22
  it('shows the prices in force, and names a promotion only while it runs', () => {
    const prices = listWith((list) => {
      list.packages[1] = { ...list.packages[1]!, price: 450, servicesOriginalPrice: 600 };
      list.promotions = [
        {
          ...{ text: '$40 off bars', unit: 'dollars', off: 40 },
          packages: [],
          firstDay: '2026-12-01',
          lastDay: '2026-12-24',
        },
      ];
      list.addons[3]!.from = 650;
    });
    const { unmount } = openPage(<ServicesPage />, { config: { content: { ...FIRST_CONTENT, prices } } });
    const offer = screen.getByRole('complementary', { name: 'Offer' });
    expect(offer).toHaveTextContent('$40 off barsIt is taken off the price of every booking until Dec 24, 2026.');
    expect(within(packages()[1]!).getByText('$450')).toBeVisible();
    expect(within(packages()[0]!).getByText('$259 now: $40 off bars')).toBeVisible();
    expect(screen.getByText('from $650')).toBeVisible();
    const { description, jsonLd } = head({}, { ...FIRST_CONTENT, prices });
    expect(description).toContain('packages from $299');
    expect(JSON.stringify(jsonLd)).toContain(
      '"name":"Premium","description":"A wedding or a large party, with its own drinks.","price":410',
    );
    unmount();

    const usual = listWith((list) => {
      delete list.packages[1]!.servicesOriginalPrice;
      list.promotions = [];
    });
    openPage(<ServicesPage />, { config: { content: { ...FIRST_CONTENT, prices: usual } } });
    expect(screen.queryByRole('complementary', { name: 'Offer' })).toBeNull();
    expect(screen.queryByText(/% off| now: /)).toBeNull();
    expect(packages()[1]!.querySelector('s')).toBeNull();
  });
});
