import { screen, waitFor, within } from '@testing-library/react';
import { contractRow, dayFromNow, HttpResponse, nextId, paymentRow, refusal } from 'shared-data/testing';
import { SlotContext } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import BookingPage from './booking-page.tsx';
import { entry, mail, openBooking, sent } from '../testing/open-booking.tsx';

// rule: desk-bookings.md#booking-page
test('other teams show their part of a booking on its page, and get its id', async () => {
  const Part = (props: object) => <p>{JSON.stringify(props)}</p>;
  const source = {
    remotes: [{ name: 'mfe-crew', slots: ['desk-booking'] }],
    loadSlot: () => Promise.resolve({ default: Part }),
    reportBrokenSlot: () => {},
  };
  const { booking } = await openBooking({}, {}, undefined, undefined, () => (
    <SlotContext value={source}>
      <BookingPage />
    </SlotContext>
  ));
  expect(await screen.findByText(JSON.stringify({ bookingId: booking.id }))).toBeVisible();
});

/** A booking without an account, whose mails go to the contact. */
const byPhone = { user_id: null, email: 'nora@example.com' };

// rule: B-3-11
test('the next step is said first and done beside it, and the booking can be made again for another day', async () => {
  const request = { ...mail, id: 32, kind: 'mail.signature_request', created_at: '2026-10-02T12:00:00+00:00' };
  const { user, container, booking } = await openBooking(
    {
      booking_mails: () => HttpResponse.json([request, mail]),
      ask_for_signature: () => new HttpResponse(null, { status: 204 }),
    },
    { ...byPhone, signature_required: true, signature_completed: false },
  );
  const step = await screen.findByRole('region', { name: 'Next step' });
  await waitFor(() => expect(step).toHaveTextContent('Waits for the customer’s signature, asked on Oct 2, 2026.'));
  await user.click(within(step).getByRole('button', { name: 'Ask again' }));
  const question = await screen.findByRole('alertdialog', { name: 'Ask for the signature?' });
  await user.click(within(question).getByRole('button', { name: 'Ask for the signature' }));
  await waitFor(() => expect(sent('ask_for_signature')).toEqual([{ p_booking_id: booking.id }]));
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
    'href',
    `/admin/new-booking?again=${booking.id}`,
  );
  await expectNoAxeViolations(container);
});

