import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from './backend.ts';
import { bookingRow, bookWithoutAccount, linkTo, makeSlot } from './bookings.ts';
import { agreed, picture, readContract, signContract } from './contracts.ts';
import type { ContractRow } from './contracts.ts';
import type { Person } from './people.ts';

/** What an action needs: the caller, the owner of the row and the other people. */
export interface ActionContext {
  backend: TestBackend;
  client: SupabaseClient;
  /** The caller; a visitor has a random id. */
  me: { id: string };
  owner: Person;
  commenter: Person;
  staff: Person;
}

interface Result {
  data: unknown;
  error: { code?: string } | null;
}
type Action = (context: ActionContext) => PromiseLike<Result>;

const PNG = picture();

/** Creates a booking of the owner in the given state, in a new slot. */
export async function ownersBooking(
  { backend, owner }: ActionContext,
  state: 'pending' | 'confirmed' | 'cancelled' | 'signed' = 'pending',
): Promise<string> {
  await backend.sql(
    `update public.bookings set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null where user_id = $1::uuid and status = 'pending'`,
    [owner.id],
  );
  const slot = await makeSlot(backend);
  const [{ id } = { id: '' }] = await backend.sql<{ id: string }>(
    `insert into public.bookings (user_id, event_name, event_type, event_date, event_time, location, guest_count)
      values ($1::uuid, 'Garden party', 'private', $2::date, '18:00', 'Georgetown', 40) returning id`,
    [owner.id, slot.date],
  );
  if (state === 'cancelled') {
    await backend.sql(
      `update public.bookings set status = 'cancelled', cancel_reason = 'customer', hold_expires_at = null where id = $1::uuid`,
      [id],
    );
  }
  if (state === 'confirmed' || state === 'signed') {
    await backend.sql(
      `insert into public.payments (booking_id, amount, status) values ($1::uuid, 49900, 'completed')`,
      [id],
    );
    await backend.sql(`update public.bookings set status = 'confirmed', hold_expires_at = null where id = $1::uuid`, [
      id,
    ]);
    await backend.sql(`insert into public.booking_sync (booking_id) values ($1::uuid)`, [id]);
  }
  if (state === 'signed') {
    await backend.sql(
      `update public.bookings set signature_completed = true, signature_data = $2 where id = $1::uuid`,
      [id, PNG],
    );
  }
  return id;
}

async function one(context: ActionContext, text: string, params: unknown[] = []): Promise<string> {
  const [row] = await context.backend.sql<{ id: string }>(text, params);
  return row!.id;
}

export const ownersComment = (context: ActionContext) =>
  one(
    context,
    `insert into public.comments (user_id, blog_post_slug, content) values ($1::uuid, 'a-post', 'Well said.') returning id`,
    [context.owner.id],
  );

/** Creates a comment of the owner with a reply of another customer, removed or not. */
async function answeredComment(context: ActionContext, removed: boolean): Promise<string> {
  const id = await ownersComment(context);
  await context.backend.sql(
    `insert into public.comments (user_id, blog_post_slug, content, parent_id) values ($1::uuid, 'a-post', 'Indeed.', $2::uuid)`,
    [context.commenter.id, id],
  );
  if (removed) await context.backend.sql('delete from public.comments where id = $1::uuid', [id]);
  return id;
}

export const QUOTE = { guestCount: 80, hours: 6, packageType: 'premium', addons: ['champagne'] };

export const ownersPlan = async (context: ActionContext) => {
  await context.backend.sql('delete from public.plans');
  return one(
    context,
    `insert into public.plans (user_id, kind, title, content) values ($1::uuid, 'quote', 'Ours', $2::text::jsonb) returning id`,
    [context.owner.id, JSON.stringify(QUOTE)],
  );
};

export const ownersSharedPlan = (context: ActionContext) =>
  one(
    context,
    `insert into public.shared_plans (user_id, kind, content) values ($1::uuid, 'quote', $2::text::jsonb) returning id`,
    [context.owner.id, JSON.stringify(QUOTE)],
  );

const changePlan =
  (changes: Record<string, unknown>): Action =>
  async (context) =>
    context.client
      .from('plans')
      .update(changes)
      .eq('id', await ownersPlan(context))
      .select();

/** The token of a link to the owner's shared plan. */
const planLink = async (context: ActionContext, purpose: string) =>
  one(context, 'select private.create_link($1, $2::uuid) id', [purpose, await ownersSharedPlan(context)]);

