import { screen, waitFor } from '@testing-library/react';
import { backend, BACKEND_URL, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page.tsx';
import { ContactForm } from './contact-form.tsx';

const LINK = 'f00d'.repeat(6);
const asked = () => backend.to('POST', '/rest/v1/rpc/ask_about_linked_booking');

async function open(answer: () => boolean | null) {
  const page = openPage(<ContactForm />, {
    state: { link: LINK },
    route: '/contact?booking=1043&event=Garden+party&date=2027-06-19',
    handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/ask_about_linked_booking`, () => HttpResponse.json(answer()))],
  });
  await screen.findByText('We answer to the name, address and phone of your booking.');
  return page;
}
const send = () => screen.getByRole('button', { name: 'Send message' });

// rule: customers.md#ask-by-link
it('asks the holder of a link for nothing that the booking knows', async () => {
  const { user, container } = await open(() => true);
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  await expectNoAxeViolations(container);
  await user.type(screen.getByLabelText(/^Message/), 'It may rain.');
  await user.click(send());
  expect(await screen.findByText("We'll respond within 24 hours via email")).toBeVisible();
  expect(asked()[0]?.body).toEqual({
    p_token: LINK,
    p_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    p_message: 'Booking: 1043\nEvent: Garden party\nEvent date: Saturday, June 19, 2027\nIt may rain.',
    p_urgency: 'standard',
    p_contact_method: 'email',
  });
  expect(backend.to('POST', '/rest/v1/contacts')).toEqual([]);
  expect(backend.to('POST', '/functions/v1/send-notification')).toEqual([]);
});

// rule: customers.md#ask-by-link
it('asks who it is when the page of the booking has ended, and keeps the text', async () => {
  const { user } = await open(() => null);
  await user.type(screen.getByLabelText(/^Message/), 'It may rain.');
  await user.click(send());
  expect(await screen.findByText(/^The page of your booking has ended/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeVisible());
  expect(screen.getByLabelText(/^Message/)).toHaveValue(
    'Booking: 1043\nEvent: Garden party\nEvent date: Saturday, June 19, 2027\nIt may rain.',
  );
});
