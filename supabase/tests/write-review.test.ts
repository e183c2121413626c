import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { letPass, mailedLinkTo, openLink } from './support/bookings.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { JPEG, jpegOf } from './support/photos.ts';
import { completedBooking, CONSENT, openReview, reviewCalls, sentReview, written } from './support/reviews.ts';

// docs/product/reviews.md#who-reviews and below: how a review is written
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

describe('the link of the thanks', () => {
  // rule: B-3-40
  test('opens the draft, which is there again on another device, until the review is sent', async () => {
    const booking = await completedBooking(backend);
    const secret = await mailedLinkTo(backend, booking.id, 'review');
    const open = async () => (await backend.visitor().rpc('open_review_link', { p_token: secret })).data as string;
    const first = await open();
    expect(await calls.linked(first)).toMatchObject({
      status: 'draft',
      rating: null,
      body: '',
      event_type: 'private',
      photo: null,
    });
    expect(
      await calls.call('save_review_draft', written(first, { p_rating: null, p_body: 'It was ', p_name: '' })),
    ).toBeNull();
    expect(await calls.call('set_review_photo', { p_token: first, p_photo: JPEG })).toBeNull();
    const second = await open();
    expect(await calls.linked(second)).toMatchObject({ rating: null, body: 'It was', display_name: '', photo: JPEG });
    expect(await calls.call('submit_review', { ...written(second), p_consent: CONSENT })).toBeNull();
    expect(await calls.linked(await open())).toEqual({
      event_name: 'Garden party',
      event_date: booking.event_date,
      until: expect.any(String) as string,
      status: 'pending',
      // Nothing of what was written.
      ...{ rating: null, body: '', display_name: '', event_type: 'private', photo: null },
    });
    expect(await calls.call('submit_review', { ...written(first), p_consent: CONSENT })).toBe('PT409 review_sent');
    expect(await calls.call('save_review_draft', written(first, { p_body: 'Another' }))).toBe('PT409 review_sent');
    expect(await calls.call('set_review_photo', { p_token: first, p_photo: null })).toBe('PT409 review_sent');
    const rows = await backend.sql('select body, consent_text, consented_at is not null as at from private.reviews');
    expect(rows).toEqual([{ body: 'Nobody waited.', consent_text: CONSENT, at: true }]);
  });

  // rule: B-3-40
  test('opens nothing else, and nothing else opens a review', async () => {
    const { id } = await completedBooking(backend);
    const secret = await mailedLinkTo(backend, id, 'review');
    expect(await openLink(backend, secret)).toBeNull();
    const other = await mailedLinkTo(backend, id);
    expect((await backend.visitor().rpc('open_review_link', { p_token: other })).data).toBeNull();
    expect(await calls.linked((await openLink(backend, other))!)).toBeNull();
    expect(await calls.linked(secret)).toBeNull();
  });

  // rule: B-3-40
  test('ends 90 days after the event, a token after two hours', async () => {
    const booking = await completedBooking(backend);
    const secret = await mailedLinkTo(backend, booking.id, 'review');
    const token = await openReview(backend, booking.id);
    const [{ until } = { until: '' }] = await backend.sql<{ until: string }>(
      `select private.review_end($1::date) - interval '1 second' as until`,
      [booking.event_date],
    );
    const shiftTo = (time: string) =>
      backend.sql(`update private.clock set shift = $1::timestamptz - clock_timestamp()`, [time]);
    try {
      await shiftTo(until);
      expect((await backend.visitor().rpc('open_review_link', { p_token: secret })).data).not.toBeNull();
      await letPass(backend, '2 seconds');
      expect((await backend.visitor().rpc('open_review_link', { p_token: secret })).data).toBeNull();
      expect(await calls.linked(token)).toBeNull();
      expect(await calls.call('save_review_draft', written(token))).toBe('PT403 link_ended');
    } finally {
      await backend.sql(`update private.clock set shift = '0'`);
    }
  });

  // rule: B-3-40
  test('is not needed by a customer with an account, who sees what became of the review', async () => {
    const [customer, other] = [await person(backend), await person(backend)];
    const { id, number, event_name, event_date, event_type } = await completedBooking(backend, customer.id);
    const states = async () => (await customer.client.rpc('my_reviews')).data;
    const event = { booking_id: id, booking_number: number, event_name, event_date };
    const nothing = { reject_reason: null, id: null, rating: null, name: null, answer: null, submitted_at: null };
    expect(await states()).toEqual([{ ...event, status: 'open', event_type, text: null, photo: false, ...nothing }]);
    expect((await other.client.rpc('open_my_review', { p_booking_id: id })).data).toBeNull();
    const token = (await customer.client.rpc('open_my_review', { p_booking_id: id })).data as string;
    await calls.call('save_review_draft', written(token));
    expect(await states()).toMatchObject([{ status: 'draft' }]);
    await calls.call('submit_review', { ...written(token), p_consent: CONSENT });
    const sent = { ...event, rating: 5, text: 'Nobody waited.', name: 'Rowan H.', event_type: 'wedding', photo: false };
    const pending = { ...sent, status: 'pending', reject_reason: null, answer: null };
    expect(await states()).toEqual([
      { ...pending, id: expect.any(String) as string, submitted_at: expect.any(String) as string },
    ]);
    const [{ id: review } = { id: '' }] = (await calls.listed()) as { id: string }[];
    await calls.reject(review, 'not_our_event');
    expect(await states()).toMatchObject([{ ...sent, status: 'rejected', reject_reason: 'not_our_event' }]);
    await calls.decide('approve_review', { p_review_id: review });
    await calls.decide('answer_review', { p_review_id: review, p_answer: 'Thank you.' });
    expect(await states()).toMatchObject([{ ...sent, status: 'approved', reject_reason: null, answer: 'Thank you.' }]);
    expect((await other.client.rpc('my_reviews')).data).toEqual([]);
  });

  // rule: B-3-40
  test('does nothing for an event that did not take place', async () => {
    const { id } = await completedBooking(backend);
    const token = await openReview(backend, id);
    await backend.sql('alter table public.bookings disable trigger user');
    await backend.sql(`update public.bookings set status = 'confirmed' where id = $1::uuid`, [id]);
    await backend.sql('alter table public.bookings enable trigger user');
    expect(await calls.call('save_review_draft', written(token))).toBe('PT403 not_allowed');
  });
});

