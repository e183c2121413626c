import { randomBytes } from 'node:crypto';
import { codeSentence } from '../functions/_shared/mails/common/mail-code.ts';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { bookWithoutAccount, letPass, mailedLinkTo, numberOf, openLink } from './support/bookings.ts';
import { crewMember, publish, saveShift, shiftMails } from './support/crew.ts';
import { mailedCode, wrongCode } from './support/mail-codes.ts';
import { mailingListOf } from './support/mailing-list.ts';
import { callFrom } from './support/networks.ts';
import { anOffer } from './support/offers.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';
import { invite, mailedInvitation, newAddress } from './support/team.ts';

// docs/product/customers.md#mail-code
let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  owner = await person(backend, { role: 'admin' });
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_limits'));

/** Enters a code on the page of a link; the new token, or null. */
async function enter(purpose: string, named: string, code: string): Promise<string | null> {
  const { data, error } = await backend
    .visitor()
    .rpc('redeem_mail_code', { p_purpose: purpose, p_named: named, p_code: code });
  expect(error).toBeNull();
  return data as string | null;
}
const enterFrom = (address: string, named: string, code: string) =>
  callFrom<string | null>(backend, address, `private.redeem_mail_code('booking', $2, $3)`, [named, code]);
async function enterWrongly(times: number, named: string, code: string) {
  for (let time = 0; time < times; time += 1) expect(await enter('booking', named, wrongCode(code))).toBeNull();
}
const ask = async (purpose: string, named: string) => {
  const { data, error } = await backend.visitor().rpc('request_mail_code', { p_purpose: purpose, p_named: named });
  expect(error).toBeNull();
  return data as unknown;
};
const newMails = (email: string) =>
  backend.sql<{ token: string; purpose: string }>(
    `select payload ->> 'token' as token, payload ->> 'purpose' as purpose from private.outbox
      where kind = 'mail.link_code' and payload ->> 'email' = $1 order by id`,
    [email],
  );

async function booked(email = newAddress()) {
  const { id } = await bookWithoutAccount(backend, { email });
  const token = await mailedLinkTo(backend, id);
  return { id, email, token, number: String(await numberOf(backend, id)), code: await mailedCode(backend, token) };
}
const payloadOf = async (kind: string, email: string) =>
  (
    await backend.sql<{ token: string }>(
      `select payload ->> 'token' as token from private.outbox where kind = $1 and payload ->> 'email' = $2 order by id desc`,
      [kind, email],
    )
  )[0]!.token;

/** A mail of each kind of link: its token, what the page asks for with the code, and whether a token opens it. */
const links: Record<
  string,
  () => Promise<{ token: string; named: string; opens: (token: string) => Promise<boolean> }>
> = {
  booking: async () => {
    const { token, number } = await booked();
    return { token, named: number, opens: async (given) => (await openLink(backend, given)) !== null };
  },
  review: async () => {
    const { id, number } = await booked();
    const opens = async (given: string) =>
      (await backend.visitor().rpc('open_review_link', { p_token: given })).data !== null;
    return { token: await mailedLinkTo(backend, id, 'review'), named: number, opens };
  },
  offer: async () => {
    const { id, email } = await anOffer(backend);
    await backend.sql('select private.mail_offer($1::uuid)', [id]);
    const opens = async (given: string) =>
      (await backend.visitor().rpc('linked_offer', { p_token: given })).data !== null;
    return { token: await payloadOf('mail.offer', email), named: email, opens };
  },
  shift: async () => {
    const { staffId, email } = await crewMember(backend, owner);
    const id = await saveShift(owner, { staffId, from: '2031-05-02T22:00:00Z', until: '2031-05-03T03:00:00Z' });
    await publish(owner, id);
    const opens = async (given: string) =>
      (((await backend.visitor().rpc('linked_shift', { p_token: given })).data ?? []) as object[]).length === 1;
    return { token: (await shiftMails(backend, id))[0]!.token, named: email, opens };
  },
  invitation: async () => {
    const email = newAddress();
    await invite(owner, email);
    const opens = async (given: string) =>
      (((await backend.visitor().rpc('read_invitation', { p_token: given })).data ?? []) as object[]).length === 1;
    return { token: await mailedInvitation(backend, email), named: email, opens };
  },
  confirm_subscription: async () => {
    const [list, email] = [mailingListOf(backend), newAddress()];
    await list.join({ email });
    const opens = async (given: string) => (await list.confirm(given)).error === null;
    return { token: await list.newestToken(), named: email, opens };
  },
  unsubscribe: async () => {
    const [list, email] = [mailingListOf(backend), newAddress()];
    const token = await list.subscribe(email);
    return { token, named: email, opens: async (given) => (await list.unsubscribe(given)).error === null };
  },
};

// rule: B-1-15
test.each(Object.keys(links))(
  'a link of the kind %s whose fragment is cut off is opened by its code, and by no other',
  async (purpose) => {
    const { token, named, opens } = await links[purpose]!();
    const code = await mailedCode(backend, token);
    expect(await enter(purpose, named, wrongCode(code))).toBeNull();
    expect(await enter(purpose, `1${named}`, code)).toBeNull();
    expect(await enter(purpose === 'booking' ? 'review' : 'booking', named, code)).toBeNull();
    const opened = await enter(purpose, named, code);
    expect(opened).toMatch(/^[0-9a-f]{32}$/);
    expect(opened).not.toBe(token);
    expect(await opens(opened!)).toBe(true);
  },
);