const forgetComments = (context: ActionContext) =>
  context.backend.sql('delete from public.comments where user_id = $1::uuid', [context.owner.id]);

const update =
  (changes: Record<string, unknown>, state?: 'pending' | 'confirmed' | 'cancelled' | 'signed'): Action =>
  async (context) =>
    context.client
      .from('bookings')
      .update(changes)
      .eq('id', await ownersBooking(context, state))
      .select();

const rpc =
  (name: string, args: Record<string, unknown> = {}): Action =>
  ({ client }) =>
    client.rpc(name, args);

const slot =
  (changes: Record<string, unknown>): Action =>
  async ({ client, backend }) =>
    client
      .from('available_slots')
      .update(changes)
      .eq('id', (await makeSlot(backend)).id)
      .select();

const enquiry = (name: string) => ({
  name,
  email: `${randomUUID()}@example.com`,
  phone: '(202) 555-0100',
  message: 'Hello',
});

export const anEnquiry = (context: ActionContext) =>
  one(
    context,
    `insert into public.contacts (name, email, phone, message) values ('A', 'a@example.com', '1', 'Hello') returning id`,
  );

const ownersContract = async (context: ActionContext) =>
  readContract(context.owner.client, await ownersBooking(context, 'confirmed'));

export const customerOfOwner = async (context: ActionContext) =>
  one(context, 'select customer_id as id from public.bookings where id = $1::uuid', [await ownersBooking(context)]);

export const paymentOfOwner = async (context: ActionContext) =>
  one(context, 'select id from public.payments where booking_id = $1::uuid', [
    await ownersBooking(context, 'confirmed'),
  ]);

/** The owner's paid booking and its payment. */
export const paymentIds = async (context: ActionContext) => {
  const payment_id = await paymentOfOwner(context);
  return {
    payment_id,
    booking_id: await one(context, 'select booking_id as id from public.payments where id = $1::uuid', [payment_id]),
  };
};

/** A refund of cash that is due, unless another method is given. */
export const refundOfOwner = async (context: ActionContext, method = 'cash') => {
  const booking_id = await ownersBooking(context, 'confirmed');
  return one(
    context,
    `with payment as (insert into public.payments (booking_id, purpose, method, amount, status)
        values ($1::uuid, 'balance', $2, 100, 'completed') returning id)
      select private.request_refund(payment.id, 'by_hand', 100) as id from payment`,
    [booking_id, method],
  );
};

export const disputeOfOwner = async (context: ActionContext) =>
  one(
    context,
    `insert into public.disputes (booking_id, payment_id, provider_dispute_id, amount, reason, created_at)
      select p.booking_id, p.id, 'dp_' || gen_random_uuid(), 100, 'fraudulent', private.now()
        from public.payments p where p.id = $1::uuid returning id`,
    [await paymentOfOwner(context)],
  );

export const ledgerEntryOfOwner = async (context: ActionContext) =>
  one(context, 'select id::text from public.ledger_entries where payment_id = $1::uuid', [
    await paymentOfOwner(context),
  ]);

/** A booking of the owner that still owes half of its price. */
const owingBooking = async (context: ActionContext) => {
  const id = await ownersBooking(context);
  await context.backend.sql(
    `with deposit as (insert into public.payments (booking_id, purpose, amount, status)
        select b.id, 'deposit', private.half_price_cents(b.total_amount), 'completed' from public.bookings b where b.id = $1::uuid),
      sync as (insert into public.booking_sync (booking_id) values ($1::uuid))
      update public.bookings set status = 'confirmed', hold_expires_at = null where id = $1::uuid`,
    [id],
  );
  return id;
};

/** An entry that the caller could have added to the history of the owner's booking. */
export const historyEntry = async (context: ActionContext) => ({
  booking_id: await ownersBooking(context),
  at: '2031-03-04T05:06:07+00:00',
  actor: 'customer',
  way: 'account',
  change: 'changed',
});

export const historyOfOwner = async (context: ActionContext) =>
  one(context, 'select id from public.booking_history where booking_id = $1::uuid', [await ownersBooking(context)]);

export const badge = (context: ActionContext, name: string) =>
  one(context, 'select id from public.achievements where name = $1', [name]);

