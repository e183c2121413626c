import { one } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';
import { ownersBooking } from './owner-rows.ts';

const note = async (context: ActionContext) =>
  one(
    context,
    `insert into private.booking_notes (booking_id, author_id, note, created_at)
      values ($1::uuid, $2::uuid, 'Call first', private.now()) returning id`,
    [await ownersBooking(context), context.me.id],
  );
const bookingOf = (context: ActionContext, table: string, id: string) =>
  one(
    context,
    `select coalesce(to_jsonb(r) ->> 'booking_id', to_jsonb(r) -> 'payload' ->> 'booking_id') as id from ${table} r where r.id::text = $1`,
    [String(id)],
  );
const begunBooking = async (context: ActionContext) =>
  one(context, `update public.bookings set status = 'in_progress' where id = $1::uuid returning id`, [
    await ownersBooking(context, 'confirmed'),
  ]);
const mail = async (context: ActionContext, status: string) =>
  one(
    context,
    `insert into private.outbox (kind, payload, status, run_at, created_at)
      values ('mail.thank_you', private.booking_sheet($1::uuid), $2, private.now(), private.now() - interval '1 hour') returning id`,
    [await ownersBooking(context, 'confirmed'), status],
  );

export const deskBookings: PermissionSubject = {
  table: `
list all bookings                                 | 42501    | PT403    | PT403    | PT403    | yes
read the log of the owner's booking               | 42501    | PT403    | PT403    | PT403    | yes
read the contract's state of the owner's booking  | 42501    | PT403    | PT403    | PT403    | yes
read the mails of the owner's booking             | 42501    | PT403    | PT403    | PT403    | yes
send a mail of the owner's booking again          | 42501    | PT403    | PT403    | PT403    | yes
try a failed mail of the owner's booking again    | 42501    | PT403    | PT403    | PT403    | yes
mail the owner the link to pay                    | 42501    | PT403    | PT403    | PT403    | yes
ask the owner for their signature                 | 42501    | PT403    | PT403    | PT403    | yes
read the notes of the owner's booking             | 42501    | PT403    | PT403    | PT403    | yes
add a note to the owner's booking                 | 42501    | PT403    | PT403    | PT403    | yes
change one's own note                             | 42501    | PT403    | PT403    | PT403    | yes
delete one's own note                             | 42501    | PT403    | PT403    | PT403    | yes
refund a part of the owner's payment              | 42501    | PT403    | PT403    | PT403    | yes
write a mail to the owner of a booking            | 42501    | PT403    | PT403    | PT403    | yes
record that nobody was at the owner's event       | 42501    | PT403    | PT403    | PT403    | yes
read the table of notes                           | PGRST205 | PGRST205 | PGRST205 | PGRST205 | PGRST205
`,
  actions: {
    'list all bookings': async (context) => {
      await ownersBooking(context);
      return context.client.rpc('list_bookings');
    },
    "read the log of the owner's booking": async (context) =>
      context.client.rpc('booking_log', { p_booking_id: await ownersBooking(context) }),
    "read the contract's state of the owner's booking": async (context) =>
      context.client.rpc('booking_contract', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    "read the mails of the owner's booking": async (context) =>
      context.client.rpc('booking_mails', {
        p_booking_id: await bookingOf(context, 'private.outbox', await mail(context, 'done')),
      }),
    "send a mail of the owner's booking again": async (context) =>
      context.client.rpc('resend_mail', { p_mail_id: Number(await mail(context, 'done')) }),
    "try a failed mail of the owner's booking again": async (context) =>
      context.client.rpc('retry_work', { p_work_id: Number(await mail(context, 'failed')) }),
    'mail the owner the link to pay': async (context) =>
      context.client.rpc('send_pay_link', { p_booking_id: await ownersBooking(context) }),
    'ask the owner for their signature': async (context) =>
      context.client.rpc('ask_for_signature', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    "read the notes of the owner's booking": async (context) =>
      context.client.rpc('booking_notes', {
        p_booking_id: await bookingOf(context, 'private.booking_notes', await note(context)),
      }),
    "add a note to the owner's booking": async (context) =>
      context.client.rpc('add_booking_note', { p_booking_id: await ownersBooking(context), p_note: 'Call first' }),
    "change one's own note": async (context) =>
      context.client.rpc('change_booking_note', { p_id: await note(context), p_note: 'Mail first' }),
    "delete one's own note": async (context) =>
      context.client.rpc('delete_booking_note', { p_id: await note(context) }),
    "refund a part of the owner's payment": async (context) =>
      context.client.rpc('refund_by_admin', {
        p_booking_id: await ownersBooking(context, 'confirmed'),
        p_amount_cents: 100,
        p_reason: 'Late',
      }),
    'write a mail to the owner of a booking': async (context) =>
      context.client.rpc('send_booking_message', {
        p_booking_id: await ownersBooking(context),
        p_subject: 'The certificate',
        p_body: 'Here it is.',
      }),
    "record that nobody was at the owner's event": async (context) =>
      context.client.rpc('record_no_show', {
        p_booking_id: await begunBooking(context),
        p_reason: 'Nobody opened',
      }),
    'read the table of notes': ({ client }) => client.from('booking_notes').select(),
  },
};
