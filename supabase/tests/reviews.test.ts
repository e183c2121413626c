import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { JPEG } from './support/photos.ts';
import {
  completedBooking,
  CONSENT,
  openReview,
  publishedReviews,
  reviewCalls,
  sendReview,
  sentReview,
  told,
  written,
} from './support/reviews.ts';
import { endEvents, paidBooking } from './support/traces.ts';

// docs/product/reviews.md: what becomes of a review that was sent
let backend: TestBackend;
let admin: Person;
let calls: ReturnType<typeof reviewCalls>;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
  calls = reviewCalls(backend, admin);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql('delete from private.reviews');
  await backend.sql('delete from private.rate_limits');
});

const approve = (id: string) => calls.decide('approve_review', { p_review_id: id });
const answer = (id: string, p_answer: string | null) => calls.decide('answer_review', { p_review_id: id, p_answer });
const version = async () => (await backend.visitor().rpc('content_version')).data as number;
const photo = async (p_review_id: string, client = backend.visitor()) =>
  (await client.rpc('review_photo', { p_review_id })).data as string | null;

describe('what the owner decides', () => {
  // rule: B-3-41, B-3-44
  test('an approved review is on the site as a new version of the content, with its answer and its photo; a rejected one is not', async () => {
    const id = await sentReview(backend);
    const before = await version();
    expect(await publishedReviews(backend)).toMatchObject({ count: 0, average: null, latest: [] });
    expect(await photo(id)).toBeNull();
    expect(await photo(id, admin.client)).toBe(JPEG);
    expect(await approve(id)).toBeNull();
    expect(await approve(id)).toBeNull();
    expect(await version()).toBe(before + 1);
    expect(await answer(id, '  Come again. ')).toBeNull();
    expect(await version()).toBe(before + 2);
    expect(await publishedReviews(backend)).toEqual({
      count: 1,
      average: 5,
      latest: [
        {
          id,
          name: 'Rowan H.',
          rating: 5,
          text: 'Nobody waited.',
          eventType: 'wedding',
          month: expect.stringMatching(/^\d{4}-\d{2}$/) as string,
          photo: true,
          answer: 'Come again.',
        },
      ],
    });
    expect(await photo(id)).toBe(JPEG);
    expect(await calls.reject(id, 'personal_data')).toBeNull();
    expect(await version()).toBe(before + 3);
    expect(await publishedReviews(backend)).toMatchObject({ count: 0, latest: [] });
    expect(await photo(id)).toBeNull();
    expect(await answer(id, 'Late')).toBe('PT409 wrong_status');
    const decisions = await backend.sql(
      'select decision, reason, actor_id from private.review_decisions where review_id = $1::uuid order by id',
      [id],
    );
    expect(decisions).toEqual([
      { decision: 'approved', reason: null, actor_id: admin.id },
      { decision: 'answered', reason: null, actor_id: admin.id },
      { decision: 'rejected', reason: 'personal_data', actor_id: admin.id },
    ]);
    for (const change of [
      `update private.review_decisions set decision = 'approved'`,
      'delete from private.review_decisions',
      'truncate private.review_decisions',
    ])
      await expect(backend.sql(change)).rejects.toThrow('not_allowed');
  });

  // rule: B-3-41
  test('a rejection needs one of four reasons; a low rating is none', async () => {
    const id = await sentReview(backend, { p_rating: 1 });
    for (const reason of ['low_rating', '', null])
      expect(await calls.reject(id, reason)).toBe('PT422 invalid_value reason');
    expect(await calls.listed()).toMatchObject([{ status: 'pending', rating: 1 }]);
  });

  // rule: B-3-41
  test('an answer can be taken back; a draft is nobody else’s', async () => {
    const id = await sentReview(backend);
    await approve(id);
    await answer(id, 'Thank you.');
    expect(await answer(id, 'x'.repeat(1001))).toBe('PT422 invalid_value answer');
    expect(await answer(id, ' ')).toBeNull();
    expect((await publishedReviews(backend)).latest).toMatchObject([{ answer: null }]);
    const token = await openReview(backend, (await completedBooking(backend)).id);
    await calls.call('save_review_draft', written(token));
    const [draft] = await backend.sql<{ id: string }>(`select id from private.reviews where status = 'draft'`);
    expect(await approve(draft!.id)).toBe('PT409 review_gone');
    expect(await calls.listed()).toHaveLength(1);
  });

  // rule: reviews.md#review-order
  test('what waits longest is first in the list, then what was reported, then the newest', async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) {
      ids.push(await sentReview(backend));
      await letPass(backend, '1 minute');
    }
    const [quiet, reported, newest, waiting, later] = ids as [string, string, string, string, string];
    for (const id of [quiet, reported, newest]) await approve(id);
    await calls.call('report_review', { p_review_id: reported, p_reason: 'fake', p_note: 'I was there' });
    expect((await calls.listed()).map(({ id }) => id)).toEqual([waiting, later, reported, newest, quiet]);
    expect((await calls.listed())[2]).toMatchObject({
      reports: [{ reason: 'fake', note: 'I was there' }],
      total_count: 5,
    });
    expect(await calls.decide('settle_review_reports', { p_review_id: reported })).toBeNull();
    expect((await calls.listed()).map(({ id }) => id)).toEqual([waiting, later, newest, reported, quiet]);
  });
});

