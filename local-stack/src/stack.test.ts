import { createClient } from '@supabase/supabase-js';
import type { StartedStack } from './testing/stack.ts';
import { eventually, startStack } from './testing/stack.ts';

let stack: StartedStack;
beforeAll(async () => {
  stack = await startStack(['--ephemeral']);
});
afterAll(async () => {
  await stack?.stop();
});

interface Mail {
  to: string[];
  subject: string;
  text: string;
  links: string[];
}
const mailsTo = async (address: string) =>
  (await (await fetch(`${stack.addresses.mailUrl}/__messages?to=${encodeURIComponent(address)}`)).json()) as Mail[];
const connect = () =>
  createClient(stack.addresses.supabaseUrl, stack.addresses.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
type Client = ReturnType<typeof connect>;

/** Signs up, follows the link of the mail and signs in. */
async function join(email: string): Promise<{ client: Client; userId: string }> {
  const client = connect();
  const password = 'a-long-password';
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'Ada Lovelace', company_name: '' } },
  });
  expect(error).toBeNull();
  const [mail] = await eventually(
    () => mailsTo(email),
    (mails) => mails.length > 0,
  );
  const link = new URL(mail?.links.find((url) => url.includes('/auth/confirm')) ?? 'about:blank');
  expect(link.origin).toBe(stack.addresses.siteUrl);
  const confirmed = await connect().auth.verifyOtp({
    token_hash: new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '',
    type: 'signup',
  });
  expect(confirmed.error).toBeNull();
  const { data, error: refused } = await client.auth.signInWithPassword({ email, password });
  expect(refused).toBeNull();
  return { client, userId: data.user?.id ?? '' };
}

async function book(client: Client, userId: string) {
  // From the day after tomorrow on: today's slots may have begun in New York.
  const from = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
  const { data: slots } = await client
    .from('available_slots')
    .select('*')
    .eq('is_available', true)
    .gte('date', from)
    .order('date')
    .order('start_time');
  const slot = slots?.find(({ current_bookings, max_bookings }) => current_bookings < max_bookings);
  const { data: booking, error } = await client
    .from('bookings')
    .insert({
      user_id: userId,
      event_name: 'Garden party',
      event_type: 'private',
      event_date: slot?.date,
      event_time: slot?.start_time,
      location: '12 Elm Street, Washington, DC',
      guest_count: 40,
      total_amount: 499,
      special_requests: '<b>No ice</b>',
      status: 'pending',
      name: 'Ada Lovelace',
      email: 'ada@work.example',
      phone: '202-555-0151',
    })
    .select()
    .single();
  expect(error).toBeNull();
  return booking as {
    id: string;
    number: number;
    event_date: string;
    event_time: string;
    total_amount: number;
    status: string;
  };
}

/** Sends the form's notification about the booking. */
async function notify(client: Client, booking: Awaited<ReturnType<typeof book>>) {
  const data = {
    ...booking,
    name: 'Ada King',
    email: 'ada@work.example',
    phone: '202-555-0151',
    event_name: 'Garden party',
    event_type: 'private',
    event_time: booking.event_time.slice(0, 5),
    location: '12 Elm Street, Washington, DC',
    guest_count: 40,
  };
  expect((await client.functions.invoke('send-notification', { body: { type: 'booking', data } })).error).toBeNull();
}

const payAt = (url: string, number: string) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace' }),
  });
const statusOf = async (client: Client, id: string) =>
  (await client.from('bookings').select('status').eq('id', id).single()).data?.status as string;

