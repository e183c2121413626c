/** @core */
import { screen, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { siteReviews } from 'shared-data/testing/reviews';
import { listWith } from 'shared-data/testing/price-lists';
import { AllStyles, expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import HomePage, { head } from './home-page.tsx';

const REVIEWED = { ...FIRST_CONTENT, reviews: siteReviews(9) };
const open = (content: SiteContent = REVIEWED) => openPage(<HomePage />, { config: { content } });
const region = (name: string) => within(screen.getByRole('region', { name }));

/** All style rules that styled-components has written into this document. */
const styles = () => [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');

describe('Home', () => {
  // rule: P-2.2-19
  it('shows hero, calculator, services, voices, gallery and questions in that order', () => {
    open();
    const names = screen
      .getAllByRole('heading')
      .filter(({ tagName }) => tagName === 'H1' || tagName === 'H2')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'The bar comes to you.',
      'What will it come to?',
      'Six ways to have us there',
      'What people say afterward',
      'What it looks like',
      'Questions, answered',
    ]);
    const parts = [
      screen.getByRole('list', { name: 'Why clients trust us' }),
      screen.getByRole('status', { name: 'Your guide price' }),
      screen.getByRole('list', { name: 'Services' }),
      screen.getByRole('region', { name: 'What people say' }),
      screen.getByRole('link', { name: /Green fluted mobile bar/ }),
      region('Questions, answered').getAllByRole('group')[0]!,
    ];
    const inOrder = parts.every(
      (part, index) =>
        index === 0 || Boolean(parts[index - 1]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    expect(inOrder).toBe(true);
  });

  // rule: P-2.2-03, P-2.2-04, P-2.2-05
  it('the hero shows the rating, the license and the number of events', () => {
    open();
    const badges = within(screen.getByRole('list', { name: 'Why clients trust us' })).getAllByRole('listitem');
    expect(badges.map(({ textContent }) => textContent)).toEqual([
      '5.0/5 average of 9 reviews',
      'Licensed and insured',
      '500+ events poured',
    ]);
  });

  // rule: B-3-42
  it('the hero has no rating below five reviews', () => {
    const reviews = siteReviews(4);
    open({ ...FIRST_CONTENT, reviews });
    const badges = within(screen.getByRole('list', { name: 'Why clients trust us' })).getAllByRole('listitem');
    expect(badges.map(({ textContent }) => textContent)).toEqual(['Licensed and insured', '500+ events poured']);
  });

  // rule: B-3-43
  it('the hero claims no number of events that the owner has emptied', () => {
    const { facts } = FIRST_CONTENT;
    open({ ...FIRST_CONTENT, facts: { ...facts, claims: { ...facts.claims, events: '' } } });
    const badges = within(screen.getByRole('list', { name: 'Why clients trust us' })).getAllByRole('listitem');
    expect(badges.map(({ textContent }) => textContent)).toEqual(['Licensed and insured']);
  });

  // rule: B-3-43
  it('says nothing of license and insurance once the owner has emptied the claim', () => {
    const { facts } = FIRST_CONTENT;
    open({ ...FIRST_CONTENT, facts: { ...facts, claims: { ...facts.claims, licence: '' } } });
    const badges = within(screen.getByRole('list', { name: 'Why clients trust us' })).getAllByRole('listitem');
    expect(badges.map(({ textContent }) => textContent)).toEqual(['500+ events poured']);
    expect(screen.queryByText('What about license and insurance?')).not.toBeInTheDocument();
  });

  // rule: B-3-64
  it('has no pictures once the owner has hidden all', () => {
    open({ ...FIRST_CONTENT, gallery: [] });
    expect(screen.queryByRole('link', { name: 'See the whole gallery' })).not.toBeInTheDocument();
  });

  // rule: P-2.2-06, P-2.2-07, P-2.2-09, P-2.2-10
  it('the hero has a headline, the price teaser and both links', () => {
    open();
    const hero = region('The bar comes to you.');
    expect(hero.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(hero.getByText('from $299')).toBeInTheDocument();
    expect(hero.getByRole('link', { name: 'Book your date' })).toHaveAttribute('href', '/booking');
    expect(hero.getByRole('link', { name: 'See services and prices' })).toHaveAttribute('href', '/services');
  });

  // rule: P-0-01, P-0-02, P-1-01
  it('names the customers and the area', () => {
    open();
    const hero = region('The bar comes to you.');
    expect(
      hero.getByText(
        /weddings, corporate events and private parties in the Washington, DC metro area \(including Northern Virginia and Maryland\)/i,
      ),
    ).toBeInTheDocument();
  });

  it('does not claim how many places are left', () => {
    open();
    expect(screen.queryByText(/slots? left/i)).not.toBeInTheDocument();
  });

  // rule: P-2.2-02
  it('the picture drifts with the scroll, and only for readers who do not mind motion', () => {
    openPage(
      <AllStyles>
        <HomePage />
      </AllStyles>,
      { config: { content: FIRST_CONTENT } },
    );
    const css = styles().replaceAll(/\s+/g, ' ');
    expect(css).toMatch(
      /prefers-reduced-motion: ?no-preference\)[^@]*@supports \(animation-timeline: ?scroll\(\)\)[^}]*animation-timeline: ?scroll\(root\)/,
    );
  });

  // rule: P-2.2-12
  it('the calculator follows the hero', () => {
    open();
    expect(region('What will it come to?').getByText('Your guide price')).toBeInTheDocument();
  });

  // rule: home.md#floating-book-now
  it('Book Now follows the page below the calculator, whose answer it never covers, and is no bar in a low window', () => {
    openPage(
      <AllStyles>
        <HomePage />
      </AllStyles>,
      { config: { content: REVIEWED } },
    );
    const followed = screen.getByRole('link', { name: 'Book Now' }).parentElement?.parentElement;
    expect(followed).toContainElement(screen.getByRole('list', { name: 'Services' }));
    expect(followed).toContainElement(screen.getByRole('region', { name: 'Questions, answered' }));
    expect(followed).not.toContainElement(screen.getByRole('status', { name: 'Your guide price' }));
    expect(styles()).toMatch(/\(max-height: ?20rem\) ?{[^}]*position: ?static/);
  });

  // rule: P-2.2-13
  it('shows six service cards', () => {
    open();
    expect(within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem')).toHaveLength(6);
  });

  // rule: P-2.2-14
  it('shows the voices as a carousel of nine', () => {
    open();
    const carousel = screen.getByRole('region', { name: 'What people say' });
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
    expect(within(carousel).getByRole('group', { name: '1 of 9' })).toBeInTheDocument();
  });

  // rule: P-2.2-15
  it('a gallery photo opens in the lightbox', async () => {
    const { user } = open();
    await user.click(region('What it looks like').getByRole('link', { name: /Green fluted mobile bar/ }));
    expect(await screen.findByRole('dialog', { name: 'Gallery' })).toBeInTheDocument();
  });

  // rule: P-2.2-16, P-2.2-17, P-2.2-18
  it('has eight questions, a call and an email button', () => {
    open();
    const questions = region('Questions, answered');
    expect(questions.getAllByRole('group')).toHaveLength(8);
    expect(questions.getByRole('link', { name: /Call/ })).toHaveAttribute('href', FIRST_BUSINESS.phone.href);
    expect(questions.getByRole('link', { name: /Email/ })).toHaveAttribute('href', FIRST_BUSINESS.emails.hello.href);
  });

  // rule: B-2-16
  it('the questions name hours, bartenders, who supplies what, and which price is charged', () => {
    open();
    const [included, price] = region('Questions, answered').getAllByRole('group');
    expect(included).toHaveTextContent(
      /Unless you choose other hours or a package, a booking includes 4 hours of bar service with 1 bartender for up to 25 guests.*you supply the alcohol/,
    );
    expect(price).toHaveTextContent(/You are charged the price in the booking form/);
  });

  // rule: P-4-23
  it('the questions share a name, so that the browser keeps one of them open', () => {
    open();
    const items = region('Questions, answered').getAllByRole('group');
    expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']));
  });

  // rule: P-4-24
  it('a second click closes the open question', async () => {
    const { user } = open();
    const [first] = region('Questions, answered').getAllByRole('group');
    const summary = first!.querySelector('summary')!;
    await user.click(summary);
    expect(first).toHaveAttribute('open');
    await user.click(summary);
    expect(first).not.toHaveAttribute('open');
  });

  it('has no axe violations', async () => {
    const { container } = open();
    await expectNoAxeViolations(container);
  });

  it('describes the business and its questions to search engines', () => {
    const [business, faq] = head({}, FIRST_CONTENT).jsonLd ?? [];
    expect(business).toMatchObject({
      telephone: '+12025550142',
      image: expect.stringMatching(/^\/assets\/pictures\/hero\/.*\.webp$/) as string,
    });
    expect(faq).toMatchObject({ '@type': 'FAQPage' });
    expect((faq?.mainEntity as unknown[]).length).toBe(8);
  });

  // rule: B-3-22
  it('shows the prices in force wherever it names one, to readers and to search engines', () => {
    const prices = listWith((list) => {
      list.tiers[0] = { upTo: 30, price: 350 };
      list.packages[0] = { ...list.packages[0]!, price: 333, hours: 1, bartenders: 2, maxGuests: 30 };
      list.extras[0]!.price = 77;
      list.addons[3]!.from = 'custom';
    });
    const content = { ...FIRST_CONTENT, prices };
    open(content);
    const hero = screen.getByRole('region', { name: 'The bar comes to you.' });
    expect(hero).toHaveTextContent('from $350 for 4 hours and up to 30 guests');
    const services = within(screen.getByRole('list', { name: 'Services' }));
    expect(services.getByText('from $77')).toBeInTheDocument();
    expect(services.getAllByText('custom pricing')).toHaveLength(2);
    const questions = screen.getByRole('region', { name: 'Questions, answered' });
    expect(questions).toHaveTextContent(
      'start from $333 for one hour, two bartenders and up to 30 guests; Premium is $599 for up to 75 guests, Luxury $999 for up to 150. 15% off Premium: Premium is $509 instead of $599.',
    );
    expect(questions).toHaveTextContent('two or three recipes, from $77.');
    const { description, jsonLd } = head({}, content);
    expect(description).toMatch(/ from \$350\.$/);
    expect(JSON.stringify(jsonLd)).toContain('"priceRange":"from $350"');
    expect(JSON.stringify(jsonLd)).toContain('start from $333 for one hour');
    expect(JSON.stringify({ description, jsonLd })).not.toContain('$299');
  });
});
