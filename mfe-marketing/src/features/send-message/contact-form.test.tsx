/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  CUSTOMER,
  customerRow,
  fakeClock,
  functionRefusal,
  http,
  HttpResponse,
  refusal,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page.tsx';
import { ContactForm } from './contact-form.tsx';

type User = ReturnType<typeof openPage>['user'];
const inserts = () => backend.to('POST', '/rest/v1/contacts');
const notices = () => backend.to('POST', '/functions/v1/send-notification');

async function fill(user: User) {
  await user.type(screen.getByLabelText(/^Name/), 'Ines Carver');
  await user.type(screen.getByLabelText(/^Email/, { selector: 'input[type="email"]' }), 'ines@example.com');
  await user.type(screen.getByLabelText(/^Phone/, { selector: 'input[type="tel"]' }), '202-555-0111');
  await user.type(screen.getByLabelText(/^Message/), 'Do you travel to Annapolis?');
}
afterEach(() => jest.useRealTimers());
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact form', () => {
  // rule: P-1-11, P-3-14, P-3-16, P-7-03, P-8-17, P-8-20
  it('stores six fields with the defaults, notifies the business and thanks the visitor', async () => {
    const { user } = openPage(<ContactForm />);
    await fill(user);
    await send(user);
    expect(await screen.findByText('Message Sent Successfully!')).toBeInTheDocument();
    expect(screen.getByText("We'll respond within 24 hours via email")).toBeInTheDocument();
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(inserts()[0]?.body).toEqual({
      id,
      name: 'Ines Carver',
      email: 'ines@example.com',
      phone: '202-555-0111',
      message: 'Do you travel to Annapolis?',
      urgency: 'standard',
      contact_method: 'email',
    });
    expect(inserts()[0]?.headers.get('prefer') ?? '').not.toContain('return=representation');
    expect(notices()[0]?.body).toEqual({
      type: 'contact',
      data: {
        id: (inserts()[0]?.body as { id: string }).id,
        name: 'Ines Carver',
        email: 'ines@example.com',
        phone: '202-555-0111',
        message: 'Do you travel to Annapolis?',
        urgency: 'standard',
        contact_method: 'email',
      },
    });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  });

  // rule: my-account.md#known-contact
  it('asks who is signed in for nothing that the account knows', async () => {
    openPage(<ContactForm />, {
      session: CUSTOMER,
      rows: { customers: [customerRow(CUSTOMER, { phone: '202-555-0142' })] },
      route: '/contact?booking=1043&event=Garden+party&date=2027-06-19',
    });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Phone/, { selector: 'input[type="tel"]' })).toHaveValue('202-555-0142'),
    );
    expect(screen.getByLabelText(/^Name/)).toHaveValue(CUSTOMER.fullName);
    expect(screen.getByLabelText(/^Email/, { selector: 'input[type="email"]' })).toHaveValue(CUSTOMER.email);
    expect(screen.getByLabelText(/^Message/)).toHaveValue(
      'Booking: 1043\nEvent: Garden party\nEvent date: Saturday, June 19, 2027\n',
    );
  });

  // rule: B-3-31
  it('what the booking form knew needs not be typed, and is stored as fields, except for what was changed in the message', async () => {
    const contact = { name: 'Ines Carver', email: 'ines@example.com', phone: '202-555-0111' };
    const { user } = openPage(<ContactForm />, {
      state: { contact },
      route: '/contact?type=wedding&date=2027-06-19&time=18:30&place=Pier+4&guests=180&requests=Two+bars',
    });
    const begun = `Kind of event: Wedding
Event date: Saturday, June 19, 2027
Start: 6:30 PM Eastern Time
Place: Pier 4
Guests: 180
Requests: Two bars
`;
    const message = screen.getByLabelText(/^Message/);
    await waitFor(() => expect(message).toHaveValue(begun));
    await user.clear(message);
    await user.click(message);
    await user.paste(begun.replace('180', '200'));
    await send(user);
    await screen.findByText('Message Sent Successfully!');
    expect(window.history.state).not.toHaveProperty('usr.contact');
    expect(inserts()[0]?.body).toMatchObject({
      ...contact,
      event_type: 'wedding',
      event_date: '2027-06-19',
      event_time: '18:30',
      location: 'Pier 4',
      special_requests: 'Two bars',
    });
    expect(inserts()[0]?.body).not.toHaveProperty('guest_count');
    expect((notices()[0]?.body as { data: object }).data).not.toHaveProperty('location');
  });

  // rule: P-3-13, P-3-15, P-8-18, P-8-19
  it.each([
    ['Urgent', '1 hour'],
    ['Soon', '4 hours'],
  ])('promises an answer to %s by phone', async (urgency, time) => {
    fakeClock('2026-06-10T16:00:00Z');
    const { user } = openPage(<ContactForm />);
    await fill(user);
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${urgency}`) }));
    await user.click(screen.getByRole('radio', { name: 'Phone' }));
    await send(user);
    expect(await screen.findByText(`We'll respond within ${time} via phone`)).toBeInTheDocument();
    expect(inserts()[0]?.body).toMatchObject({ urgency: urgency.toLowerCase(), contact_method: 'phone' });
  });

  // rule: contact.md#message-sent, P-8-18, P-8-19
  it.each(['Urgent', 'Soon'])('promises no answer within hours to %s at five in the morning', async (urgency) => {
    fakeClock('2026-06-10T09:00:00Z');
    const { user } = openPage(<ContactForm />);
    await fill(user);
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${urgency}`) }));
    await send(user);
    expect(await screen.findByText("We'll respond from 8am via email")).toBeInTheDocument();
  });

  // rule: P-5-01, P-5-02, P-5-03, P-5-04
  it('requires name, phone, email and message, shows the errors and sends no request', async () => {
    const { user, container } = openPage(<ContactForm />);
    await send(user);
    const summary = await screen.findByRole('group', { name: '4 fields need your attention' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Please enter your name',
      'Please enter your email',
      'Please enter your phone number',
      'Please enter your message',
    ]);
    expect(inserts()).toEqual([]);
    await expectNoAxeViolations(container);
  });

  // rule: P-5-05
  it('refuses what is no address', async () => {
    const { user } = openPage(<ContactForm />);
    await fill(user);
    await user.type(screen.getByLabelText(/^Email/, { selector: 'input[type="email"]' }), ' at');
    await send(user);
    expect(await screen.findByRole('group', { name: '1 field needs your attention' })).toHaveTextContent(
      'Please enter a valid email address',
    );
    expect(inserts()).toEqual([]);
  });

  it('shows an error for an invalid phone number', async () => {
    const { user } = openPage(<ContactForm />);
    await fill(user);
    const field = screen.getByLabelText(/^Phone/, { selector: 'input[type="tel"]' });
    await user.clear(field);
    await user.type(field, 'call me');
    await send(user);
    expect(await screen.findByRole('group', { name: '1 field needs your attention' })).toHaveTextContent(
      'Please enter a phone number with at least 7 digits',
    );
    expect(inserts()).toEqual([]);
  });

  // rule: P-8-01, P-8-02
  it('keeps the input when the message could not be stored', async () => {
    const { user } = openPage(<ContactForm />, {
      handlers: [http.post(`${BACKEND_URL}/rest/v1/contacts`, () => refusal(500, 'XX000', 'broken'))],
    });
    await fill(user);
    await send(user);
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to send message. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Do you travel to Annapolis?');
    expect(notices()).toEqual([]);
  });

  it('a notification that failed is repeated without a second row', async () => {
    const { user } = openPage(<ContactForm />, {
      handlers: [
        http.post(
          `${BACKEND_URL}/functions/v1/send-notification`,
          () => functionRefusal(502, 'provider_unavailable', 'down'),
          { once: true },
        ),
      ],
    });
    await fill(user);
    await send(user);
    expect(await screen.findByText(/Your message is saved/)).toBeInTheDocument();
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeInTheDocument();
    await send(user);
    expect(await screen.findByText('Message Sent Successfully!')).toBeInTheDocument();
    expect(inserts()).toHaveLength(1);
    expect(notices()).toHaveLength(2);
  });

  it('a changed message is a new one, even after a failed notification', async () => {
    const { user } = openPage(<ContactForm />, {
      handlers: [
        http.post(
          `${BACKEND_URL}/functions/v1/send-notification`,
          () => functionRefusal(502, 'provider_unavailable', 'down'),
          { once: true },
        ),
      ],
    });
    await fill(user);
    await send(user);
    await screen.findByText(/Your message is saved/);
    await user.type(screen.getByLabelText(/^Message/), ' And to Baltimore?');
    await send(user);
    await screen.findByText('Message Sent Successfully!');
    expect(inserts()).toHaveLength(2);
  });

  it('shows the reason when there were too many messages', async () => {
    const { user } = openPage(<ContactForm />, {
      handlers: [http.post(`${BACKEND_URL}/rest/v1/contacts`, () => refusal(429, 'PT429', 'rate_limited'))],
    });
    await fill(user);
    await send(user);
    expect(await screen.findByText(/several messages in a short time/)).toBeInTheDocument();
  });

  it('refuses a message of 10,000 characters before it is sent', async () => {
    const { user } = openPage(<ContactForm />);
    await fill(user);
    const message = screen.getByLabelText(/^Message/);
    await user.click(message);
    await user.paste('x'.repeat(10_000));
    await send(user);
    expect(await screen.findByRole('group', { name: '1 field needs your attention' })).toHaveTextContent(
      'Please keep your message to 5000 characters at most',
    );
    expect(message).toHaveValue(`Do you travel to Annapolis?${'x'.repeat(10_000)}`);
    expect(inserts()).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer = () => {};
    const pressedOften = new Promise<void>((resolve) => (answer = resolve));
    const { user } = openPage(<ContactForm />, {
      handlers: [
        http.post(`${BACKEND_URL}/functions/v1/send-notification`, async () => {
          await pressedOften;
          return HttpResponse.json({ success: true, id: '1' });
        }),
      ],
    });
    await fill(user);
    for (let press = 0; press < 3; press += 1) await send(user);
    answer();
    await screen.findByText('Message Sent Successfully!');
    await waitFor(() => expect(inserts()).toHaveLength(1));
  });
});
