import { renderMail } from '../../_shared/mails/render-mail.ts';
import { bookingId, checkoutState, createFakeNetwork, json } from '../../_shared/testing/fake-network.ts';
import { handler } from '../handler.ts';

const paths = {
  claim: 'POST backend.test/rest/v1/rpc/claim_outbox',
  finish: 'POST backend.test/rest/v1/rpc/finish_outbox',
  state: 'POST backend.test/rest/v1/rpc/checkout_state',
  link: 'POST backend.test/rest/v1/rpc/create_booking_link',
  mail: 'POST mail.test/emails',
};
const confirmed = {
  ...checkoutState,
  status: 'confirmed',
  money: { paid: 49_900, open: 0, due: '2026-12-03T23:00:00Z' },
};

interface SentMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Runs the worker on one row; the event of the facts is on 2026-12-05. */
async function work(
  kind: string,
  payload: object,
  { state = confirmed, now = '2026-11-28T15:00:00Z' }: { state?: object | null; now?: string } = {},
) {
  const network = createFakeNetwork({
    [paths.claim]: json([{ id: 1, kind, payload, attempts: 1 }]),
    [paths.state]: json(state),
    [paths.link]: json(null),
    [paths.mail]: json({ id: 'm1' }),
    [paths.finish]: json('done'),
  });
  const request = new Request('http://functions.test/outbox-worker', {
    method: 'POST',
    headers: { authorization: 'Bearer sb_secret_test' },
  });
  await handler(request, { ...network.deps, now: () => new Date(now) });
  expect(network.rpc('finish_outbox')).toEqual([{ p_id: 1, p_ok: true, p_error: null }]);
  const mails = network.to('/emails').map(({ body }) => JSON.parse(body) as SentMail);
  return { mails, links: network.rpc('create_booking_link') };
}
const reminder = (days: number, changes: object = {}) => ({ ...confirmed, days_before: days, ...changes });

test('a reminder names the event, its date and what it includes, and leads to the account', async () => {
  const { mails } = await work('mail.event_reminder', reminder(7));
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect([mail?.to, mail?.subject]).toEqual([
    ['ada@example.com'],
    'Reminder: Garden party on Saturday, December 5, 2026',
  ]);
  for (const text of ['6:00 PM Eastern Time', '12 Elm Street', '2 bartenders', '/account'])
    expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain('still to be paid');
});

test('a reminder names what is open and when it is due', async () => {
  const open = { money: { paid: 25_000, open: 24_900, due: '2026-12-03T23:00:00Z' } };
  const { mails } = await work('mail.event_reminder', reminder(7, open));
  expect(mails[0]?.text).toContain('$249.00 is still to be paid. Due: Dec 3, 2026, 6:00 PM Eastern Time.');
});

test('a customer without an account gets a link of the booking', async () => {
  const { mails, links } = await work('mail.event_reminder', reminder(1, { user_id: null }));
  expect(links).toEqual([{ p_booking_id: bookingId, p_purpose: 'booking', p_token: expect.any(String) as string }]);
  expect(mails[0]?.text).toContain('/my-booking?link=');
});

test.each([
  ['the booking was cancelled', 7, { state: { ...confirmed, status: 'cancelled' } }],
  ['the account was closed', 7, { state: null }],
  ['the event was moved', 7, { state: { ...confirmed, event_date: '2026-12-19' } }],
  ['the event has begun', 1, { state: { ...confirmed, status: 'in_progress' } }],
  ['the event is over and no sweep has run', 1, { now: '2026-12-06T05:01:00Z' }],
  ['the second reminder is due', 7, { now: '2026-12-04T05:01:00Z' }],
])('a reminder that waited is not sent when %s', async (_why, days, options) => {
  expect((await work('mail.event_reminder', reminder(days), options)).mails).toEqual([]);
});

test.each([
  [7, '2026-12-04T04:59:00Z'],
  [1, '2026-12-04T05:01:00Z'],
  [1, '2026-12-06T04:59:00Z'],
])('a reminder of %i days before that waited until %s is sent', async (days, now) => {
  expect((await work('mail.event_reminder', reminder(days), { now })).mails).toHaveLength(1);
});

test('thanks after the event invite to a review by the contact page', async () => {
  const { mails } = await work('mail.thank_you', { ...confirmed, status: 'completed' });
  expect([mails[0]?.to, mails[0]?.subject]).toEqual([['ada@example.com'], 'Thank you: Garden party']);
  expect(mails[0]?.text).toContain('/contact');
  expect(mails[0]?.html).toContain('Tell us how it was');
});

test('both mails have a text part and an HTML part without pictures and with a dark theme', async () => {
  const { eventReminderMail, thankYouMail } = await import('./event-mails.ts');
  const { toBookingFacts } = await import('../../_shared/bookings/booking-facts.ts');
  const facts = toBookingFacts(confirmed);
  for (const mail of [eventReminderMail(facts!, 'https://a.example'), thankYouMail(facts!, 'https://a.example')]) {
    const { html, text } = await renderMail(mail);
    expect(html).not.toMatch(/<img|background-image|url\(/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(text).toContain(mail.paragraphs[0]);
  }
});
