import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { OTHER_CONTENT } from 'shared-data/testing/other-facts';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import ContactPage from './contact-page.tsx';

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

describe('Contact', () => {
  // rule: P-2.6-02, P-2.6-03, P-2.6-05, P-2.6-06
  it('shows phone, two addresses, the emergency line and the social links', () => {
    openPage(<ContactPage />);
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        FIRST_BUSINESS.phone.href,
        FIRST_BUSINESS.emergency.href,
        ...FIRST_BUSINESS.socials.map(({ href }) => href),
      ]),
    );
    expect(hrefs().filter((href) => href.startsWith('mailto:'))).toHaveLength(2);
    expect(screen.getByText('Emergency line')).toBeInTheDocument();
  });

  // rule: P-1-13, P-2.6-04
  it('names the area and the hours', () => {
    openPage(<ContactPage />);
    expect(screen.getByText(/Washington, DC Metro Area/, { selector: 'dd > span' })).toBeInTheDocument();
    expect(screen.getByText('8am to 8pm, 7 days')).toBeInTheDocument();
  });

  // rule: B-3-60
  it('shows the numbers of license and insurance once the owner has entered them', () => {
    const { unmount } = openPage(<ContactPage />);
    expect(screen.queryByText('License')).not.toBeInTheDocument();
    unmount();
    openPage(<ContactPage />, { config: { content: OTHER_CONTENT } });
    expect(screen.getByText(OTHER_CONTENT.facts.claims.licenceNumber)).toBeInTheDocument();
    expect(screen.getByText(OTHER_CONTENT.facts.claims.insuranceNumber)).toBeInTheDocument();
  });

  // rule: P-2.6-07, P-2.6-08, P-2.6-09
  it('has the form, press and awards, and a drawing for a map', async () => {
    const press = [
      { title: 'Best Mobile Bar', source: 'Capital Events Guide', year: '2025', hidden: false },
      { title: 'Low-Waste Award', source: 'District Hospitality Council', year: '2024', hidden: false },
    ];
    const { container } = openPage(<ContactPage />, {
      config: { content: { ...FIRST_CONTENT, facts: { ...FIRST_CONTENT.facts, press } } },
    });
    expect(screen.getByRole('form', { name: 'Contact' })).toBeInTheDocument();
    const items = within(screen.getByRole('list', { name: 'Press and awards' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Best Mobile BarCapital Events Guide, 2025',
      'Low-Waste AwardDistrict Hospitality Council, 2024',
    ]);
    expect(screen.getByRole('img', { name: /Sketch of our service area/ })).toBeInTheDocument();
    expect(container.querySelector('iframe')).toBeNull();
    await expectNoAxeViolations(container);
  });

  // rule: B-3-43
  it('has no strip where nothing was written or won', () => {
    openPage(<ContactPage />);
    expect(screen.queryByText('Press and awards')).not.toBeInTheDocument();
  });

  it('starts the message with the date and the guests of the URL, and removes them from the URL', async () => {
    openPage(<ContactPage />, { route: '/contact?date=2027-06-19&guests=80&from=mail' });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Message/)).toHaveValue('Event date: Saturday, June 19, 2027\nGuests: 80\n'),
    );
    expect(window.location.search).toBe('?from=mail');
  });
});
