import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Tables } from 'shared-data/database';
import { api, listTag, listTags, returningRow, select, toInstant } from 'shared-data/store';

/** How many the tab shows (docs/product/admin.md#admin-contacts). */
const SHOWN = 20;

/** An enquiry; urgency, method and status may have values that this version does not support. */
export type Contact = CamelCased<Tables<'contacts'>>;

const toContact = (row: Tables<'contacts'>): Contact => ({ ...camelCased(row), createdAt: toInstant(row.created_at) });

const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminContacts: build.query<Contact[], void>({
      ...select(
        () => (client) => client.from('contacts').select('*').order('created_at', { ascending: false }).limit(SHOWN),
        (rows) => rows.map(toContact),
      ),
      providesTags: (rows) => listTags('Contact', rows),
    }),
    setContactStatus: build.mutation({
      ...select(
        ({ id, status }: { id: string; status: 'responded' | 'closed' }) =>
          (client) =>
            returningRow(client.from('contacts').update({ status }).eq('id', id).select('*')),
        toContact,
      ),
      invalidatesTags: [listTag('Contact')],
    }),
  }),
});

export const { useAdminContactsQuery, useSetContactStatusMutation } = contactsApi;
