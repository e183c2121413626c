import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import type { MailKind } from './common/mail-kind.ts';
import { checkoutState } from '../testing/fake-network.ts';
import holdExpiredAdmin from './hold-expired-admin.ts';
import holdExpired from './hold-expired.ts';
import holdReminder from './hold-reminder.ts';
import paymentLink from './payment-link.ts';

const booking = { ...checkoutState, event_name: 'Quist reunion', event_date: '2027-05-05' };
const show = (mail: MailKind, row = {}) => mail.show({ row: { ...booking, ...row } }, FIRST_CONTENT);
const site = 'https://districtpour.example';

// rule: B-3-12
test('the mail with the link to pay says until when the time is held, and the price', () => {
  const { paragraphs, facts } = show(paymentLink, { hold_expires_at: '2027-05-01T03:59:00Z' });
  expect(paragraphs[0]).toContain('until Apr 30, 2027, 11:59 PM Eastern Time');
  expect(facts).toContainEqual(['Price', '$499.00']);
});

test('ten minutes after an unpaid booking a mail says until when the time is held and where to finish', () => {
  expect(show(holdReminder, { hold_expires_at: '2027-05-01T15:07:00Z' })).toMatchObject({
    subject: 'Your booking is not confirmed yet: Quist reunion, booking 1001',
    action: { label: 'Finish your booking', url: `${site}/booking?payment=due&booking=${checkoutState.number}` },
  });
});

// rule: B-3-12
test('when the hold has ended, the customer is asked to get in touch, and the owner finds the booking', () => {
  expect(show(holdExpired)).toMatchObject({
    subject: 'We no longer hold your time: Quist reunion, booking 1001',
    action: { url: `${site}/contact` },
  });
  expect(show(holdExpiredAdmin)).toMatchObject({
    subject: 'Not paid in time: Quist reunion on May 5, 2027, booking 1001',
    action: { url: `${site}/admin/bookings/1001` },
  });
});