/** The token of a mailed link of a new subscriber. */
const subscriberLink = (context: ActionContext, purpose: string) =>
  one(
    context,
    `with subscriber as (insert into private.subscribers (mailbox, email, name, company, source, joined_at)
        values ($1, $1, '', '', 'blog', private.now()) returning id)
      select private.create_link($2, id) as id from subscriber`,
    [`${randomUUID()}@example.com`, purpose],
  );

export const ACTIONS: Record<string, Action> = {
  'read the slots': ({ client }) => client.from('available_slots').select(),
  'close a slot': slot({ is_available: false }),
  "change a slot's capacity": slot({ max_bookings: 50 }),
  "change a slot's counter": slot({ current_bookings: 1 }),
  "change a slot's time": slot({ start_time: '08:00' }),
  'add a slot': ({ client }) =>
    client
      .from('available_slots')
      .insert({ date: '2190-01-01', start_time: '10:00', end_time: '12:00', max_bookings: 9, is_available: true }),
  'delete a slot': async ({ client, backend }) =>
    client
      .from('available_slots')
      .delete()
      .eq('id', (await makeSlot(backend)).id)
      .select(),

  "read the owner's booking": async (context) =>
    context.client
      .from('bookings')
      .select()
      .eq('id', await ownersBooking(context)),
  'book for oneself': async (context) => {
    await ownersBooking(context, 'cancelled');
    return context.client
      .from('bookings')
      .insert(bookingRow(context.me as Person, await makeSlot(context.backend)))
      .select();
  },
  "book in the owner's name": async (context) => {
    await ownersBooking(context, 'cancelled');
    return context.client
      .from('bookings')
      .insert(bookingRow(context.owner, await makeSlot(context.backend)))
      .select();
  },
  "set the owner's pending booking to cancelled": update({ status: 'cancelled' }),
  "set the owner's confirmed booking to cancelled": update({ status: 'cancelled' }, 'confirmed'),
  "see what cancelling the owner's booking returns": async (context) =>
    context.client.rpc('cancellation_terms', { p_booking_id: await ownersBooking(context, 'confirmed') }),
  "cancel the owner's pending booking": async (context) =>
    context.client.rpc('cancel_booking', { p_booking_id: await ownersBooking(context) }),
  "cancel the owner's confirmed booking": async (context) =>
    context.client.rpc('cancel_booking', {
      p_booking_id: await ownersBooking(context, 'confirmed'),
      p_refund_cents: 49_900,
    }),
  "cancel the owner's booking as the business": async (context) =>
    context.client.rpc('cancel_booking_by_owner', {
      p_booking_id: await ownersBooking(context, 'confirmed'),
      p_reason: 'Our van has broken down.',
    }),
  "write the owner's refund of a cancellation": update({ cancel_refund_percent: 100 }, 'cancelled'),
  "confirm the owner's booking": update({ status: 'confirmed' }),
  "complete the owner's confirmed booking": update({ status: 'completed' }, 'confirmed'),
  "reopen the owner's cancelled booking": update({ status: 'pending' }, 'cancelled'),
  "sign the owner's booking": update({ signature_completed: true, signature_data: PNG }, 'confirmed'),
  "sign the owner's signed booking again": update({ signature_data: `${PNG}=` }, 'signed'),
  "take the owner's signature back": update({ signature_completed: false, signature_data: null }, 'signed'),
  "sign the owner's cancelled booking": update({ signature_completed: true, signature_data: PNG }, 'cancelled'),
  "change the price of the owner's booking": update({ total_amount: 1 }),
  "change the guests of the owner's booking": update({ guest_count: 500 }),
  "move the owner's booking to another day": update({ event_date: '2190-01-01' }),
  "give the owner's booking away": async (context) =>
    context.client
      .from('bookings')
      .update({ user_id: context.commenter.id })
      .eq('id', await ownersBooking(context))
      .select(),
  "take the owner's booking over": async (context) => {
    const id = await ownersBooking(context);
    const user_id = context.me.id === context.owner.id ? context.commenter.id : context.me.id;
    return context.client.from('bookings').update({ user_id }).eq('id', id).select();
  },
  "stretch the owner's hold": update({ hold_expires_at: '2190-01-01T00:00:00Z' }),
  "rename the owner's booking": update({ event_name: 'Another' }),
  "number the changes of the owner's booking": update({ calendar_sequence: 7 }),
  "waive the owner's signature": update({ signature_required: false }),
  "delete the owner's booking": async (context) =>
    context.client
      .from('bookings')
      .delete()
      .eq('id', await ownersBooking(context))
      .select(),

  "read one's own loyalty discount": rpc('my_loyalty'),

  "read the owner's customer record": async (context) =>
    context.client
      .from('customers')
      .select()
      .eq('id', await customerOfOwner(context)),
  'write a customer record': ({ client, me }) =>
    client.from('customers').insert({ user_id: me.id, name: 'Forged', email: `${randomUUID()}@example.com` }),
  "change the owner's customer record": async (context) =>
    context.client
      .from('customers')
      .update({ email: 'forged@example.com' })
      .eq('id', await customerOfOwner(context))
      .select(),
  "give the owner's customer record away": async (context) =>
    context.client
      .from('customers')
      .update({ user_id: context.me.id === context.owner.id ? context.commenter.id : context.me.id })
      .eq('id', await customerOfOwner(context))
      .select(),
  "delete the owner's customer record": async (context) =>
    context.client
      .from('customers')
      .delete()
      .eq('id', await customerOfOwner(context))
      .select(),
  "book for the owner's customer record": async (context) => {
    const customer_id = await customerOfOwner(context);
    return context.client
      .from('bookings')
      .insert(bookingRow(context.me as Person, await makeSlot(context.backend), { customer_id }))
      .select();
  },
  'book without an account': async ({ client, me, backend }) =>
    client
      .from('bookings')
      .insert(bookingRow(me as Person, await makeSlot(backend), { user_id: null, email: 'someone@example.com' })),
  'sign a booking without an account': async (context) =>
    context.client
      .from('bookings')
      .update({ signature_completed: true, signature_data: PNG })
      .eq('id', (await bookWithoutAccount(context.backend)).id)
      .select(),

  "make the address of one's feed": rpc('renew_calendar_feed'),
  "end one's feed": rpc('end_calendar_feed'),
  'see since when one has a feed': rpc('calendar_feed_since'),
  "read the owner's feed": async (context) =>
    context.client.rpc('calendar_feed', {
      p_token: await one(context, `select private.create_link('calendar_feed', $1::uuid) id`, [context.owner.id]),
    }),
  'see a booking by its link': async ({ client, backend }) =>
    client.rpc('linked_booking', { p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id, 'booking') }),
  "read the contract of the owner's booking": async (context) => {
    const p_booking_id = await ownersBooking(context, 'confirmed');
    const { data, error } = await context.client.rpc('read_contract', { p_booking_id });
    return { data: data ? [data] : [], error };
  },
  "sign the contract of the owner's booking": async (context) => {
    const { id, sha256 } = await ownersContract(context);
    return context.client.rpc('sign_contract', {
      p_contract_id: id,
      p_sha256: sha256,
      ...agreed,
      p_signature_data: PNG,
    });
  },
  'read a contract by a link of its booking': async ({ client, backend }) =>
    client.rpc('read_linked_contract', {
      p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id, 'booking'),
    }),
  'see by its link what cancelling a booking returns': async ({ client, backend }) =>
    client.rpc('linked_cancellation_terms', {
      p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id, 'booking'),
    }),
  'cancel a booking by its link': async ({ client, backend }) =>
    client.rpc('cancel_linked_booking', {
      p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id, 'pay'),
    }),
  'sign a contract by a link': async ({ client, backend }) => {
    const token = await linkTo(backend, (await bookWithoutAccount(backend)).id, 'sign');
    const { data } = await backend.visitor().rpc('read_linked_contract', { p_token: token });
    const { id, sha256 } = data as ContractRow;
    return client.rpc('sign_linked_contract', {
      p_token: token,
      p_contract_id: id,
      p_sha256: sha256,
      ...agreed,
      p_signature_data: PNG,
    });
  },
  'see what waits to be countersigned': rpc('contracts_to_countersign'),
  'countersign the contract of the owner': async (context) => {
    const contract = await ownersContract(context);
    await signContract(context.owner.client, contract);
    return context.client.rpc('countersign_contract', {
      p_contract_id: contract.id,
      p_sha256: contract.sha256,
      p_name: 'Owen Poole',
    });
  },
  'verify a hash': rpc('verify_document', { p_sha256: 'a'.repeat(64) }),
  "look at a contract's file": rpc('contract_file', { p_contract_id: randomUUID(), p_stage: 'signed' }),
  "keep a contract's file": rpc('keep_contract_file', {
    p_contract_id: randomUUID(),
    p_stage: 'signed',
    p_content: 'AAAA',
  }),
  "open a contract's file": rpc('open_contract_file', {
    p_contract_id: randomUUID(),
    p_user_id: null,
    p_token: null,
    p_address: null,
    p_browser: null,
  }),

  'make a link of a booking': rpc('create_booking_link', {
    p_booking_id: randomUUID(),
    p_purpose: 'pay',
    p_token: 'a'.repeat(32),
  }),
  'look up the booking of a link': rpc('find_booking_link', { p_token: 'a'.repeat(32), p_purpose: 'pay' }),
  'revoke the links of a booking': async (context) =>
    context.client.rpc('revoke_booking_links', { p_booking_id: await ownersBooking(context), p_purpose: 'pay' }),
  'mail a link to pay': async (context) =>
    context.client.rpc('mail_payment_link', { p_booking_id: await ownersBooking(context) }),

  "read the owner's payment": async (context) =>
    context.client
      .from('payments')
      .select()
      .eq('id', await paymentOfOwner(context)),
  'write a payment': async (context) =>
    context.client
      .from('payments')
      .insert({ booking_id: await ownersBooking(context), amount: 49900, status: 'completed' }),
  "mark the owner's payment completed": async (context) =>
    context.client
      .from('payments')
      .update({ status: 'completed' })
      .eq('id', await paymentOfOwner(context))
      .select(),
  "delete the owner's payment": async (context) =>
    context.client
      .from('payments')
      .delete()
      .eq('id', await paymentOfOwner(context))
      .select(),
  "read the owner's refund": async (context) =>
    context.client
      .from('refunds')
      .select()
      .eq('id', await refundOfOwner(context)),
  "read the owner's dispute": async (context) =>
    context.client
      .from('disputes')
      .select()
      .eq('id', await disputeOfOwner(context)),
  "read the owner's ledger": async (context) =>
    context.client
      .from('ledger_entries')
      .select()
      .eq('id', await ledgerEntryOfOwner(context)),
  "see the money of the owner's booking": async (context) =>
    context.client.rpc('booking_money', { p_booking_ids: [await ownersBooking(context, 'confirmed')] }),
  'record a payment in cash': async (context) =>
    context.client.rpc('record_manual_payment', {
      p_booking_id: await owingBooking(context),
      p_amount_cents: 100,
      p_method: 'cash',
      p_note: null,
    }),
  'write an open amount off': async (context) =>
    context.client.rpc('write_off', {
      p_booking_id: await owingBooking(context),
      p_amount_cents: 100,
      p_reason: 'Friend of the house',
    }),
  'record a refund of cash as made': async (context) =>
    context.client.rpc('record_manual_refund', { p_refund_id: await refundOfOwner(context) }),
  "read the owner's sync": async (context) =>
    context.client
      .from('booking_sync')
      .select()
      .eq('booking_id', await ownersBooking(context, 'confirmed')),
  'write a sync': async (context) =>
    context.client.from('booking_sync').insert({ booking_id: await ownersBooking(context) }),
  "mark the owner's sync failed": async (context) =>
    context.client
      .from('booking_sync')
      .update({ sync_status: 'failed' })
      .eq('booking_id', await ownersBooking(context, 'confirmed'))
      .select(),

  'try a failed sync again': async (context) => {
    const id = await ownersBooking(context, 'confirmed');
    await context.backend.sql(
      `update public.booking_sync set sync_status = 'failed', error_message = 'down' where booking_id = $1::uuid`,
      [id],
    );
    return context.client.rpc('retry_sync', { p_booking_id: id });
  },

  "move the owner's booking by the page": async (context) => {
    const { date } = await makeSlot(context.backend);
    const booking = { p_booking_id: await ownersBooking(context, 'confirmed') };
    return context.client.rpc('move_booking', { ...booking, p_event_date: date, p_event_time: '18:00' });
  },
  "change the owner's booking by the page": async (context) =>
    context.client.rpc('change_booking', {
      p_booking_id: await ownersBooking(context, 'confirmed'),
      p_changes: { event_name: 'Another' },
    }),
  "see what a change of the owner's booking does": async (context) =>
    context.client.rpc('preview_change', {
      p_booking_id: await ownersBooking(context, 'confirmed'),
      p_changes: { guest_count: 41 },
    }),
  "read the history of the owner's booking": async (context) =>
    context.client
      .from('booking_history')
      .select()
      .eq('booking_id', await ownersBooking(context)),
  "write into the history of the owner's booking": async (context) =>
    context.client.from('booking_history').insert(await historyEntry(context)),
  "rewrite the history of the owner's booking": async (context) =>
    context.client
      .from('booking_history')
      .update({ change: 'forged' })
      .eq('id', await historyOfOwner(context))
      .select(),
  "delete the history of the owner's booking": async (context) =>
    context.client
      .from('booking_history')
      .delete()
      .eq('id', await historyOfOwner(context))
      .select(),

  'see unusual holding': rpc('unusual_holding'),

  'send a quick request': rpc('send_quick_request', {
    p_event_date: '2190-01-01',
    p_guest_count: 20,
    p_location: 'Georgetown',
    p_phone: '(202) 555-0100',
    p_name: 'Nora',
  }),
  'send an enquiry': ({ client }) => client.from('contacts').insert(enquiry('A visitor')),
  'send an enquiry and read it back': ({ client }) => client.from('contacts').insert(enquiry('A visitor')).select(),
  'read the enquiries': async (context) => {
    await anEnquiry(context);
    return context.client.from('contacts').select();
  },
  'mark an enquiry responded': async (context) =>
    context.client
      .from('contacts')
      .update({ status: 'responded' })
      .eq('id', await anEnquiry(context))
      .select(),
  "rewrite an enquiry's text": async (context) =>
    context.client
      .from('contacts')
      .update({ message: 'Other' })
      .eq('id', await anEnquiry(context))
      .select(),
  'delete an enquiry': async (context) =>
    context.client
      .from('contacts')
      .delete()
      .eq('id', await anEnquiry(context))
      .select(),

  "read the owner's profile": async (context) => {
    await forgetComments(context);
    return context.client.from('profiles').select().eq('id', context.owner.id);
  },
  "read a commenter's profile": ({ client, commenter }) => client.from('profiles').select().eq('id', commenter.id),
  "read a staff member's profile": ({ client, staff }) => client.from('profiles').select().eq('id', staff.id),
  "save one's own profile": ({ client, me }) => client.from('profiles').upsert({ id: me.id, full_name: 'Somebody' }),
  "change the owner's profile": ({ client, owner }) =>
    client.from('profiles').update({ bio: 'New' }).eq('id', owner.id).select('id'),
  "save a profile in the owner's name": ({ client, owner }) =>
    client.from('profiles').upsert({ id: owner.id, full_name: 'Forged' }),
  "delete the owner's profile": ({ client, owner }) => client.from('profiles').delete().eq('id', owner.id).select(),

  'read the comments': async (context) => {
    await ownersComment(context);
    return context.client.from('comments').select();
  },
  comment: ({ client, me }) =>
    client.from('comments').insert({ user_id: me.id, blog_post_slug: 'a-post', content: 'Agreed.' }),
  "comment in the owner's name": ({ client, owner }) =>
    client.from('comments').insert({ user_id: owner.id, blog_post_slug: 'a-post', content: 'Forged.' }),
  "reply to the owner's comment": async (context) =>
    context.client.from('comments').insert({
      user_id: context.me.id,
      blog_post_slug: 'a-post',
      content: 'A reply.',
      parent_id: await ownersComment(context),
    }),
  "rewrite the owner's comment": async (context) =>
    context.client
      .from('comments')
      .update({ content: 'Other' })
      .eq('id', await ownersComment(context))
      .select(),
  "delete the owner's comment": async (context) =>
    context.client
      .from('comments')
      .delete()
      .eq('id', await ownersComment(context))
      .select(),
  "remove the owner's answered comment": async (context) => {
    const id = await answeredComment(context, false);
    const { error } = await context.client.from('comments').delete().eq('id', id);
    return {
      data: await context.backend.sql('select id from public.comments where id = $1::uuid and removed_at is not null', [
        id,
      ]),
      error,
    };
  },
  'reply to a removed comment': async (context) =>
    context.client.from('comments').insert({
      user_id: context.me.id,
      blog_post_slug: 'a-post',
      content: 'Late.',
      parent_id: await answeredComment(context, true),
    }),
  'bring a removed comment back': async (context) =>
    context.client
      .from('comments')
      .update({ user_id: context.me.id, content: 'Mine.', removed_at: null })
      .eq('id', await answeredComment(context, true))
      .select(),

  "read what closing one's account does": rpc('closing_preview'),
  "download one's data": rpc('my_data'),
  'close the account of a person with a booking': async (context) => {
    const slot = await makeSlot(context.backend);
    await context.client.from('bookings').insert(bookingRow(context.me as Person, slot));
    return context.client.rpc('close_account');
  },

  'read the achievements': ({ client }) => client.from('achievements').select(),
  "change an achievement's points": async (context) =>
    context.client
      .from('achievements')
      .update({ points: 9999 })
      .eq('id', await badge(context, 'VIP Client'))
      .select(),
  'add an achievement': ({ client }) =>
    client.from('achievements').insert({ name: 'Free drinks', description: 'x', icon: 'Star', points: 1 }),
  "read the owner's badges": async (context) => {
    await ownersBooking(context, 'confirmed');
    await context.backend.sql(
      'insert into public.user_achievements (user_id, achievement_id) values ($1::uuid, $2::uuid) on conflict do nothing',
      [context.owner.id, await badge(context, 'First Booking')],
    );
    return context.client.from('user_achievements').select().eq('user_id', context.owner.id);
  },
  'take a badge one has not earned': async (context) => {
    await context.backend.sql('delete from public.comments where user_id = $1::uuid', [context.me.id]);
    return context.client
      .from('user_achievements')
      .insert({ user_id: context.me.id, achievement_id: await badge(context, 'Conversation Starter') });
  },
  "take a badge in the owner's name": async (context) => {
    await ownersBooking(context, 'confirmed');
    await context.backend.sql('delete from public.user_achievements where user_id = $1::uuid', [context.owner.id]);
    return context.client
      .from('user_achievements')
      .insert({ user_id: context.owner.id, achievement_id: await badge(context, 'First Booking') });
  },
  "delete the owner's badge": ({ client, owner }) =>
    client.from('user_achievements').delete().eq('user_id', owner.id).select(),

  'settle a checkout': rpc('settle_checkout', {
    p_event_id: 'evt',
    p_event_type: 'checkout.session.completed',
    p_session_id: 'cs',
    p_payment_intent: 'pi',
    p_amount_cents: 1,
    p_currency: 'usd',
    p_paid: true,
  }),
  'record a checkout': rpc('record_checkout', {
    p_booking_id: randomUUID(),
    p_session_id: 'cs',
    p_amount_cents: 1,
    p_session_expires_at: '2190-01-01T00:00:00Z',
    p_purpose: 'full',
  }),
  "look at a checkout's state": rpc('checkout_state', { p_booking_id: randomUUID() }),
  'record a refund': rpc('record_refund', { p_refund_id: randomUUID(), p_provider_refund_id: 're' }),
  'look at a refund to make': rpc('refund_to_make', { p_refund_id: randomUUID() }),
  'record a dispute': rpc('record_dispute', {
    p_event_id: 'evt',
    p_event_type: 'charge.dispute.created',
    p_payment_intent: 'pi',
    p_provider_dispute_id: 'dp',
    p_amount_cents: 1,
    p_reason: 'general',
    p_status: 'open',
  }),
  'record a sync': rpc('record_sync', { p_booking_id: randomUUID(), p_ok: true, p_external_id: '1' }),
  'mirror a refund': rpc('mirror_refund', {
    p_event_id: 'evt',
    p_event_type: 'refund.created',
    p_payment_intent: 'pi',
    p_provider_refund_id: 're',
    p_refund_id: null,
    p_amount_cents: 1,
    p_failed: false,
  }),
  'claim a sync': rpc('claim_sync', { p_booking_id: randomUUID() }),
  'claim a removal from the calendar': rpc('claim_calendar_removal', { p_booking_id: randomUUID() }),
  'record a removal from the calendar': rpc('record_calendar_removal', { p_booking_id: randomUUID(), p_ok: true }),
  "read the owner's plan": async (context) =>
    context.client
      .from('plans')
      .select()
      .eq('id', await ownersPlan(context)),
  'save a plan': ({ client, me }) =>
    client.from('plans').insert({ user_id: me.id, kind: 'quote', title: 'Mine', content: QUOTE }),
  "save a plan in the owner's name": ({ client, owner }) =>
    client.from('plans').insert({ user_id: owner.id, kind: 'quote', title: 'Theirs', content: QUOTE }),
  "rename the owner's plan": changePlan({ title: 'Renamed' }),
  "change the content of the owner's plan": changePlan({ content: { ...QUOTE, guestCount: 81 } }),
  "give the owner's plan away": async (context) => changePlan({ user_id: context.commenter.id })(context),
  "delete the owner's plan": async (context) =>
    context.client
      .from('plans')
      .delete()
      .eq('id', await ownersPlan(context))
      .select(),
  'read the plan that the owner shares': async (context) =>
    context.client
      .from('shared_plans')
      .select()
      .eq('id', await ownersSharedPlan(context)),
  'write a shared plan': ({ client, me }) =>
    client.from('shared_plans').insert({ user_id: me.id, kind: 'quote', content: QUOTE }),
  'change the plan that the owner shares': async (context) =>
    context.client
      .from('shared_plans')
      .update({ content: { ...QUOTE, guestCount: 81 } })
      .eq('id', await ownersSharedPlan(context))
      .select(),
  "end the sharing of the owner's plan": async (context) =>
    context.client
      .from('shared_plans')
      .delete()
      .eq('id', await ownersSharedPlan(context))
      .select(),
  'share a plan': rpc('share_plan', { p_kind: 'quote', p_content: JSON.stringify(QUOTE) }),
  'read a shared plan by its link': async (context) =>
    context.client.rpc('shared_plan', { p_token: await planLink(context, 'share_plan') }),
  'end a shared plan by its link': async (context) =>
    context.client.rpc('end_shared_plan', { p_token: await planLink(context, 'end_shared_plan') }),
  'queue the mail of a plan': rpc('queue_plan_mail', {
    p_email: 'a@example.com',
    p_kind: 'quote',
    p_content: JSON.stringify(QUOTE),
    p_caller: 'x',
  }),
  'claim work of the outbox': rpc('claim_outbox', { p_limit: 1 }),
  'finish work of the outbox': rpc('finish_outbox', { p_id: 1, p_ok: true }),
  'take from a rate limit': rpc('take_rate_limit', { p_bucket: 'x', p_max: 1, p_window_seconds: 60 }),
  sweep: rpc('sweep'),
  'generate slots': rpc('generate_slots', { p_days: 30 }),
  'record telemetry': rpc('record_telemetry', { p_visitor: 'x', p_events: '[]' }),
  "count a release's visitors": rpc('release_visitors', {
    p_releases: ['mfe-tools@1'],
    p_since: '2190-01-01T00:00:00Z',
  }),
  'read the telemetry of all servers': rpc('telemetry_summary'),
  'suppress a mailbox': rpc('suppress_mailbox', { p_email: 'a@example.com', p_reason: 'bounced' }),

  'join the mailing list': rpc('join_mailing_list', {
    p_email: 'reader@example.com',
    p_name: '',
    p_company: '',
    p_source: 'blog',
  }),
  'confirm a join': async (context) =>
    context.client.rpc('confirm_subscription', { p_token: await subscriberLink(context, 'confirm_subscription') }),
  'unsubscribe by a mailed link': async (context) =>
    context.client.rpc('unsubscribe', { p_token: await subscriberLink(context, 'unsubscribe') }),
  'read the mailing list': ({ client }) => client.from('mailing_list').select(),
  'read the subscribers': ({ client }) => client.from('subscribers').select(),

  'read the roles': ({ client }) => client.from('user_roles').select(),
  'read the contracts': ({ client }) => client.from('contracts').select(),
  'read the trail of the contracts': ({ client }) => client.from('contract_events').select(),
  'read the retained records': ({ client }) => client.from('retained_records').select(),
  'read the visits of releases': ({ client }) => client.from('release_visits').select(),
  'read the networks of holds': ({ client }) => client.from('hold_networks').select(),
  'read the scheduled mails': ({ client }) => client.from('scheduled_mails').select(),
  'raise the limits of holds': ({ client }) =>
    client.from('hold_limits').update({ live_per_network: 1000 }).eq('singleton', true).select(),
  'make oneself admin': ({ client, me }) => client.from('user_roles').insert({ user_id: me.id, role: 'admin' }),
  'ask for the private schema': ({ client }) => client.schema('private').from('user_roles').select(),
};

/** Returns the outcome of an action: yes, none, or its error code. */
export async function outcome(action: string, context: ActionContext): Promise<string> {
  const run = ACTIONS[action];
  if (!run) throw new Error(`The table names an action that is not written: ${action}`);
  const { data, error } = await run(context);
  if (error) return error.code ?? 'unknown';
  return Array.isArray(data) && data.length === 0 ? 'none' : 'yes';
}
