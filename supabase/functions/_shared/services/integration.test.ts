import { Webhook } from 'standardwebhooks';
import { toBase64 } from '../base64.ts';
import { toMailedBooking } from '../bookings/mailed-booking.ts';
import type { MailedBooking } from '../bookings/mailed-booking.ts';
import { connectDatabase } from '../bookings/database.ts';
import { encrypt } from '../encryption.ts';
import { bookingId, checkoutState, createFakeNetwork, json } from '../testing/fake-network.ts';
import { connectIntegration } from './integration.ts';

const SECRET = 'owners-own-key';
const key = new Uint8Array(32).fill(7);
const settings = async (changes: object) => ({
  'POST backend.test/rest/v1/rpc/integration_for_sync': json({
    software: 'acuity',
    user_id: '99',
    webhook_url: 'https://hooks.example.com/bookings',
    auto_sync: true,
    encrypted_key: await encrypt(key, SECRET),
    ...changes,
  }),
  'GET acuity.test/api/v1/appointments/7': json({ id: 7, canceled: true }),
  'POST hooks.example.com/bookings': json({}),
});
const booking = toMailedBooking(checkoutState) as MailedBooking;

async function connect(changes: object, answer: () => Response = () => json({})) {
  const network = createFakeNetwork({ ...(await settings(changes)), 'POST hooks.example.com/bookings': answer });
  return { network, integration: connectIntegration(connectDatabase(network.deps), network.deps) };
}

// rule: B-3-62
test('the calendar is reached with the saved user and key', async () => {
  const { network, integration } = await connect({});
  await (await integration).acuity.active(7);
  expect(network.to('/api/v1/')[0]?.headers.get('authorization')).toBe(`Basic ${btoa(`99:${SECRET}`)}`);
});

test.each([{ encrypted_key: null }, { user_id: '' }, { software: 'square' }])(
  'with %j it is reached with those of the environment',
  async (changes) => {
    const { network, integration } = await connect(changes);
    await (await integration).acuity.active(7);
    expect(network.to('/api/v1/')[0]?.headers.get('authorization')).toBe(`Basic ${btoa('42:acuity-key')}`);
  },
);

test('a key that cannot be decrypted is a final failure that says what to do', async () => {
  const { integration } = await connect({ encrypted_key: await encrypt(new Uint8Array(32), SECRET) });
  await expect(integration).rejects.toMatchObject({
    retryable: false,
    message: 'scheduling: the saved key cannot be decrypted; save it again',
  });
});

test('a custom webhook gets the booking, signed with the key, without data of the customer', async () => {
  const { network, integration } = await connect({ software: 'custom' });
  await (await integration).notify('entered', booking, 3);
  const [request] = network.to('/bookings');
  const body = request?.body ?? '';
  const headers = Object.fromEntries(request?.headers ?? []);
  expect(headers['webhook-id']).toBe(`${bookingId}.3.entered`);
  jest.useFakeTimers({ now: network.deps.now() });
  expect(new Webhook(toBase64(new TextEncoder().encode(SECRET))).verify(body, headers)).toMatchObject({
    type: 'booking.entered',
    booking: { bookingId, eventDate: '2026-12-05', guestCount: 40 },
  });
  expect(body).not.toMatch(/Ada|ada@/);
});

// rule: B-3-62
test.each<[string, Response]>([
  ['204', new Response(null, { status: 204 })],
  ['an empty 200', new Response('')],
  ['"ok" in plain text', new Response('ok', { status: 202 })],
])('a webhook that answers %s has been told', async (_answer, answer) => {
  const { network, integration } = await connect({ software: 'custom' }, () => answer.clone());
  await expect((await integration).notify('entered', booking, 3)).resolves.toBeUndefined();
  expect(network.to('/bookings')).toHaveLength(1);
});

test('a webhook that answers 500 is called again', async () => {
  const { integration } = await connect({ software: 'custom' }, () => new Response('no', { status: 500 }));
  await expect((await integration).notify('entered', booking, 3)).rejects.toMatchObject({ retryable: true });
});

// rule: B-3-62
test('a key of the webhook that cannot be decrypted fails the webhook and not the calendar', async () => {
  const { integration } = await connect({
    software: 'custom',
    encrypted_key: await encrypt(new Uint8Array(32), SECRET),
  });
  const { acuity, notify } = await integration;
  await expect(acuity.active(7)).resolves.toBeNull();
  await expect(notify('entered', booking, 3)).rejects.toMatchObject({ service: 'webhook', retryable: false });
});

// rule: B-3-62
test('a webhook whose host has a private address is not called', async () => {
  const { network, integration } = await connect({ software: 'custom' });
  network.deps.resolveHost = () => Promise.resolve(['10.0.0.8']);
  await expect((await integration).notify('entered', booking, 3)).rejects.toMatchObject({ retryable: false });
  expect(network.to('/bookings')).toEqual([]);
});

test('other software gets no webhook', async () => {
  const { network, integration } = await connect({});
  await (await integration).notify('entered', booking, 3);
  expect(network.to('/bookings')).toEqual([]);
});
