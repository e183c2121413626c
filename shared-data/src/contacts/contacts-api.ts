import { api } from '../store/api.ts';
import { toColumns } from '../core/camel-case.ts';
import type { TablesInsert } from '../database.gen.ts';
import type { ContactValues } from '../domain/contact/contact.ts';

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Stores an enquiry of six fields. It does not request the row, because only an admin may read enquiries
     * (docs/product/contact.md#stored-message).
     */
    sendContact: build.mutation<null, ContactValues>({
      query: (values) => (client) =>
        client.from('contacts').insert(
          toColumns<TablesInsert<'contacts'>>({
            ...values,
            name: values.name.trim(),
            email: values.email.trim(),
            phone: values.phone.trim(),
            message: values.message.trim(),
          }),
        ),
    }),
  }),
});

export const { useSendContactMutation } = contactsApi;