// rule: B-3-11
test('a refund to make by hand is finished on the booking’s page', async () => {
  const refund = {
    ...{ id: nextId(), amount: 10_000, reason: 'booking_cancelled', status: 'requested', provider_refund_id: null },
    ...{ created_at: '2026-01-02T15:00:00+00:00', made_at: null },
  };
  const { user } = await openBooking(
    { record_manual_refund: () => new HttpResponse(null, { status: 204 }) },
    {},
    (ids) => ({
      payments: [paymentRow({ booking_id: ids.booking_id, method: 'cash', amount: 10_000, received_on: '2026-01-02' })],
      refunds: [{ ...ids, ...refund }],
    }),
  );
  expect(await screen.findByRole('region', { name: 'Next step' })).toHaveTextContent(
    '$100.00 has to be returned by hand',
  );
  const money = screen.getByRole('region', { name: 'Money' });
  expect(money).toHaveTextContent('Jan 2, 2026');
  await user.click(within(money).getByRole('button', { name: /^Mark refund as made/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as made' }));
  await waitFor(() => expect(sent('record_manual_refund')).toEqual([{ p_refund_id: refund.id }]));
});

// rule: B-3-11
test('a contract that waits for the owner is countersigned on the booking’s page', async () => {
  const { id, booking_id, version, sha256 } = contractRow();
  const facts = { event_name: 'Garden Wedding', event_date: '2027-06-12', signer_name: 'Nora Whitfield' };
  const waiting = { id, booking_id, version, sha256, ...facts, signed_at: '2026-10-02T12:00:00+00:00' };
  const { user } = await openBooking(
    {
      contracts_to_countersign: () => HttpResponse.json([waiting]),
      booking_contract: () =>
        HttpResponse.json([{ ...waiting, created_at: waiting.signed_at, countersigned_at: null }]),
    },
    { id: booking_id, signature_required: true, signature_completed: true },
  );
  const step = await screen.findByRole('region', { name: 'Next step' });
  await user.click(await within(step).findByRole('button', { name: 'Countersign' }));
  expect(await screen.findByRole('dialog', { name: 'Countersign Contract' })).toBeVisible();
});

// rule: desk-bookings.md#booking-message
test('a mail is written to the customer with a file, and what cannot be sent is said at once', async () => {
  const { user, booking } = await openBooking(
    { send_booking_message: () => new HttpResponse(null, { status: 204 }) },
    byPhone,
  );
  await user.click(screen.getByRole('button', { name: 'Write a mail…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write a mail' });
  const input = await within(dialog).findByLabelText('File (optional)');
  await user.upload(input, new File(['x'.repeat(700_001)], 'large.pdf', { type: 'application/pdf' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please choose a file of at most 700 KB.');
  await user.upload(input, new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
  await user.type(within(dialog).getByRole('textbox', { name: /^Subject/ }), 'The certificate');
  await user.type(within(dialog).getByRole('textbox', { name: /^Text/ }), 'Here it is.');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Send mail' }));
  await waitFor(() => expect(sent('send_booking_message')).toHaveLength(1));
  expect(sent('send_booking_message')).toEqual([
    {
      ...{ p_booking_id: booking.id, p_subject: 'The certificate', p_body: 'Here it is.' },
      ...{ p_file_name: 'certificate.pdf', p_file_type: 'application/pdf', p_file: btoa('%PDF-1.7') },
    },
  ]);
});

// rule: desk-bookings.md#no-show
test('a no-show states what the Terms say about the money and is recorded with what happened', async () => {
  const past = { status: 'completed', event_date: dayFromNow(-1) };
  const { user, booking } = await openBooking({ record_no_show: () => new HttpResponse(null, { status: 204 }) }, past);
  await user.click(await screen.findByRole('button', { name: 'No-show…' })); // its text needs the history
  const dialog = await screen.findByRole('dialog', { name: 'Nobody was there?' });
  expect(dialog).toHaveTextContent('By the Terms nothing is refunded under 15 days');
  expect(dialog).toHaveTextContent('$250.00 that was paid stays with us, and $249.00 is still owed');
  await user.type(within(dialog).getByRole('textbox', { name: /What happened/ }), 'The doors were closed');
  await user.click(within(dialog).getByRole('button', { name: 'Record no-show' }));
  await waitFor(() =>
    expect(sent('record_no_show')).toEqual([
      { p_booking_id: booking.id, p_reason: 'The doors were closed', p_version: 1 },
    ]),
  );
});

// rule: desk-bookings.md#no-show
test('a no-show is not offered before the event, nor twice', async () => {
  const { unmount } = await openBooking({ booking_log: () => HttpResponse.json([entry]) });
  expect(await screen.findByText(/Navy Yard/)).toBeVisible(); // the history is there
  expect(screen.queryByRole('button', { name: 'No-show…' })).toBeNull();
  unmount();
  const past = { status: 'completed', event_date: dayFromNow(-1) };
  await openBooking({ booking_log: () => HttpResponse.json([{ ...entry, change: 'no_show' }]) }, past);
  expect(await screen.findByText('Nobody was there')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No-show…' })).toBeNull();
});

// rule: B-3-11
test('a mail goes out again only after it was confirmed, and a refusal says why', async () => {
  const { user, container } = await openBooking({
    resend_mail: () => refusal(409, 'PT409', 'mail_under_way', null, 'This mail is being sent or has just been sent.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Send again (Confirmation)' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send this mail again?' });
  expect(question).toHaveTextContent('nora@example.com');
  expect(sent('resend_mail')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('This mail is being sent or has just been sent.')).toBeVisible();
  expect(sent('resend_mail')).toEqual([{ p_mail_id: 31 }]);
  await expectNoAxeViolations(container);
});

// rule: B-3-11
test('a mail that could not be sent is tried again as the same one', async () => {
  const failed = { ...mail, status: 'failed', error: 'The mailbox is full.' };
  const { user } = await openBooking({
    booking_mails: () => HttpResponse.json([failed]),
    retry_work: () => new HttpResponse(null, { status: 204 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again (Confirmation)' }));
  await waitFor(() => expect(sent('retry_work')).toEqual([{ p_work_id: 31 }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