// rule: B-1-15
test('a mail shows the code that the database has, of eight characters without those that look alike', async () => {
  for (let n = 0; n < 20; n += 1) {
    const token = randomBytes(16).toString('hex');
    const code = await mailedCode(backend, token);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const shown = `${code.slice(0, 4)}-${code.slice(4)}`;
    expect(codeSentence(`https://site.test/my-booking#${token}`)).toBe(
      `Or open https://site.test/my-booking and enter the code ${shown}.`,
    );
  }
  expect(codeSentence('https://site.test/account?tab=bookings')).toBeNull();
});

// rule: B-1-15
test('spaces, dashes and small letters do not matter, nor what stands around the number', async () => {
  const { number, code } = await booked();
  for (const typed of [
    ` ${code.slice(0, 4)} – ${code.slice(4)} `,
    code.toLowerCase(),
    `${code.slice(0, 4)}-${code.slice(4)}`,
  ])
    expect(await enter('booking', `Booking ${number}`, typed)).not.toBeNull();
});

// rule: B-1-15, data-and-security.md#mail-address
test('an address that is pasted as a link, or in capitals, is that address', async () => {
  const { token, named } = await links.invitation!();
  const code = await mailedCode(backend, token);
  for (const typed of [`mailto:${named}`, `\u200B${named} `, named.toUpperCase()])
    expect(await enter('invitation', typed, code)).not.toBeNull();
});

// rule: B-1-15
test('after five wrong codes the right one opens nothing, and a new one that is mailed on demand does', async () => {
  const { number, email, code } = await booked();
  await enterWrongly(4, number, code);
  expect(await enter('booking', number, code)).not.toBeNull();
  await enterWrongly(1, number, code);
  expect(await enter('booking', number, code)).toBeNull();
  await ask('booking', number);
  const [mail] = await newMails(email);
  expect(mail?.purpose).toBe('booking');
  expect(await openLink(backend, mail!.token)).not.toBeNull();
  expect(await enter('booking', number, await mailedCode(backend, mail!.token))).not.toBeNull();
  expect(await enter('booking', number, code)).toBeNull();
});

// rule: B-1-15
test('somebody else who uses up the tries does not use up those of the network that asked for a code', async () => {
  const { number, email } = await booked();
  await callFrom(backend, '198.51.100.7', `private.request_mail_code('booking', $2)`, [number]);
  const code = await mailedCode(backend, (await newMails(email))[0]!.token);
  for (let time = 0; time < 6; time += 1) expect(await enterFrom('198.51.100.8', number, wrongCode(code))).toBeNull();
  expect(await enterFrom('198.51.100.8', number, code)).toBeNull();
  expect(await enterFrom('198.51.100.7', number, code)).toMatch(/^[0-9a-f]{32}$/);
});

// rule: B-1-15
test('a network tries thirty codes in ten minutes, whatever the records', async () => {
  const { number, code } = await booked();
  for (let time = 0; time < 30; time += 1) await enter('booking', String(900_000 + time), code);
  const { error } = await backend
    .visitor()
    .rpc('redeem_mail_code', { p_purpose: 'booking', p_named: number, p_code: code });
  expect(error?.message).toBe('rate_limited');
});

// rule: B-1-15
test('a mailbox gets five new codes an hour by a network, and the answer tells nobody which numbers and addresses there are', async () => {
  const { number, email } = await booked();
  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push(await ask('booking', number));
  await backend.sql(`delete from private.rate_limits where bucket like 'sign_in_code:%'`);
  for (const named of ['900001', 'nobody@example.com', '', 'x']) answers.push(await ask('booking', named));
  answers.push(await ask('nonsense', number));
  expect(new Set(answers)).toEqual(new Set([null]));
  expect(await newMails(email)).toHaveLength(5);
});

// rule: B-1-15
test('a code ends with its link: with the booking’s links, with a new address, with its time', async () => {
  const [revoked, moved] = [await booked(), await booked()];
  await owner.client.rpc('revoke_booking_links', { p_booking_id: revoked.id });
  await backend.sql('update public.bookings set email = $2 where id = $1::uuid', [moved.id, newAddress()]);
  for (const { number, code, email } of [revoked, moved]) {
    expect(await enter('booking', number, code)).toBeNull();
    await ask('booking', number);
    expect(await newMails(email)).toEqual([]);
  }
  const { token, named } = await links.invitation!();
  await letPass(backend, '8 days');
  expect(await enter('invitation', named, await mailedCode(backend, token))).toBeNull();
});

// rule: B-1-15
test('what a code has opened ends after two hours, and the code opens it again', async () => {
  const { number, code } = await booked();
  const opened = await enter('booking', number, code);
  await letPass(backend, '121 minutes');
  expect(await openLink(backend, opened!)).toBeNull();
  expect(await enter('booking', number, code)).not.toBeNull();
});

test('no table has a code', async () => {
  const { code } = await booked();
  const rows = await backend.sql<{ row: string }>('select c::text as row from private.mail_codes c');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
});
