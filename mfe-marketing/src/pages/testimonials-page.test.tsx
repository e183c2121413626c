import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import type { BusinessFacts, SiteContent } from 'shared-data/content';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import type { RenderOptions } from 'shared-data/testing';
import { siteReviews } from 'shared-data/testing/reviews';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../testing/open-page.tsx';
import TestimonialsPage, { head } from './testimonials-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const open = (
  reviews: SiteContent['reviews'],
  handlers: RenderOptions['handlers'] = [],
  ratings: BusinessFacts['ratings'] = [],
) =>
  openPage(<TestimonialsPage />, {
    config: { content: { ...FIRST_CONTENT, reviews, facts: { ...FIRST_CONTENT.facts, ratings } } },
    handlers,
  });
const RATINGS = [
  { site: 'Tablecraft Reviews', score: 4.9 },
  { site: 'The Vow List', score: 5 },
  { site: 'Capital Events Guide', score: 4.8 },
];
const items = () => within(screen.getByRole('list', { name: 'What clients say' })).getAllByRole('listitem');
const scores = () => within(screen.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem');

describe('Testimonials', () => {
  // rule: B-3-44
  it('shows what customers wrote, with stars, name, kind and month of the event, and our answer', () => {
    open(siteReviews(1, { name: 'Ann L.', rating: 3, text: 'Good.\nNot great.', answer: 'We will do better.' }));
    const [review] = items();
    expect(within(review!).getByRole('img', { name: '3 out of 5 stars' })).toBeInTheDocument();
    for (const text of ['Ann L.', 'Wedding', 'May 2026', 'Answer of District Pour', 'We will do better.'])
      expect(review).toHaveTextContent(text);
    expect(review!.querySelector('blockquote')?.textContent).toBe('Good.\nNot great.');
  });

  // rule: B-3-44
  it('shows the photo of a review from our own address, and a customer without a name', () => {
    open(siteReviews(1, { name: null, photo: true }));
    const photo = screen.getByRole('img', { name: 'Photo of the event, sent by the customer' });
    expect(photo).toHaveAttribute('src', '/review-photos/00000000-0000-4000-8000-000000000001.jpg');
    expect(items()[0]).toHaveTextContent('A customer');
  });

  // rule: B-3-43, P-2.8-02, P-2.8-03
  it('shows nine reviews, their average, and what three review sites say', () => {
    open(siteReviews(9), [], RATINGS);
    expect(screen.getByRole('heading', { level: 1, name: 'What customers say' })).toBeInTheDocument();
    expect(items()).toHaveLength(9);
    expect(scores().map(({ textContent }) => textContent)).toEqual([
      '5.0average of 9 reviews of events that took place',
      '4.9Tablecraft Reviews',
      '5.0The Vow List',
      '4.8Capital Events Guide',
    ]);
  });

  // rule: B-3-43
  it('shows what other sites say where nobody has written a review yet', () => {
    open(siteReviews(0), [], RATINGS);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The first review is still to come');
    expect(scores()).toHaveLength(3);
    expect(screen.queryByRole('list', { name: 'What clients say' })).toBeNull();
  });

  // rule: B-3-42
  it('shows the average from five reviews on', () => {
    open(siteReviews(5));
    expect(scores().map(({ textContent }) => textContent)).toEqual([
      '5.0average of 5 reviews of events that took place',
    ]);
  });

  // rule: B-3-42
  it('shows no average of four reviews', () => {
    open(siteReviews(4));
    expect(screen.queryByRole('list', { name: 'Ratings' })).toBeNull();
  });

  // rule: B-3-43
  it('invites the first review where there is none', () => {
    open(siteReviews(0));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The first review is still to come');
    expect(screen.queryByRole('region', { name: 'Reviews' })).toBeNull();
  });

  // rule: P-1-06, P-2.8-04, P-2.8-05
  it('leads to booking and contact', () => {
    open(siteReviews(0));
    expect(screen.getByRole('link', { name: 'Book your date' })).toHaveAttribute('href', '/booking');
    expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/contact');
  });

  // rule: reviews.md#approved-reviews
  it('shows older reviews on a press, also after a failure', async () => {
    let failing = true;
    const older = http.post(`${RPC}/approved_reviews`, () =>
      failing
        ? HttpResponse.json({}, { status: 503 })
        : HttpResponse.json(siteReviews(1, { text: 'The oldest one.' }).latest),
    );
    const { user } = open(siteReviews(13), [older]);
    await user.click(await screen.findByRole('button', { name: 'Show older reviews' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    const list = await screen.findByRole('list', { name: 'Older reviews' });
    expect(list).toHaveTextContent('The oldest one.');
    expect(backend.to('POST', '/rest/v1/rpc/approved_reviews').at(-1)?.body).toEqual({ p_limit: 24, p_offset: 12 });
    expect(screen.queryByRole('button', { name: 'Show older reviews' })).toBeNull();
  });

  // rule: reviews.md#report
  it('a reader reports a review with a reason', async () => {
    let answer: () => Response = () => refusal(429, 'PT429', 'rate_limited');
    const report = http.post(`${RPC}/report_review`, () => answer());
    const { user } = open(siteReviews(1), [report]);
    expect(await screen.findAllByRole('button', { name: /^Report/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Report the review of Customer 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findAllByText('Please choose a reason')).length).toBeGreaterThan(0);
    await user.click(dialog.getByRole('radio', { name: 'It is not about an event of ours.' }));
    await user.type(dialog.getByRole('textbox', { name: /What should we know/ }), 'I was there.');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/many reports from your network/)).toBeInTheDocument();
    answer = () => new HttpResponse(null, { status: 204 });
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We look at the review.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.to('POST', '/rest/v1/rpc/report_review').at(-1)?.body).toEqual({
      p_review_id: '00000000-0000-4000-8000-000000000001',
      p_reason: 'not_our_event',
      p_note: 'I was there.',
    });
  });

  // rule: B-3-42
  it('counts in search results what customers wrote, from five reviews on', () => {
    const described = (reviews: SiteContent['reviews']) => head({}, { ...FIRST_CONTENT, reviews }).description;
    expect(described(siteReviews(13))).toContain('13 reviews of weddings');
    expect(described(siteReviews(4))).not.toMatch(/\d/);
  });

  it('has no axe violations', async () => {
    const { container } = open(siteReviews(5), [], RATINGS);
    await expectNoAxeViolations(container);
  });
});
