import { screen, waitFor, within } from '@testing-library/react';
import { formatDate, monthBefore, todayInNewYork } from 'shared-data/domain/time';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { PAGE } from '../content/pages/testimonials.ts';
import { REVIEWS } from '../content/reviews.ts';
import { openPage } from '../testing/open-page.tsx';
import TestimonialsPage from './testimonials-page.tsx';

describe('Testimonials', () => {
  it('shows nine reviews', () => {
    openPage(<TestimonialsPage />);
    expect(within(screen.getByRole('list', { name: 'What clients say' })).getAllByRole('listitem')).toHaveLength(9);
  });

  it('shows the summaries of three review sites', () => {
    openPage(<TestimonialsPage />);
    const scores = within(screen.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem');
    expect(scores.map((item) => item.querySelector('strong')?.textContent)).toEqual(['4.9', '5.0', '4.8']);
    expect(scores.map((item) => item.querySelector('span:last-child')?.textContent)).toEqual([
      'Tablecraft Reviews',
      'The Vow List',
      'Capital Events Guide',
    ]);
  });

  it('leads to booking and contact', () => {
    openPage(<TestimonialsPage />);
    expect(screen.getByRole('link', { name: 'Book your date' })).toHaveAttribute('href', '/booking');
    expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
  });

  it('the voices are of the twelve months before today, also on a page that was prerendered long ago', async () => {
    const months = Array.from({ length: 12 }, (_, ago) => formatDate(monthBefore(todayInNewYork(), ago), 'month'));
    openPage(<TestimonialsPage />, { config: { now: '2020-03-15T12:00:00Z' } });
    const items = within(screen.getByRole('list', { name: 'What clients say' })).getAllByRole('listitem');
    await waitFor(() => {
      for (const item of items) expect(months.filter((month) => item.textContent?.endsWith(month))).toHaveLength(1);
    });
    expect(PAGE.intro.lead).not.toMatch(/last year/);
  });

  it('the reviews average what the business claims', () => {
    const average = REVIEWS.reduce((sum, { rating }) => sum + rating, 0) / REVIEWS.length;
    expect(average.toFixed(1)).toBe('4.9');
  });

  it('has no axe violations', async () => {
    const { container } = openPage(<TestimonialsPage />);
    await expectNoAxeViolations(container);
  });
});
