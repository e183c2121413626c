import { api, listTag, one, rpc, toInstant } from 'shared-data/store';
import type { RpcAnswer, RpcRow } from 'shared-data/store';
import { camelCased } from 'shared-data/camel-case';

/** One customer, or the id of the one who was kept in a merge (docs/product/customers.md#customer-page). */
export type CustomerDetails = ReturnType<typeof toDetails>;
export type Customer = Extract<CustomerDetails, { mergedInto: null }>;
/** The owner's note about a customer. */
export type CustomerNote = Customer['notes'][number];

/** What a merge moves, in numbers; the obstacle is null when they can be merged (docs/product/customers.md#merge). */
export type MergePreview = RpcRow<'merge_preview'>;

/** What closing erases and keeps, in numbers (docs/product/customers.md#close-customer). */
export type ClosePreview = RpcRow<'close_customer_preview'>;

const instant = (at: string | null) => at && toInstant(at);

function toDetails(answer: RpcAnswer<'customer_details'>) {
  if (answer.merged_into !== null) return { mergedInto: answer.merged_into };
  const { account, notes, merges, ...facts } = answer;
  return {
    ...camelCased(facts),
    mergedInto: null,
    createdAt: toInstant(facts.created_at),
    account: account && {
      ...camelCased(account),
      createdAt: toInstant(account.created_at),
      lastSignInAt: instant(account.last_sign_in_at),
    },
    notes: notes.map((note) => ({
      ...camelCased(note),
      createdAt: toInstant(note.created_at),
      editedAt: instant(note.edited_at),
    })),
    merges: merges.map((merge) => ({ ...camelCased(merge), mergedAt: toInstant(merge.merged_at) })),
  };
}

const changed = [listTag('Customer')];
/** Also bookings change their customer. */
const merged = [listTag('Customer'), listTag('Booking')];

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    customer: build.query({ ...rpc('customer_details', 'id', toDetails), providesTags: changed }),
    /** Refused with `address_of_account`, `customer_exists` and `invalid_value`. */
    changeCustomer: build.mutation({
      ...rpc(
        'change_customer',
        (facts: { id: string; name: string; phone: string; companyName: string; email: string }) => ({
          id: facts.id,
          name: facts.name,
          phone: facts.phone,
          companyName: facts.companyName,
          email: facts.email,
        }),
      ),
      invalidatesTags: changed,
    }),
    /** Adds a note, or changes the one with `noteId`. */
    saveCustomerNote: build.mutation({
      ...rpc('save_customer_note', ({ id, text, noteId }: { id: string; text: string; noteId?: string }) => ({
        customerId: id,
        text,
        ...(noteId ? { noteId } : {}),
      })),
      invalidatesTags: changed,
    }),
    deleteCustomerNote: build.mutation({ ...rpc('delete_customer_note', 'noteId'), invalidatesTags: changed }),
    tagCustomer: build.mutation({
      ...rpc('tag_customer', ({ id, tag, tagged }: { id: string; tag: string; tagged: boolean }) => ({
        customerId: id,
        tag,
        tagged,
      })),
      invalidatesTags: changed,
    }),
    mergePreview: build.query({ ...rpc('merge_preview', undefined, one), keepUnusedDataFor: 0 }),
    /** Refused with the obstacles of the preview. */
    mergeCustomers: build.mutation({ ...rpc('merge_customers', undefined, () => null), invalidatesTags: merged }),
    /** Everything that is stored about the person, as their own download. */
    exportCustomer: build.mutation(rpc('export_customer', 'customerId')),
    closePreview: build.query({ ...rpc('close_customer_preview', 'customerId', one), keepUnusedDataFor: 0 }),
    /** Refused with a key that begins with `closing_`. */
    closeCustomer: build.mutation({ ...rpc('close_customer', 'customerId'), invalidatesTags: merged }),
  }),
});

export const {
  useCustomerQuery,
  useChangeCustomerMutation,
  useSaveCustomerNoteMutation,
  useDeleteCustomerNoteMutation,
  useTagCustomerMutation,
  useMergePreviewQuery,
  useMergeCustomersMutation,
  useExportCustomerMutation,
  useClosePreviewQuery,
  useCloseCustomerMutation,
} = customerApi;
