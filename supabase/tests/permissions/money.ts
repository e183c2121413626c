import { rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';
import {
  differenceOfOwner,
  disputeOfOwner,
  ledgerEntryOfOwner,
  ownersBooking,
  paymentOfOwner,
  refundOfOwner,
} from './owner-rows.ts';

/** A booking of the owner that still owes half of its price. */
const owingBooking = async (context: ActionContext) => {
  const id = await ownersBooking(context);
  await context.backend.sql(
    `with deposit as (insert into public.payments (booking_id, purpose, amount, status)
        select b.id, 'deposit', private.deposit_of(b.total_amount), 'completed' from public.bookings b where b.id = $1::uuid),
      sync as (insert into public.booking_sync (booking_id) values ($1::uuid))
      update public.bookings set status = 'confirmed', hold_expires_at = null where id = $1::uuid`,
    [id],
  );
  return id;
};

export const money: PermissionSubject = {
  table: `
read the owner's payment                          | none    | none     | yes   | none  | yes
write a payment                                   | PT403   | PT403    | PT403 | PT403 | PT403
mark the owner's payment completed                | none    | none     | none  | none  | none
delete the owner's payment                        | none    | none     | none  | none  | none
read the owner's refund                           | none    | none     | yes   | none  | yes
read the owner's dispute                          | none    | none     | none  | none  | yes
read the owner's ledger                           | none    | none     | none  | none  | yes
read a difference from the provider's books       | none    | none     | none  | none  | yes
decide a difference                               | 42501   | PT403    | PT403 | PT403 | yes
compare the payments now                          | 42501   | PT403    | PT403 | PT403 | yes
see when the payments were compared               | 42501   | PT403    | PT403 | PT403 | yes
see the money of the owner's booking              | 42501   | none     | yes   | none  | yes
record a payment in cash                          | 42501   | PT403    | PT403 | PT403 | yes
write an open amount off                          | 42501   | PT403    | PT403 | PT403 | yes
record a refund of cash as made                   | 42501   | PT403    | PT403 | PT403 | yes
read the owner's sync                             | none    | none     | none  | none  | yes
write a sync                                      | PT403   | PT403    | PT403 | PT403 | PT403
mark the owner's sync failed                      | none    | none     | none  | none  | none
try a failed sync again                           | 42501   | PT403    | PT403 | PT403 | yes
`,
  actions: {
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
    "read a difference from the provider's books": async (context) =>
      context.client
        .from('payment_differences')
        .select()
        .eq('id', await differenceOfOwner(context)),
    'decide a difference': async (context) =>
      context.client.rpc('decide_payment_difference', {
        p_difference_id: await differenceOfOwner(context),
        p_reason: 'An invoice of the dashboard',
      }),
    'compare the payments now': rpc('compare_payments_now'),
    'see when the payments were compared': rpc('payment_comparison_state'),
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
  },
};
