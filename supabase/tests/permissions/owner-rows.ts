import { makeSlot } from '../support/bookings.ts';
import { picture } from '../support/contracts.ts';
import { one } from './context.ts';
import type { ActionContext } from './context.ts';

export const PNG = picture();

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

export const ownersComment = (context: ActionContext) =>
  one(
    context,
    `insert into public.comments (user_id, blog_post_slug, content) values ($1::uuid, 'a-post', 'Well said.') returning id`,
    [context.owner.id],
  );

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

export const anEnquiry = (context: ActionContext) =>
  one(
    context,
    `insert into public.contacts (name, email, phone, message) values ('A', 'a@example.com', '1', 'Hello') returning id`,
  );

export const aTemplate = (context: ActionContext) =>
  one(
    context,
    `insert into public.answer_templates (name, subject, body) values (gen_random_uuid()::text, 'Your event', 'Hello {name}') returning id`,
  );

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

/** A difference between the provider's books and the ledger, about the owner's booking. */
export const differenceOfOwner = async (context: ActionContext) =>
  one(
    context,
    `insert into public.payment_differences (kind, provider_id, booking_id, provider_cents, ledger_cents, found_at)
      values ('charge', 'pi_' || gen_random_uuid(), $1::uuid, 100, 0, private.now()) returning id`,
    [await ownersBooking(context)],
  );

export const ledgerEntryOfOwner = async (context: ActionContext) =>
  one(context, 'select id::text from public.ledger_entries where payment_id = $1::uuid', [
    await paymentOfOwner(context),
  ]);

/** An entry that the caller could have added to the history of the owner's booking. */
export const historyEntry = async (context: ActionContext) => ({
  booking_id: await ownersBooking(context),
  at: '2031-03-04T05:06:07+00:00',
  version: 1,
  actor: 'customer',
  way: 'account',
  change: 'changed',
});

export const historyOfOwner = async (context: ActionContext) =>
  one(context, 'select id from public.booking_history where booking_id = $1::uuid', [await ownersBooking(context)]);

export const badge = (context: ActionContext, name: string) =>
  one(context, 'select id from public.achievements where name = $1', [name]);
