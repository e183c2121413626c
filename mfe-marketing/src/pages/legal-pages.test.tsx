import { screen, within } from '@testing-library/react';
import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

describe('Terms of Service', () => {
  // rule: A-2.6-01, A-9-07, A-9-08, A-9-09, A-9-10, A-9-11, A-9-12, B-2-16, B-2-20
  it.each([
    [/last updated January 5, 2025/i],
    [/Amended November 27, 2026/],
    [/50% of it as a deposit instead. Either confirms the booking/],
    [/in your account, without an account by the link in our mails, or in writing/],
    [/an open balance is dropped/],
    [/Until 15 days before the event you may move your booking online to another open time, at most 2 times/],
    [/the lower of the refunds on the day of a move and on the day of the cancellation applies/],
    [/you receive everything back that you have paid/],
    [/More than 30 days before the event: full refund/],
    [/15 to 30 days before the event: 50% refund/],
    [/Under 15 days before the event: no refund/],
    [/Weather cancellations are handled case by case/],
    [/A deposit is required to confirm a date/],
    [/by accepting an offer of ours, is held without one until the day that our mail names/],
    [/have agreed to them and to their price/],
    [/final payment is due 48 hours before the event/],
  ])('the terms contain %s', (text) => {
    renderUi(<TermsPage />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  // rule: A-1-02
  it('every entry of its contents leads to a section', async () => {
    const { container } = renderUi(<TermsPage />);
    const anchors = within(screen.getByRole('navigation', { name: 'Contents' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(anchors.length).toBeGreaterThan(5);
    for (const anchor of anchors) expect(container.querySelector(anchor)).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });
});

describe('Privacy Policy', () => {
  // rule: A-1-30, A-2.6-02
  it('names its date and the minimum age', async () => {
    const { container } = renderUi(<PrivacyPage />);
    expect(screen.getByText(/last updated January 5, 2025/i)).toBeInTheDocument();
    expect(screen.getByText(/minimum age for our services is 21/)).toBeInTheDocument();
    expect(screen.queryByText(/Amended/)).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // rule: legal.md#privacy-promises
  it('names what is stored with signatures, sessions, planning tools, mails and visits', () => {
    renderUi(<PrivacyPage />);
    for (const stored of [
      /the network address and browser from which it was read and signed/,
      /For each session its network address and browser, and a log of sign-ins/,
      /press “Send to us”/,
      /what the mail says and when it was sent/,
      /a count of visits by version of the website, with your network address as a keyed hash/,
      /one more in the number of that day, without your date and without anything about you/,
    ])
      expect(screen.getByText(stored)).toBeVisible();
  });

  // rule: B-1-11
  it('says how long each thing is kept, and where to download and delete it', () => {
    renderUi(<PrivacyPage />);
    expect(screen.getByText(/Messages for one year\. Bookings, contracts and payments for seven years/)).toBeVisible();
    expect(screen.getByText(/delete everything but the records of payments and signed contracts/)).toBeVisible();
    expect(screen.getByText(/the log of sign-ins for 90 days/)).toBeVisible();
    expect(screen.getByText(/What our team and our functions changed for two years/)).toBeVisible();
    expect(screen.getByText(/Results that you share by a link for one year/)).toBeVisible();
    expect(screen.getByText(/Under “Your data” in your account you download a copy/)).toBeVisible();
  });
});

it.each([
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
])('our address and number in the %s can be pressed', (_name, LegalText) => {
  renderUi(<LegalText />);
  expect(screen.getByRole('link', { name: FIRST_BUSINESS.emails.hello.display })).toHaveAttribute(
    'href',
    FIRST_BUSINESS.emails.hello.href,
  );
  expect(screen.getByRole('link', { name: FIRST_BUSINESS.phone.display })).toHaveAttribute(
    'href',
    FIRST_BUSINESS.phone.href,
  );
});
