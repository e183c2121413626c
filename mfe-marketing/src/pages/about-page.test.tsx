import { screen } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import AboutPage from './about-page.tsx';

describe('About', () => {
  // rule: P-2.3-02, P-2.3-03
  it('tells the story and the mission', () => {
    renderUi(<AboutPage />);
    expect(screen.getByRole('region', { name: /A bar that fits through/ })).toHaveTextContent('walnut and brass');
    expect(screen.getByRole('region', { name: 'What we are here for' })).toHaveTextContent('a proper bar');
  });

  // rule: P-2.3-04, P-2.3-05, P-2.3-06, P-2.3-07
  it.each([
    ['years behind the bar', '5+'],
    ['events', '500+'],
    ['guests served', '10k+'],
    ['awards', '12'],
  ])('shows the figure of %s', (label, value) => {
    renderUi(<AboutPage />);
    expect(screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent).toBe(value);
  });

  // rule: B-3-43
  it('shows no figure that the owner has emptied', () => {
    const { facts } = FIRST_CONTENT;
    const claims = { ...facts.claims, years: '', awards: '' };
    openPage(<AboutPage />, { config: { content: { ...FIRST_CONTENT, facts: { ...facts, claims } } } });
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['500+', '10k+']);
  });

  // rule: P-2.3-08, P-2.3-09
  it('leads to booking and contact', () => {
    renderUi(<AboutPage />);
    expect(screen.getByRole('link', { name: 'Book your date' })).toHaveAttribute('href', '/booking');
    expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
  });

  it('has no axe violations', async () => {
    const { container } = renderUi(<AboutPage />);
    await expectNoAxeViolations(container);
  });
});
