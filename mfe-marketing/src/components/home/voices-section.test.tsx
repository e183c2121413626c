import { act, fireEvent, screen } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import { siteReviews } from 'shared-data/testing/reviews';
import { openPage } from '../../testing/open-page.tsx';
import { VOICE_INTERVAL, VoicesSection } from './voices-section.tsx';

const open = (reviews: SiteContent['reviews']) =>
  openPage(<VoicesSection />, { config: { content: { ...FIRST_CONTENT, reviews } } });
const dots = () => screen.getAllByRole('button', { name: /^Slide \d/ });
const shown = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

describe('the voices on Home', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // rule: P-4-18
  it('moves on every five seconds', () => {
    open(siteReviews(12));
    expect(VOICE_INTERVAL).toBe(5000);
    act(() => jest.advanceTimersByTime(4999));
    expect(shown()).toBe(1);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toBe(2);
  });

  // rule: P-4-19, P-4-20, P-4-21
  it('wraps at both ends', () => {
    open(siteReviews(12));
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toBe(9);
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toBe(1);
  });

  // rule: P-4-22
  it('has a dot for each of the nine latest', () => {
    open(siteReviews(12));
    expect(dots()).toHaveLength(9);
    fireEvent.click(screen.getByRole('button', { name: 'Slide 4' }));
    expect(shown()).toBe(4);
  });

  // rule: B-3-42
  it('names the average of five reviews or more', () => {
    open(siteReviews(5));
    expect(screen.getByText('5.0/5 on average, in 5 reviews of events that took place.')).toBeInTheDocument();
  });

  // rule: B-3-42
  it('names no average of four reviews', () => {
    open(siteReviews(4));
    expect(dots()).toHaveLength(4);
    expect(screen.queryByText(/on average/)).toBeNull();
  });

  // rule: B-3-43
  it('is absent where there is nothing to show', () => {
    open(siteReviews(0));
    expect(screen.queryByRole('heading', { name: 'What people say afterward' })).toBeNull();
  });
});
