import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { renderMail } from './common/render-mail.ts';
import { bookingId, checkoutState, createFakeNetwork, json, stateAnswer } from '../testing/fake-network.ts';
import { moneyRow } from '../testing/money.ts';
import { handler } from '../../outbox-worker/handler.ts';
import eventReminder from './event-reminder.ts';
import thankYou from './thank-you.ts';

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
  money: moneyRow({ paid: 49_900 }),
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
    [paths.state]: stateAnswer(state),
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

// rule: B-2-31
test('a reminder names the event, its date and what it includes, and leads to the account', async () => {
  const { mails } = await work('mail.event_reminder', reminder(7));
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.to).toEqual(['ada@example.com']);
  for (const text of [
    'Saturday, December 5, 2026, 6:00 PM to 12:00 AM Eastern Time',
    '12 Elm Street',
    '6 hours of bar service with 3 bartenders',
    '/account',
  ])
    expect(mail?.text).toContain(text);
  expect(mail?.text).not.toMatch(/is open/);
});

// rule: B-2-32
test.each([
  [7, '2026-11-28T15:00:00Z', 'in 7 days', 'check that everything below is right'],
  [7, '2026-11-30T15:00:00Z', 'in 5 days', 'check that everything below is right'],
  [1, '2026-12-04T15:00:00Z', 'tomorrow', 'make sure that the crew can reach the place'],
  [1, '2026-12-05T15:00:00Z', 'today', 'make sure that the crew can reach the place'],
])(
  'the reminder %i days before, sent at %s, says %s, when the crew arrives and whom to call',
  async (days, now, when, words) => {
    const [mail] = (await work('mail.event_reminder', reminder(days), { now })).mails;
    expect(mail?.subject).toBe(`Your event is ${when}: Garden party, booking 1001`);
    expect(mail?.text).toContain(`Garden party is ${when}: Saturday, December 5, 2026`);
    expect(mail?.text).toContain('Our crew arrives at 5:00 PM Eastern Time to set up.');
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`call us at ${FIRST_BUSINESS.phone.display}`);
  },
);

// rule: B-2-32
test('only the reminder of the last day says whom to call on the day of the event', async () => {
  const line = `On the day, call: ${FIRST_BUSINESS.emergency.display}`;
  const [week] = (await work('mail.event_reminder', reminder(7))).mails;
  const [day] = (await work('mail.event_reminder', reminder(1), { now: '2026-12-04T15:00:00Z' })).mails;
  expect([week?.text.includes(line), day?.text.includes(line)]).toEqual([false, true]);
});

// rule: B-2-32
test.each([
  ['is open', '2026-11-28T15:00:00Z', '$250.00 paid. $249.00 is open and is due by Dec 3, 2026, 6:00 PM Eastern Time.'],
  ['is overdue', '2026-12-04T15:00:00Z', '$249.00 is open and was due by Dec 3, 2026, 6:00 PM Eastern Time.'],
])('a reminder of an event whose balance %s names what is open and when it is due', async (_state, now, text) => {
  const open = { money: moneyRow({ paid: 25_000 }) };
  const { mails } = await work('mail.event_reminder', reminder(1, open), { now });
  expect(mails[0]?.text).toContain(text);
});

const UNSIGNED = 'The contract waits for your signature.';

// rule: B-2-32
test.each([
  ['lacks its signature', { signature_required: true, signature_completed: false }, true],
  ['is signed', { signature_required: true, signature_completed: true }, false],
  ['is not needed', { signature_required: false, signature_completed: false }, false],
])(
  'a reminder of a booking whose contract %s gives a link to it and says what waits',
  async (_state, changes, waits) => {
    const { mails, links } = await work(
      'mail.event_reminder',
      reminder(1, { ...changes, user_id: null, has_password: false }),
    );
    expect(links).toEqual([{ p_booking_id: bookingId, p_purpose: 'booking', p_token: expect.any(String) as string }]);
    expect(mails[0]?.text).toContain('/my-booking#');
    expect(mails[0]?.text.includes(UNSIGNED)).toBe(waits);
  },
);

// rule: desk-phone-bookings.md#hold-expired
test.each([
  ['is still cancelled', 'cancelled', 1],
  ['was confirmed by a late payment', 'confirmed', 0],
])('the mail about the end of a hold that waited goes out while the booking %s', async (_why, status, sent) => {
  const { mails } = await work('mail.hold_expired', confirmed, { state: { ...confirmed, status } });
  expect(mails).toHaveLength(sent);
});

test.each([
  ['is still held', true, 1],
  ['was paid in the meantime', false, 0],
])('the reminder of a held place goes out while it %s', async (_why, payable, sent) => {
  const held = { ...confirmed, status: 'pending', hold_expires_at: '2026-11-20T16:07:00Z' };
  const { mails } = await work('mail.hold_reminder', held, { state: { ...held, payable } });
  expect(mails).toHaveLength(sent);
  if (sent) expect(mails[0]?.text).toContain(`/booking?payment=due&booking=${confirmed.number}`);
});

// rule: B-2-31
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

// rule: B-2-31
test('thanks after the event invite to a review by a link for it alone, with its last day', async () => {
  const { mails, links } = await work('mail.thank_you', { ...confirmed, status: 'completed' });
  expect([mails[0]?.to, mails[0]?.subject]).toEqual([['ada@example.com'], 'Thank you: Garden party, booking 1001']);
  expect(links).toEqual([{ p_booking_id: bookingId, p_purpose: 'review', p_token: expect.any(String) }]);
  expect(mails[0]?.text).toContain(`/review#${(links[0] as { p_token: string }).p_token}`);
  expect(mails[0]?.text).toContain('until March 5, 2027');
  expect(mails[0]?.html).toContain('Write a review');
});

// rule: B-2-31
test('both mails have a text part and an HTML part without pictures and with a dark theme', async () => {
  for (const kind of [eventReminder, thankYou]) {
    const mail = kind.show(kind.samples['']!, FIRST_CONTENT);
    const { html, text } = await renderMail(mail, FIRST_BUSINESS);
    expect(html).not.toMatch(/<img|background-image|url\(/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(text).toContain(mail.paragraphs[0]);
  }
});