// rule: P-1-12, P-1-14, P-1-15, P-4-02, P-7-02, P-7-14, P-7-17, P-9-67
test('an event is booked, paid, confirmed, synced to the calendar and confirmed by mail', async () => {
  const email = 'ada.integration@example.com';
  const { client, userId } = await join(email);
  const booking = await book(client, userId);
  expect(booking).toMatchObject({ total_amount: 499, status: 'pending' });
  await notify(client, booking);
  expect(await mailsTo('events@example.com')).toEqual([]);
  const received = (await mailsTo(email)).find(({ subject }) =>
    subject.startsWith('Your booking is waiting for its payment: '),
  );
  expect(received?.text).toContain(`Booking: ${booking.number}\n`);
  expect(received?.text).toContain('Price: $499.00');
  expect(received?.text).toContain(`/booking?payment=due&booking=${booking.number}`);

  const early = await client.functions.invoke('sync-acuity', { body: { booking_id: booking.id } });
  expect((early.error as { context?: Response } | null)?.context?.status).toBe(409);
  const wrong = await client.functions.invoke('create-payment', { body: { booking_id: booking.id, amount: 100 } });
  expect((wrong.error as { context?: Response } | null)?.context?.status).toBe(422);

  const checkout = await client.functions.invoke<{ url: string; session_id: string }>('create-payment', {
    body: { booking_id: booking.id, amount: 49_900 },
  });
  expect(checkout.error).toBeNull();
  const url = checkout.data?.url ?? '';
  const again = await client.functions.invoke<{ url: string }>('create-payment', {
    body: { booking_id: booking.id, amount: 49_900 },
  });
  expect(again.data?.url).toBe(url);

  expect((await payAt(url, '4000 0000 0000 0002')).status).toBe(402);
  expect(await statusOf(client, booking.id)).toBe('pending');
  const paid = await payAt(url, '4242 4242 4242 4242');
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(
    `${stack.addresses.siteUrl}/booking?booking=${booking.id}&payment=success&session_id=${checkout.data?.session_id}`,
  );
  // The provider waits for the webhook before it sends the customer back.
  expect(await statusOf(client, booking.id)).toBe('confirmed');

  const sync = await client.functions.invoke<{ success: boolean; external_booking_id: string }>('sync-acuity', {
    body: { booking_id: booking.id },
  });
  expect(sync.data).toEqual({ success: true, external_booking_id: expect.stringMatching(/^\d+$/) });

  const mails = await eventually(
    () => mailsTo(email),
    (all) => all.some(({ subject }) => subject.startsWith('Your booking is confirmed')),
  );
  expect(mails[0]?.text).toContain('$499.00');
  const [notice] = await eventually(
    () => mailsTo('events@example.com'),
    (all) => all.length > 0,
  );
  expect(notice).toMatchObject({
    subject: expect.stringMatching(/^Paid: Garden party/),
    text: expect.stringContaining('Phone: 202-555-0151'),
  });

  const calendar = await eventually(
    async () =>
      (await (await fetch(`${stack.addresses.schedulingUrl}/__appointments`)).json()) as {
        appointments: { id: number; notes: string; email: string }[];
      },
    ({ appointments }) => appointments.length > 0,
  );
  expect(
    calendar.appointments.filter(({ notes }) => notes.startsWith(`District Pour booking ${booking.number}\n`)),
  ).toEqual([
    expect.objectContaining({
      id: Number(sync.data?.external_booking_id),
      email: 'ada@work.example',
      phone: '202-555-0151',
      notes: expect.stringContaining('Service: 4 hours, 2 bartenders'),
    }),
  ]);
});

test('another customer’s booking cannot be paid, synced or guessed', async () => {
  const owner = await join('owner.of.booking@example.com');
  const booking = await book(owner.client, owner.userId);
  const otherCustomer = await join('other@example.com');
  for (const [name, body] of [
    ['create-payment', { booking_id: booking.id, amount: 49_900 }],
    ['sync-acuity', { booking_id: booking.id }],
  ] as const) {
    const { error } = await otherCustomer.client.functions.invoke(name, { body });
    expect((error as { context?: Response } | null)?.context?.status).toBe(403);
  }
  const anonymous = await connect().functions.invoke('create-payment', {
    body: { booking_id: booking.id, amount: 49_900 },
  });
  expect((anonymous.error as { context?: Response } | null)?.context?.status).toBe(401);
});

