import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const row = (n: number, changes: Record<string, unknown> = {}) => ({
  id: `e0000000-0000-4000-8000-00000000000${n}`,
  status: 'pending',
  rating: 5,
  body: 'Two bartenders, ninety guests, no line.',
  display_name: 'Sofia M.',
  event_type: 'corporate',
  booking_id: 'b0000000-0000-4000-8000-000000000001',
  event_name: 'Donor evening',
  event_date: '2026-10-09',
  customer_name: 'Sofia Marchetti',
  submitted_at: '2026-10-12T15:00:00+00:00',
  reject_reason: null,
  answer: null,
  has_photo: false,
  reports: [],
  total_count: 3,
  ...changes,
});
const approved = { status: 'approved', display_name: '', rating: 4 };

/** Opens the panel with reviews, which the admin's calls change. */
async function open(
  rows = [row(1), row(2, approved), row(3, { status: 'rejected', reject_reason: 'fake', rating: 2 })],
) {
  const state = { rows, refusing: false };
  const change = (name: string, apply: (args: Record<string, string>) => Record<string, unknown>) =>
    http.post(`${RPC}/${name}`, async ({ request }) => {
      if (state.refusing) return refusal(409, 'PT409', 'review_gone', null, 'This review no longer exists.');
      const args = (await request.json()) as Record<string, string>;
      state.rows = state.rows.map((one) => (one.id === args.p_review_id ? { ...one, ...apply(args) } : one));
      return new HttpResponse(null, { status: 204 });
    });
  const page = await openPanel({
    handlers: [
      http.post(`${RPC}/moderated_reviews`, () => HttpResponse.json(state.rows)),
      http.post(`${RPC}/review_photo`, () => HttpResponse.json('/9j/4AAQ')),
      change('approve_review', () => ({ status: 'approved' })),
      change('reject_review', ({ p_reason }) => ({ status: 'rejected', reject_reason: p_reason })),
      change('answer_review', ({ p_answer }) => ({ answer: p_answer })),
      change('settle_review_reports', () => ({ reports: [] })),
    ],
  });
  return { ...page, state };
}
const shown = async () =>
  within(await screen.findByRole('table', { name: 'Testimonials to decide on' }))
    .getAllByRole('row')
    .slice(1);
const sentTo = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

describe('Testimonials', () => {
  // rule: A-2.10-05, A-2.10-06, A-2.10-07, A-2.10-08, A-3-22, A-3-23
  it('shows what customers sent with name, stars, comment, photo and state, and leads to the booking', async () => {
    const { container } = await open([
      row(1, { has_photo: true }),
      row(2, approved),
      row(3, { status: 'rejected', reject_reason: 'fake' }),
    ]);
    const [first, second, third] = await shown();
    expect(first).toHaveTextContent('Sofia M.');
    expect(within(first!).getByRole('img', { name: '5 out of 5 stars' })).toBeInTheDocument();
    expect(first).toHaveTextContent('no line');
    expect(await within(first!).findByRole('img', { name: 'Photo of the review' })).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,/9j/4AAQ',
    );
    expect(within(first!).getByRole('link', { name: 'Donor evening' })).toHaveAttribute(
      'href',
      '/admin/bookings/b0000000-0000-4000-8000-000000000001',
    );
    expect(second).toHaveTextContent('A customer');
    expect([first, second, third].map((one) => one?.querySelector('[data-tone]')?.textContent)).toEqual([
      'Pending',
      'Approved',
      'Rejected',
    ]);
    expect(third).toHaveTextContent('It was not written by a guest or customer of the event.');
    await expectNoAxeViolations(container);
  });

  // rule: A-2.10-09, A-4-25, A-4-27, A-4-28, A-8-55, A-8-56
  it('Approve puts a review on the site', async () => {
    const { user } = await open();
    await user.click(within((await shown())[0]!).getByRole('button', { name: 'Approve (Sofia M.)' }));
    expect(await screen.findByText('Testimonial Approved')).toBeInTheDocument();
    expect(screen.getByText('The testimonial has been approved.')).toBeInTheDocument();
    await waitFor(async () => expect((await shown())[0]).toHaveTextContent('Approved'));
    expect(sentTo('approve_review')).toEqual([{ p_review_id: row(1).id }]);
  });

  // rule: A-2.10-10, A-4-26, A-8-57, A-8-58
  it('Reject asks for one of four reasons, of which a low rating is none', async () => {
    const { user } = await open();
    await user.click(within((await shown())[0]!).getByRole('button', { name: 'Reject (Sofia M.)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the review of Sofia M.?' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(4);
    await user.click(dialog.getByRole('button', { name: 'Reject review' }));
    expect((await dialog.findAllByText('Please choose a reason')).length).toBeGreaterThan(0);
    expect(sentTo('reject_review')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'It has personal data of somebody else.' }));
    await user.click(dialog.getByRole('button', { name: 'Reject review' }));
    expect(await screen.findByText('Testimonial Rejected')).toBeInTheDocument();
    expect(screen.getByText('The testimonial has been rejected.')).toBeInTheDocument();
    expect(sentTo('reject_review')).toEqual([{ p_review_id: row(1).id, p_reason: 'personal_data' }]);
    await waitFor(async () => expect((await shown())[0]).toHaveTextContent('Rejected'));
  });

  // rule: B-3-41
  it('an approved review is answered in public', async () => {
    const { user } = await open();
    await user.click(within((await shown())[1]!).getByRole('button', { name: 'Answer (A customer)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer A customer' }));
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'Come again.');
    await user.click(dialog.getByRole('button', { name: 'Save answer' }));
    expect(await screen.findByText('Answer Saved')).toBeInTheDocument();
    await waitFor(async () => expect((await shown())[1]).toHaveTextContent('Your answer: Come again.'));
    expect(sentTo('answer_review')).toEqual([{ p_review_id: row(2).id, p_answer: 'Come again.' }]);
  });

  // rule: admin.md#moderation-answer
  it('what readers reported stands beside the review until it is settled', async () => {
    const reports = [{ reason: 'not_our_event', note: 'I was there.', reported_at: '2026-10-20T12:00:00+00:00' }];
    const { user } = await open([row(2, { ...approved, reports })]);
    expect((await shown())[0]).toHaveTextContent('Reported: It is not about an event of ours. I was there.');
    await user.click(screen.getByRole('button', { name: 'Settle reports (A customer)' }));
    expect(await screen.findByText('Reports Settled')).toBeInTheDocument();
    await waitFor(async () => expect((await shown())[0]).not.toHaveTextContent('Reported'));
  });

  // rule: admin.md#moderate
  it('a decision that is refused changes nothing and says why', async () => {
    const { user, state } = await open();
    state.refusing = true;
    await user.click(within((await shown())[0]!).getByRole('button', { name: 'Approve (Sofia M.)' }));
    expect(await screen.findByText('This review no longer exists.')).toBeInTheDocument();
    expect((await shown())[0]).toHaveTextContent('Pending');
  });

  // rule: admin.md#moderation
  it('lists one state on request', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'pending');
    await waitFor(() =>
      expect(sentTo('moderated_reviews').at(-1)).toEqual({ p_status: 'pending', p_limit: 20, p_offset: 0 }),
    );
  });
});
