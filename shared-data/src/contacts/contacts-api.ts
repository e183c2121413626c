import { api } from '../store/api.ts';
import { plainEmail } from '../domain/contact/email.ts';
import { toColumns } from '../core/camel-case.ts';
import type { TablesInsert } from '../database.gen.ts';
import type { EnquiryEvent } from '../domain/bookings/enquiry.ts';
import type { QuickRequestValues } from '../domain/bookings/quick-request.ts';
import type { ContactValues } from '../domain/contact/contact.ts';
import { rpc } from '../store/rpc.ts';

interface LinkedQuestion {
  /** The token of a link of the booking. */
  link: string;
  id: string;
}

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Stores an enquiry of six fields, with what is known about the event. It does not request the row, because only an admin may read enquiries
     * (docs/product/contact.md#stored-message). The caller makes the id, by which the mail opens the enquiry.
     */
    sendContact: build.mutation<null, ContactValues & EnquiryEvent & { id?: string }>({
      query: (values) => (client) =>
        client.from('contacts').insert(
          toColumns<TablesInsert<'contacts'>>({
            ...values,
            name: values.name.trim(),
            email: plainEmail(values.email),
            phone: values.phone.trim(),
            message: values.message.trim(),
          }),
        ),
    }),
    /**
     * The same about the booking of a link's token, whose contact it takes; null when the token opens nothing any more
     * (docs/product/customers.md#ask-by-link). We and the contact get their mails without another call.
     */
    askAboutLinkedBooking: build.mutation(
      rpc(
        'ask_about_linked_booking',
        ({
          link,
          id,
          message,
          urgency,
          contactMethod,
        }: Omit<ContactValues, 'name' | 'email' | 'phone'> & LinkedQuestion) => ({
          token: link,
          id,
          message: message.trim(),
          urgency,
          contactMethod,
        }),
      ),
    ),
    /**
     * Stores a quick request of the signed-in user; returns the instant at which it was stored. The same request within
     * an hour is stored once (docs/product/booking.md#quick-once).
     */
    sendQuickRequest: build.mutation(
      rpc('send_quick_request', (values: QuickRequestValues) => ({
        eventDate: values.date,
        guestCount: Number(values.guestCount),
        location: values.location,
        ...(values.packageId ? { packageId: values.packageId } : { hours: Number(values.hours) }),
        phone: values.phone,
        name: values.name,
      })),
    ),
  }),
});

export const { useSendContactMutation, useAskAboutLinkedBookingMutation, useSendQuickRequestMutation } = contactsApi;