test('a payment that arrives after the booking was cancelled is refunded, with a mail', async () => {
  const email = 'cancelled@example.com';
  const { client, userId } = await join(email);
  const booking = await book(client, userId);
  const { data } = await client.functions.invoke<{ url: string }>('create-payment', {
    body: { booking_id: booking.id, amount: 49_900 },
  });
  await client.rpc('cancel_booking', { p_booking_id: booking.id });
  expect((await payAt(data?.url ?? '', '4242424242424242')).status).toBe(303);
  const mails = await eventually(
    () => mailsTo(email),
    (all) => all.some(({ subject }) => subject.startsWith('Your refund is on its way')),
  );
  expect(mails[0]?.text).toContain('$499.00 goes back to your card');
  expect(await statusOf(client, booking.id)).toBe('cancelled');
});

test('an appointment whose response was lost is created only once', async () => {
  const { client, userId } = await join('lost.answer@example.com');
  const booking = await book(client, userId);
  const { data } = await client.functions.invoke<{ url: string }>('create-payment', {
    body: { booking_id: booking.id, amount: 49_900 },
  });
  const faults = `${stack.addresses.schedulingUrl}/__faults`;
  await fetch(faults, { method: 'PUT', body: JSON.stringify([{ mode: 'close', method: 'POST', count: 1 }]) });
  await payAt(data?.url ?? '', '4242424242424242');
  // The worker or the sync loses the first response; a later sync finds the appointment.
  await eventually(
    () => client.functions.invoke<{ success: boolean }>('sync-acuity', { body: { booking_id: booking.id } }),
    (sync) => sync.data?.success === true,
  );
  expect(await (await fetch(faults)).json()).toMatchObject([{ count: 0 }]);
  const { appointments } = (await (await fetch(`${stack.addresses.schedulingUrl}/__appointments`)).json()) as {
    appointments: { notes: string }[];
  };
  expect(
    appointments.filter(({ notes }) => notes.startsWith(`District Pour booking ${booking.number}\n`)),
  ).toHaveLength(1);
});

test('an enquiry is mailed to the business, and the log contains no personal data', async () => {
  const data = {
    name: 'Grace <i>Hopper</i>',
    email: 'grace@example.com',
    phone: '202-555-0150',
    message: 'Punch?',
    urgency: 'soon',
    contact_method: 'email',
  };
  const sent = await connect().functions.invoke<{ success: boolean; id: string }>('send-notification', {
    body: { type: 'contact', data },
  });
  expect(sent.data).toEqual({ success: true, id: expect.any(String) });
  const mails = await mailsTo('events@example.com');
  expect(mails.find(({ subject }) => subject === 'Enquiry from Grace <i>Hopper</i> (soon)')?.text).toContain('Punch?');
});

test('the schedule’s functions refuse a customer', async () => {
  for (const name of ['sweep', 'outbox-worker']) {
    const { error } = await connect().functions.invoke(name, { body: {} });
    expect((error as { context?: Response } | null)?.context?.status).toBe(401);
  }
});

test.each(['supabaseUrl', 'functionsUrl'] as const)(
  'calls with forged addresses through %s count as one caller',
  async (address) => {
    const url =
      address === 'supabaseUrl'
        ? `${stack.addresses.supabaseUrl}/functions/v1/send-notification`
        : `${stack.addresses.functionsUrl}/send-notification`;
    const send = async (n: number) => {
      const data = {
        name: 'Mallory',
        email: `${address}${n}@example.com`,
        phone: '202-555-0150',
        message: 'Hello',
        urgency: 'soon',
        contact_method: 'email',
      };
      const forged = { 'cf-connecting-ip': `203.0.113.${n}`, 'x-forwarded-for': `203.0.113.${n}` };
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...forged },
        body: JSON.stringify({ type: 'contact', data }),
      });
      return answer.status;
    };
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => send(n)));
    expect(answers).toContain(429);
  },
);
