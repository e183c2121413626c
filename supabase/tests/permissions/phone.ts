import { ownersBooking, ownersPlan, refundOfOwner } from './owner-rows.ts';
import { makeSlot } from '../support/bookings.ts';
import { phoneBooking } from '../support/phone.ts';
import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

export const phone: PermissionSubject = {
  table: `
book by phone for a customer                      | 42501   | PT403    | PT403 | PT403 | yes
see which enquiry a booking came of               | 42501   | PT403    | PT403 | PT403 | none
see the prices of the quote of a booking          | 42501   | PT403    | PT403 | PT403 | yes
see the plans of the customer of a booking        | 42501   | PT403    | PT403 | PT403 | yes
look for a customer                               | 42501   | PT403    | PT403 | PT403 | yes
see what waits for the owner                      | 42501   | PT403    | PT403 | PT403 | yes
see the figures of the month                      | 42501   | PT403    | PT403 | PT403 | yes
see how much waits at the pages of the desk       | 42501   | PT403    | PT403 | PT403 | yes
search everything of the desk                     | 42501   | PT403    | PT403 | PT403 | yes
`,
  actions: {
    'book by phone for a customer': async ({ client, backend }) =>
      client.rpc('book_by_phone', phoneBooking(await makeSlot(backend))),
    'see what waits for the owner': async (context) => {
      await ownersBooking(context, 'confirmed');
      await refundOfOwner(context);
      return context.client.rpc('today_lines');
    },
    'see the figures of the month': rpc('today_figures'),
    'see how much waits at the pages of the desk': rpc('desk_counts'),
    'search everything of the desk': async (context) => {
      await ownersBooking(context);
      return context.client.rpc('desk_search', { p_text: 'example' });
    },
    'see which enquiry a booking came of': async (context) =>
      context.client.rpc('enquiry_of_booking', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    'see the plans of the customer of a booking': async (context) => {
      await ownersPlan(context);
      return context.client.rpc('customer_plans', { p_booking_id: await ownersBooking(context, 'confirmed') });
    },
    'see the prices of the quote of a booking': async (context) =>
      context.client.rpc('quote_prices', { p_booking_id: await ownersBooking(context, 'confirmed') }),
    'look for a customer': rpc('find_customers', { p_search: 'example' }),
  },
};
