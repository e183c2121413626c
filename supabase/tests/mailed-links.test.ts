import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { browserCall, readBody } from '../functions/_shared/testing/fake-network.ts';
import { handler as createPayment } from '../functions/create-payment/handler.ts';
import { rowOf } from '../functions/_shared/mails/common/define-mail.ts';
import { MAILS } from '../functions/_shared/mails/common/mails.gen.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, openCheckout, openLink, pay } from './support/bookings.ts';
import { agreed, picture } from './support/contracts.ts';
import type { ContractRow } from './support/contracts.ts';
import { createMoneyWorld } from './support/money-world.ts';
import type { MoneyWorld } from './support/money-world.ts';
import { moneyOf } from './support/outcomes.ts';

// What the page /my-booking offers is tested in mfe-account/src/pages/my-booking-page.test.tsx; docs/product/customers.md#links.
let backend: TestBackend;
let world: MoneyWorld;
beforeAll(async () => {
  backend = await startTestBackend();
  world = createMoneyWorld(backend, () => 'none');
});
beforeEach(() => backend.sql('delete from private.rate_limits'));
afterAll(async () => {
  world.close();
  await backend.stop();
});

/** The mails whose link opens the booking, with what their rows have beside it; a signed contract is tried below. */
const linked = MAILS.filter(({ to, samples, show }) => {
  const sample = samples['']!;
  const guest = { ...sample, row: { ...rowOf(sample, FIRST_CONTENT), user_id: null } };
  return to === 'customer' && !sample.loaded && show(guest, FIRST_CONTENT).action?.url.includes('/my-booking#');
}).map((mail) => {
  const row = { ...rowOf(mail.samples['']!, FIRST_CONTENT) };
  for (const ofBooking of ['money', 'status', 'user_id']) delete row[ofBooking];
  return { kind: mail.kind, ofHold: mail.resend === 'held', row };
});
const ofHolds = linked.filter(({ ofHold }) => ofHold);
/** About a booking that was confirmed by a deposit and is not signed. */
const ofBookings = linked.filter(({ ofHold }) => !ofHold);

/** Sends the mail of a kind about a booking, and returns the token of the page that its link opens. */
async function opened(kind: string, id: string, more: object): Promise<string | null> {
  await backend.sql(`select private.enqueue($1, private.booking_sheet($2::uuid) || $3::jsonb)`, [kind, id, more]);
  const mails = await world.deliver(kind);
  const [, secret] = /\/my-booking#([0-9a-f]+)/.exec(mails.map(({ text }) => text).join('\n')) ?? [];
  return openLink(backend, secret ?? '');
}

const rpc = async (name: string, args: object): Promise<unknown> => {
  const { data, error } = await backend.visitor().rpc(name, args);
  return error?.message ?? data;
};

/** What the database and the checkout refuse to who has opened a link. */
async function refused(token: string | null, purpose: 'full' | 'balance', id: string): Promise<string[]> {
  const { price, open } = await moneyOf(backend, id);
  const checkout = { link: token ?? '', amount: purpose === 'full' ? price : open, purpose };
  const link = { p_token: token };
  const answers: Record<string, unknown> = {
    pay: (await readBody(await createPayment(browserCall(checkout, null), world.deps))).session_id,
    see: await rpc('linked_booking', link),
    history: await rpc('linked_history', link),
    change: await rpc('preview_linked_change', { ...link, p_changes: { hours: 5 } }),
    cancel: await rpc('linked_cancellation_terms', link),
    contract: await rpc('read_linked_contract', link),
    bill: await rpc('set_linked_bill_to', { ...link, p_company_name: 'Acme', p_address: '', p_order_number: '' }),
    papers: await rpc('linked_documents', link),
  };
  const none = (answer: unknown) =>
    answer === null ||
    answer === undefined ||
    typeof answer === 'string' ||
    (Array.isArray(answer) && answer.length === 0);
  const mayHaveNone = purpose === 'full' ? ['papers'] : [];
  return Object.entries(answers)
    .filter(([action, answer]) => (action === 'pay' ? typeof answer !== 'string' : none(answer)))
    .map(([action]) => action)
    .filter((action) => !mayHaveNone.includes(action));
}

// rule: B-2-03
test.each(ofHolds)('the link of $kind does all that is possible with a hold', async ({ kind, row }) => {
  const { id } = await bookWithoutAccount(backend);
  expect(await refused(await opened(kind, id, row), 'full', id)).toEqual([]);
});

// rule: B-2-03
test.each(ofBookings)(
  'the link of $kind does all that is possible with a booking that is not paid in full',
  async ({ kind, row }) => {
    const booking = await bookWithoutAccount(backend);
    await pay(backend, await openCheckout(backend, booking, { purpose: 'deposit', cents: 25_000 }), { cents: 25_000 });
    const token = await opened(kind, booking.id, row);
    expect(await refused(token, 'balance', booking.id)).toEqual([]);
  },
);

// rule: B-2-03
test('the link of the confirmation signs, and that of the signed contract does all else', async () => {
  const booking = await bookWithoutAccount(backend);
  await pay(backend, await openCheckout(backend, booking, { purpose: 'deposit', cents: 25_000 }), { cents: 25_000 });
  const token = await opened('mail.booking_confirmed', booking.id, {});
  const [{ id, sha256 }] = (await rpc('read_linked_contract', { p_token: token })) as [ContractRow];
  const signature = { ...agreed, p_signature_data: picture() };
  expect(await rpc('sign_linked_contract', { p_token: token, p_contract_id: id, p_sha256: sha256, ...signature })).toBe(
    true,
  );
  const after = await opened('mail.contract_signed', booking.id, { contract_id: id, stage: 'signed' });
  expect(await refused(after, 'balance', booking.id)).toEqual([]);
});
