import { randomUUID } from 'node:crypto';
import { bookWithoutAccount, confirmLink, linkTo, mailedLinkTo, makeSlot, numberOf } from '../support/bookings.ts';
import { mailedCode } from '../support/mail-codes.ts';
import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';
import { ownersBooking } from './owner-rows.ts';

export const bookingLinks: PermissionSubject = {
  table: `
open a link of a booking                          | yes     | yes      | yes   | yes   | yes
see a booking by its link                         | yes     | yes      | yes   | yes   | yes
see the history of a booking by its link          | yes     | yes      | yes   | yes   | yes
see by its link what cancelling a booking returns | yes     | yes      | yes   | yes   | yes
cancel a booking by its link                      | yes     | yes      | yes   | yes   | yes
cancel a booking by its link without a code       | PT403   | PT403    | PT403 | PT403 | PT403
open a page with the code of a mail               | yes     | yes      | yes   | yes   | yes
ask for a new code of a mail                      | yes     | yes      | yes   | yes   | yes
ask for the code of a link                        | yes     | yes      | yes   | yes   | yes
try the code of a link                            | yes     | yes      | yes   | yes   | yes
change the address of a booking by its link       | yes     | yes      | yes   | yes   | yes
see by its link what a change of a booking does   | yes     | yes      | yes   | yes   | yes
change a booking by its link                      | yes     | yes      | yes   | yes   | yes
ask about a booking by its link                   | yes     | yes      | yes   | yes   | yes
change the contact of a booking by its link       | PT403   | PT403    | PT403 | PT403 | PT403
see by its link when a booking can take place     | yes     | yes      | yes   | yes   | yes
make a link of a booking                          | 42501   | 42501    | 42501 | 42501 | 42501
look up the booking of a link                     | 42501   | 42501    | 42501 | 42501 | 42501
revoke the links of a booking                     | 42501   | PT403    | PT403 | PT403 | yes
mail a link to pay                                | 42501   | PT403    | PT403 | PT403 | yes
`,
  actions: {
    'open a link of a booking': async ({ client, backend }) =>
      client.rpc('open_booking_link', {
        p_token: await mailedLinkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'see the history of a booking by its link': async ({ client, backend }) =>
      client.rpc('linked_history', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'see a booking by its link': async ({ client, backend }) =>
      client.rpc('linked_booking', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'see by its link what cancelling a booking returns': async ({ client, backend }) =>
      client.rpc('linked_cancellation_terms', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'cancel a booking by its link': async ({ client, backend }) => {
      const token = await linkTo(backend, (await bookWithoutAccount(backend)).id);
      await confirmLink(backend, token);
      return client.rpc('cancel_linked_booking', { p_token: token });
    },
    'cancel a booking by its link without a code': async ({ client, backend }) =>
      client.rpc('cancel_linked_booking', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'open a page with the code of a mail': async ({ client, backend }) => {
      const { id } = await bookWithoutAccount(backend);
      return client.rpc('redeem_mail_code', {
        p_purpose: 'booking',
        p_named: String(await numberOf(backend, id)),
        p_code: await mailedCode(backend, await mailedLinkTo(backend, id)),
      });
    },
    'ask for a new code of a mail': async ({ client, backend }) =>
      client.rpc('request_mail_code', {
        p_purpose: 'booking',
        p_named: String(await numberOf(backend, (await bookWithoutAccount(backend)).id)),
      }),
    'ask for the code of a link': async ({ client, backend }) =>
      client.rpc('request_link_code', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
      }),
    'try the code of a link': async ({ client, backend }) =>
      client.rpc('redeem_link_code', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
        p_code: '000000',
      }),
    'change the address of a booking by its link': async ({ client, backend }) => {
      const token = await linkTo(backend, (await bookWithoutAccount(backend)).id);
      await confirmLink(backend, token);
      return client.rpc('change_linked_address', { p_token: token, p_email: 'new@example.com' });
    },
    'see by its link what a change of a booking does': async ({ client, backend }) =>
      client.rpc('preview_linked_change', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
        p_changes: { hours: 5 },
      }),
    'change a booking by its link': async ({ client, backend }) =>
      client.rpc('change_linked_booking', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
        p_changes: { event_name: 'Another' },
      }),
    'change the contact of a booking by its link': async ({ client, backend }) =>
      client.rpc('change_linked_booking', {
        p_token: await linkTo(backend, (await bookWithoutAccount(backend)).id),
        p_changes: { email: 'mallory@example.com' },
      }),
    'ask about a booking by its link': async ({ client, backend }) =>
      client.rpc('ask_about_linked_booking', {
        p_token: await linkTo(
          backend,
          (await bookWithoutAccount(backend, { email: `${randomUUID()}@example.com` })).id,
        ),
        p_id: randomUUID(),
        p_message: 'It may rain.',
      }),
    'see by its link when a booking can take place': async ({ client, backend }) => {
      const slot = await makeSlot(backend);
      const { id } = await bookWithoutAccount(backend, {}, slot);
      return client.rpc('linked_open_times', {
        p_token: await linkTo(backend, id),
        p_date: slot.date,
        p_hours: 4,
      });
    },
    'make a link of a booking': rpc('create_booking_link', {
      p_booking_id: randomUUID(),
      p_purpose: 'booking',
      p_token: 'a'.repeat(32),
    }),
    'look up the booking of a link': rpc('find_booking_link', { p_token: 'a'.repeat(32) }),
    'revoke the links of a booking': async (context) =>
      context.client.rpc('revoke_booking_links', { p_booking_id: await ownersBooking(context) }),
    'mail a link to pay': async (context) =>
      context.client.rpc('mail_payment_link', { p_booking_id: await ownersBooking(context) }),
  },
};
