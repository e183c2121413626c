import type { Database } from 'shared-data/database';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';

/** The owner's note about a customer. */
export interface CustomerNote {
  id: string;
  text: string;
  author: string | null;
  createdAt: string;
  editedAt: string | null;
}

/** One customer, or the id of the one who was kept in a merge (docs/product/customers.md#customer-page). */
export type CustomerDetails =
  | { mergedInto: string }
  | {
      mergedInto: null;
      id: string;
      name: string;
      email: string;
      phone: string | null;
      companyName: string | null;
      referralSource: string | null;
      referralDetails: string | null;
      createdAt: string;
      account: { email: string; createdAt: string; lastSignInAt: string | null; role: string } | null;
      paidCents: number;
      openCents: number;
      /** Completed and paid bookings, and the discount in percent that they give. */
      completed: number;
      loyaltyPercent: number;
      tags: string[];
      notes: CustomerNote[];
      merges: { email: string; mergedAt: string; moved: { bookings: number; notes: number; tags: number } }[];
    };

export type Customer = Extract<CustomerDetails, { mergedInto: null }>;

type PreviewRow = Database['public']['Functions']['merge_preview']['Returns'][number];

/** What a merge moves, in numbers (docs/product/customers.md#merge). */
export interface MergePreview extends Omit<CamelCased<PreviewRow>, 'obstacle'> {
  /** `two_accounts`, `account_must_stay`, `same_customer`, `not_found`; null when they can be merged. */
  obstacle: string | null;
}

/** What closing erases and keeps, in numbers (docs/product/customers.md#close-customer). */
export interface ClosePreview {
  /** A key that begins with `closing_`; null when it can be closed. */
  obstacle: string | null;
  bookings: number;
  comments: number;
  messages: number;
  plans: number;
  notes: number;
  tags: number;
  /** Records that the law requires to keep, and the day on which the last is deleted, YYYY-MM-DD. */
  records: number;
  recordsUntil: string | null;
}

const INSTANTS = ['createdAt', 'editedAt', 'lastSignInAt', 'mergedAt'];

/** JSON of the database with camel-case keys at every depth. */
function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(camelCased(value)).map(([key, one]: [string, unknown]) => [
      key,
      INSTANTS.includes(key) && typeof one === 'string' ? toInstant(one) : fromJson(one),
    ]),
  );
}

const changed = [listTag('Customer')];
/** Also bookings change their customer. */
const merged = [listTag('Customer'), listTag('Booking')];

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    customer: build.query<CustomerDetails, string>({
      ...select(
        (id: string) => (client) => client.rpc('customer_details', { p_id: id }),
        (details) => fromJson(details) as CustomerDetails,
      ),
      providesTags: changed,
    }),
    /** Refused with `address_of_account`, `customer_exists` and `invalid_value`. */
    changeCustomer: build.mutation({
      ...select(
        (facts: { id: string; name: string; phone: string; companyName: string; email: string }) => (client) =>
          client.rpc('change_customer', {
            p_id: facts.id,
            p_name: facts.name,
            p_phone: facts.phone,
            p_company_name: facts.companyName,
            p_email: facts.email,
          }),
        () => null,
      ),
      invalidatesTags: changed,
    }),
    /** Adds a note, or changes the one with `noteId`. */
    saveCustomerNote: build.mutation({
      ...select(
        ({ id, text, noteId }: { id: string; text: string; noteId?: string }) =>
          (client) =>
            client.rpc('save_customer_note', {
              p_customer_id: id,
              p_text: text,
              ...(noteId ? { p_note_id: noteId } : {}),
            }),
        (noteId) => noteId,
      ),
      invalidatesTags: changed,
    }),
    deleteCustomerNote: build.mutation({
      ...select(
        (noteId: string) => (client) => client.rpc('delete_customer_note', { p_note_id: noteId }),
        () => null,
      ),
      invalidatesTags: changed,
    }),
    tagCustomer: build.mutation({
      ...select(
        ({ id, tag, tagged }: { id: string; tag: string; tagged: boolean }) =>
          (client) =>
            client.rpc('tag_customer', { p_customer_id: id, p_tag: tag, p_tagged: tagged }),
        () => null,
      ),
      invalidatesTags: changed,
    }),
    mergePreview: build.query<MergePreview, { keep: string; away: string }>({
      ...select(
        ({ keep, away }: { keep: string; away: string }) =>
          (client) =>
            client.rpc('merge_preview', { p_keep: keep, p_away: away }).single<PreviewRow>(),
        (preview): MergePreview => camelCased(preview),
      ),
      keepUnusedDataFor: 0,
    }),
    /** Refused with the obstacles of the preview. */
    mergeCustomers: build.mutation({
      ...select(
        ({ keep, away }: { keep: string; away: string }) =>
          (client) =>
            client.rpc('merge_customers', { p_keep: keep, p_away: away }),
        () => null,
      ),
      invalidatesTags: merged,
    }),
    /** Everything that is stored about the person, as their own download. */
    exportCustomer: build.mutation<unknown, string>({
      ...select(
        (id: string) => (client) => client.rpc('export_customer', { p_customer_id: id }),
        (data): unknown => data,
      ),
    }),
    closePreview: build.query<ClosePreview, string>({
      ...select(
        (id: string) => (client) => client.rpc('close_customer_preview', { p_customer_id: id }),
        (preview) => fromJson(preview) as ClosePreview,
      ),
      keepUnusedDataFor: 0,
    }),
    /** Refused with a key that begins with `closing_`. */
    closeCustomer: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('close_customer', { p_customer_id: id }),
        () => null,
      ),
      invalidatesTags: merged,
    }),
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
