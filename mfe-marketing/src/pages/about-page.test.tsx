import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import AboutPage from './about-page.tsx';

describe('About', () => {
  it('P-2.3-02 P-2.3-03 tells the story and the mission', () => {
    renderUi(<AboutPage />);
    expect(screen.getByRole('region', { name: /It began with a bar/ })).toHaveTextContent('Takoma Park');
    expect(screen.getByRole('region', { name: 'What we are here for' })).toHaveTextContent('a proper bar');
  });

  it.each([
    ['P-2.3-04', 'years behind the bar', '5+'],
    ['P-2.3-05', 'events', '500+'],
    ['P-2.3-06', 'guests served', '10k+'],
    ['P-2.3-07', 'awards', '12'],
  ])('%s shows the figure of %s', (_row, label, value) => {
    renderUi(<AboutPage />);
    expect(screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent).toBe(value);
  });

  it('P-2.3-08 P-2.3-09 leads to booking and contact', () => {
    renderUi(<AboutPage />);
    expect(screen.getByRole('link', { name: 'Book your date' })).toHaveAttribute('href', '/booking');
    expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
  });

  it('has nothing for axe to find', async () => {
    const { container } = renderUi(<AboutPage />);
    await expectNoAxeViolations(container);
  });
});
