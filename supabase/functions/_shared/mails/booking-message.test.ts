import { json } from '../testing/fake-network.ts';
import { facts, work } from '../testing/outbox.ts';

// rule: desk-bookings.md#booking-message
test('a mail of an admin has their words in paragraphs and the file', async () => {
  const { mails } = await work(
    'mail.booking_message',
    {
      ...facts,
      subject: 'The certificate',
      body: 'Hello,\n\nhere it is.',
      file: { name: 'certificate.pdf', type: 'application/pdf', content: 'JVBERi0=' },
    },
    { routes: { 'POST backend.test/rest/v1/rpc/mail_documents': json([]) } },
  );
  expect(mails[0]).toMatchObject({ to: [facts.email], subject: 'The certificate' });
  expect(mails[0]!.text).toContain('here it is.');
  expect(mails[0]!.attachments).toEqual([
    { filename: 'certificate.pdf', content: 'JVBERi0=', content_type: 'application/pdf' },
  ]);
});
