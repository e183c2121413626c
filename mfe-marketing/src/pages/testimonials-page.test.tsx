import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { REVIEWS } from '../content/reviews.ts';
import TestimonialsPage from './testimonials-page.tsx';

describe('Testimonials', () => {
  it('P-1-06 P-2.8-02 shows nine reviews', () => {
    renderUi(<TestimonialsPage />);
    expect(within(screen.getByRole('list', { name: 'What clients say' })).getAllByRole('listitem')).toHaveLength(9);
  });

  it('P-2.8-03 shows the summaries of three review sites', () => {
    renderUi(<TestimonialsPage />);
    const scores = within(screen.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem');
    expect(scores.map((item) => item.querySelector('strong')?.textContent)).toEqual(['4.9', '5.0', '4.8']);
    expect(scores.map((item) => item.querySelector('span:last-child')?.textContent)).toEqual(['Tablecraft Reviews', 'The Vow List', 'Capital Events Guide']);
  });

  it('P-2.8-04 P-2.8-05 leads to booking and contact', () => {
    renderUi(<TestimonialsPage />);
    expect(screen.getByRole('link', { name: 'Book your date' })).toHaveAttribute('href', '/booking');
    expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
  });

  it('the reviews average what the business claims', () => {
    const average = REVIEWS.reduce((sum, { rating }) => sum + rating, 0) / REVIEWS.length;
    expect(average.toFixed(1)).toBe('4.9');
  });

  it('has nothing for axe to find', async () => {
    const { container } = renderUi(<TestimonialsPage />);
    await expectNoAxeViolations(container);
  });
});