// rule: B-3-42
test('the average has one digit and counts approved reviews only', async () => {
  for (const [n, rating] of [5, 5, 4, 3].entries()) {
    await approve(await sentReview(backend, { p_rating: rating, p_name: n === 0 ? '' : 'Ann' }));
    await letPass(backend, '1 minute');
  }
  await sentReview(backend, { p_rating: 1 });
  await calls.reject(await sentReview(backend, { p_rating: 1 }));
  expect(await publishedReviews(backend)).toMatchObject({
    count: 4,
    average: 4.3,
    latest: [{ rating: 3 }, { rating: 4 }, { rating: 5 }, { rating: 5, name: null }],
  });
  await approve(await sentReview(backend, { p_rating: 5 }));
  expect(await publishedReviews(backend)).toMatchObject({ count: 5, average: 4.4 });
});

// rule: reviews.md#approved-reviews
test('older reviews are read page by page', async () => {
  for (let n = 1; n <= 13; n += 1) {
    await approve(await sentReview(backend, { p_body: `Review ${n}` }));
    await letPass(backend, '1 minute');
  }
  const { count, latest } = await publishedReviews(backend);
  expect([count, latest.length, latest[0]!.text]).toEqual([13, 12, 'Review 13']);
  const { data } = await backend.visitor().rpc('approved_reviews', { p_limit: 12, p_offset: 12 });
  expect(data).toMatchObject([{ text: 'Review 1' }]);
});

describe('a report of a reader', () => {
  // rule: reviews.md#report
  test('names one of the four reasons, and is taken of reviews that are on the site only', async () => {
    const id = await sentReview(backend);
    const report = (changes: object = {}) =>
      calls.call('report_review', { p_review_id: id, p_reason: 'abuse', ...changes });
    expect(await report()).toBe('PT409 review_gone');
    await approve(id);
    expect(await report({ p_reason: 'bad_taste' })).toBe('PT422 invalid_value reason');
    expect(await report({ p_note: 'x'.repeat(501) })).toBe('PT422 invalid_value note');
    expect(await report({ p_note: ' ' })).toBeNull();
    expect(await calls.listed()).toMatchObject([{ reports: [{ reason: 'abuse', note: null }] }]);
  });

  // rule: reviews.md#report
  test('is limited by network address', async () => {
    const id = await sentReview(backend);
    await approve(id);
    const outcomes = [];
    for (let n = 0; n < 11; n += 1)
      outcomes.push(await calls.call('report_review', { p_review_id: id, p_reason: 'abuse' }));
    expect(outcomes.slice(0, 10).every((outcome) => outcome === null)).toBe(true);
    expect(outcomes[10]).toMatch(/^PT429 rate_limited/);
  });
});

// rule: B-1-10
test('a customer who closes the account takes the review from the site, with its photo', async () => {
  const customer = await person(backend);
  const booking = await paidBooking(backend, customer, 'Reviewer');
  await endEvents(backend, customer);
  const id = await sendReview(backend, booking.id);
  await approve(id);
  const before = await version();
  expect(told(await customer.client.rpc('my_data'))).toBeNull();
  expect(JSON.stringify((await customer.client.rpc('my_data')).data)).toContain(CONSENT);
  await backend.sql('select private.close_person($1::uuid, null)', [customer.id]);
  expect(await publishedReviews(backend)).toMatchObject({ count: 0, latest: [] });
  expect(await version()).toBe(before + 1);
  expect(await photo(id)).toBeNull();
  expect(await backend.sql('select 1 from private.review_photos')).toEqual([]);
});

// rule: B-1-11
test('drafts go when they can no longer be sent, rejected reviews after a year; the others stay', async () => {
  const kept = await sentReview(backend);
  await approve(kept);
  await calls.reject(await sentReview(backend));
  const token = await openReview(backend, (await completedBooking(backend)).id);
  await calls.call('save_review_draft', written(token));
  const statuses = async () =>
    (await backend.sql<{ status: string }>('select status from private.reviews order by status')).map(
      ({ status }) => status,
    );
  await backend.sql('select private.apply_retention()');
  expect(await statuses()).toEqual(['approved', 'draft', 'rejected']);
  try {
    await backend.sql(
      `update private.clock set shift = (select max(private.review_end(event_date)) + interval '1 minute' - clock_timestamp() from public.bookings)`,
    );
    await backend.sql(`update private.reviews set decided_at = private.now() where status = 'rejected'`);
    await backend.sql('select private.apply_retention()');
    expect(await statuses()).toEqual(['approved', 'rejected']);
    await letPass(backend, '1 year 1 day');
    await backend.sql('select private.apply_retention()');
    expect(await statuses()).toEqual(['approved']);
  } finally {
    await backend.sql(`update private.clock set shift = '0'`);
  }
});