// rule: B-3-40
test.each<[string, object, string]>([
  ['no stars', { p_rating: null }, 'rating'],
  ['six stars', { p_rating: 6 }, 'rating'],
  ['no stars at all', { p_rating: 0 }, 'rating'],
  ['no words', { p_body: ' \n ' }, 'body'],
  ['more than a thousand characters', { p_body: 'x'.repeat(1001) }, 'body'],
  ['a name that is too long', { p_name: 'x'.repeat(61) }, 'display_name'],
  ['another kind of event', { p_event_type: 'funeral' }, 'event_type'],
  ['no consent', { p_consent: null }, 'consent'],
])('a review with %s is not sent', async (_what, changes, detail) => {
  const token = await openReview(backend, (await completedBooking(backend)).id);
  expect(await calls.call('submit_review', { ...written(token), p_consent: CONSENT, ...changes })).toBe(
    `PT422 invalid_value ${detail}`,
  );
});

// rule: B-3-40
test('a photo is a JPEG of at most 300 KB, and can be taken away again', async () => {
  const token = await openReview(backend, (await completedBooking(backend)).id);
  const put = (p_photo: string | null) => calls.call('set_review_photo', { p_token: token, p_photo });
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
  for (const wrong of [jpegOf(300_001), jpegOf(400_000), png, 'not base64!', JPEG.slice(0, 9)])
    expect(await put(wrong)).toBe('PT422 invalid_value photo');
  expect(await put(jpegOf(300_000))).toBeNull();
  expect(await put(null)).toBeNull();
  expect(await calls.linked(token)).toMatchObject({ photo: null });
});

// rule: B-3-40
test('what a customer wrote is never changed after it was sent, by anybody', async () => {
  const id = await sentReview(backend);
  for (const change of [
    'rating = 1',
    `body = 'Bad.'`,
    `display_name = 'Other'`,
    `consent_text = 'I agree to all that you want.'`,
    `submitted_at = now()`,
    `event_type = 'other'`,
    `status = 'draft'`,
    `answer = 'Too early', answered_at = now()`,
  ])
    await expect(backend.sql(`update private.reviews set ${change} where id = '${id}'`)).rejects.toThrow('not_allowed');
  for (const change of [
    `update private.review_photos set content = '\\xffd8ff00'`,
    'delete from private.review_photos',
  ])
    await expect(backend.sql(`${change} where review_id = '${id}'`)).rejects.toThrow('not_allowed');
});
