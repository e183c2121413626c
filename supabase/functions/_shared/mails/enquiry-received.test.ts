import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { work } from '../testing/outbox.ts';

const enquiry = {
  contact_id: '5b0c8f52-31a5-4a55-9a3d-0d8f0c6b0a11',
  email: 'ada@example.com',
  urgency: 'soon',
  contact_method: 'phone',
  created_at: '2026-06-20T19:00:00Z',
};

// rule: notifications-and-mails.md#enquiry-received
test.each([
  [enquiry, 'It came on Jun 20, 2026, 3:00 PM Eastern Time. We answer within 4 hours, by phone.'],
  [{ ...enquiry, created_at: '2026-06-20T09:00:00Z' }, 'We answer from 8am, by phone.'],
  [{ ...enquiry, urgency: 'standard', contact_method: 'email' }, 'We answer within 24 hours, by email.'],
])('who wrote gets a mail that says when we answer, in the words of the page: %#', async (payload, text) => {
  const { mails } = await work('mail.enquiry_received', payload);
  expect(mails).toMatchObject([
    { to: ['ada@example.com'], reply_to: FIRST_BUSINESS.emails.hello.display, subject: 'We have your message' },
  ]);
  expect(mails[0]?.text).toContain(text);
  expect(mails[0]?.text).toContain(FIRST_BUSINESS.phone.display);
});

test('a row without an enquiry is not mailed', async () => {
  const { mails, finished } = await work('mail.enquiry_received', { ...enquiry, urgency: 'never' });
  expect(mails).toEqual([]);
  expect(finished).toMatchObject([{ p_ok: false }]);
});
