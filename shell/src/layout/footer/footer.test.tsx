import { screen, within } from '@testing-library/react';
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

test('the call to action is a phone link', () => {
  openSite('/about');
  expect(footer().getByRole('link', { name: 'Ready to Book? Call Now!' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+1\d{10}$/),
  );
});

test('the footer shows the brand, its description and its social links', () => {
  openSite('/about');
  expect(footer().getByText(BRAND.blurb)).toBeInTheDocument();
  const social = within(footer().getByRole('list', { name: 'Social media' })).getAllByRole('link');
  expect(social.map((link) => link.textContent)).toEqual(FIRST_BUSINESS.socials.map((link) => link.name));
  for (const link of social) expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
});

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

test.each([
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Sitemap', '/sitemap.xml'],
  ['Licenses', '/licenses.txt'],
])('the fine print links %s', (label, path) => {
  openSite('/about');
  expect(footer().getByRole('link', { name: label })).toHaveAttribute('href', path);
});

test('the copyright line shows the current year', () => {
  openSite('/about');
  expect(footer().getByText('© 2027 District Pour. All rights reserved.')).toBeInTheDocument();
});

test('the footer makes no claim about remaining places', () => {
  openSite('/about');
  expect(footer().queryByText(/slots? left/i)).not.toBeInTheDocument();
});
