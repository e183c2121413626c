import { work } from '../testing/outbox.ts';
import { BOOKING_ROW } from './common/samples.ts';

const row = {
  ...BOOKING_ROW,
  ...{ message: 'It may rain.', urgency: 'soon', contact_method: 'phone' },
  asked_at: '2027-05-28T16:00:00Z',
};

// rule: notifications-and-mails.md#booking-enquiry
test('an enquiry by the link of a booking comes to us with the contact, and an answer goes to the customer', async () => {
  const [mail] = (await work('mail.booking_enquiry_admin', row)).mails;
  expect(mail?.reply_to).toBe(BOOKING_ROW.email);
  expect(mail?.subject).toContain('Garden party');
  for (const text of ['Ada Lovelace', '202-555-0151', 'It may rain.', 'within 4 hours, by phone'])
    expect(mail?.text).toContain(text);
});

test('a row without a message is not mailed', async () => {
  const { mails, finished } = await work('mail.booking_enquiry_admin', { ...row, message: null });
  expect(mails).toEqual([]);
  expect(finished).toEqual([expect.objectContaining({ p_ok: false })]);
});
