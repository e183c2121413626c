import { screen, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { BRAND } from 'shared-data/domain/business';
import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { openSite } from '../../testing/open-site.tsx';

const footer = () => within(screen.getByRole('contentinfo'));

beforeEach(() =>
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'setInterval'],
    now: new Date('2027-03-01T03:30:00Z'),
  }),
);
afterEach(() => jest.useRealTimers());

// rule: P-2.1-29, P-2.1-30
test('the call to action is a phone link', () => {
  openSite('/about');
  expect(footer().getByRole('link', { name: 'Ready to Book? Call Now!' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+1\d{10}$/),
  );
});

// rule: P-2.1-31, P-2.1-32
test('the footer shows the brand, its description and its social links', () => {
  openSite('/about');
  expect(footer().getByText(BRAND.blurb)).toBeInTheDocument();
  const social = within(footer().getByRole('list', { name: 'Social media' })).getAllByRole('link');
  expect(social.map((link) => link.textContent)).toEqual(FIRST_BUSINESS.socials.map((link) => link.name));
  for (const link of social) expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
});

// rule: P-2.1-33, P-2.1-34, P-2.1-35, P-2.1-36, P-2.1-37, P-2.1-38, P-2.1-39, P-2.1-40
test.each([
  ['Home', '/'],
  ['About Us', '/about'],
  ['Services', '/services'],
  ['Gallery', '/gallery'],
  ['Testimonials', '/testimonials'],
  ['Blog', '/blog'],
  ['Book Now', '/booking'],
  ['Contact', '/contact'],
])('the quick link %s leads to %s', (label, path) => {
  openSite('/about');
  const links = within(footer().getByRole('navigation', { name: 'Quick links' }));
  expect(links.getByRole('link', { name: label })).toHaveAttribute('href', path);
});

// rule: P-2.1-45, P-2.1-46, P-2.1-47
test('the footer shows phone, mail, hours and service area', () => {
  openSite('/about');
  expect(footer().getByRole('link', { name: FIRST_BUSINESS.phone.display })).toHaveAttribute(
    'href',
    FIRST_BUSINESS.phone.href,
  );
  expect(footer().getByRole('link', { name: FIRST_BUSINESS.emails.hello.display })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(footer().getByText('Available 8am-8pm daily')).toBeInTheDocument();
  expect(footer().getByText('Washington, DC Metro Area')).toBeInTheDocument();
});

// rule: P-2.1-48, P-2.1-49, P-2.1-51
test.each([
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Sitemap', '/sitemap.xml'],
  ['Licenses', '/licenses.txt'],
])('the fine print links %s', (label, path) => {
  openSite('/about');
  expect(footer().getByRole('link', { name: label })).toHaveAttribute('href', path);
});

// rule: P-2.1-50
test('the copyright line shows the current year', () => {
  openSite('/about');
  expect(footer().getByText('© 2027 District Pour. All rights reserved.')).toBeInTheDocument();
});

// rule: B-3-43
test.each([
  ['says once that what is shown is invented', true, 1],
  ['says nothing of the kind of a real business', false, 0],
])('the footer %s', (_says, demo, times) => {
  openSite('/about', { config: { content: { ...FIRST_CONTENT, demo } } });
  expect(
    footer().queryAllByText('Demonstration: people, reviews and figures are invented.', { exact: true }),
  ).toHaveLength(times);
});

test('the footer makes no claim about remaining places', () => {
  openSite('/about');
  expect(footer().queryByText(/slots? left/i)).not.toBeInTheDocument();
});
