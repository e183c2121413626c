import type { BusinessFacts } from 'shared-data/content';
import { api, listTag, select } from 'shared-data/store';

/** The business facts as an admin edits them (docs/product/business-facts.md). */
export interface EditedFacts {
  facts: BusinessFacts;
  /** Of the saved facts. */
  version: number;
  /** Why the pages could not be rendered with the last change; `at` is ISO 8601 UTC. */
  failure: { at: string; error: string } | null;
}

/** Where mails to the business go, and where mails come from (docs/product/business-facts.md#mail-addresses). */
export interface MailAddresses {
  /** Empty: the address of the environment. */
  sender: string;
  bookings: string;
  onCall: string;
  operations: string;
  /** Of the saved addresses. */
  version: number;
}

const businessApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessFacts: build.query<EditedFacts, void>({
      ...select(
        () => (client) => client.rpc('business_facts'),
        (answer) => answer as unknown as EditedFacts,
      ),
      providesTags: [listTag('BusinessFact')],
    }),
    /** Resolves to the new version. Refused with `changed_elsewhere` when the version is not the saved one. */
    saveBusinessFacts: build.mutation<number, { facts: BusinessFacts; version: number }>({
      ...select(
        ({ facts, version }: { facts: BusinessFacts; version: number }) =>
          (client) =>
            client.rpc('save_business_facts', {
              p_facts: { ...facts, socials: [...facts.socials] },
              p_version: version,
            }),
        (version) => version,
      ),
      invalidatesTags: [listTag('BusinessFact')],
    }),
    mailAddresses: build.query<MailAddresses, void>({
      ...select(
        () => (client) => client.rpc('read_mail_addresses'),
        (answer) => {
          const { sender, bookings, on_call, operations, version } = answer as unknown as Record<
            string,
            string | null
          > & {
            version: number;
          };
          return {
            sender: sender ?? '',
            bookings: bookings ?? '',
            onCall: on_call ?? '',
            operations: operations ?? '',
            version,
          };
        },
      ),
      providesTags: [listTag('MailAddress')],
    }),
    /** Resolves to the new version. Refused with `changed_elsewhere` when the version is not the saved one. */
    saveMailAddresses: build.mutation<number, MailAddresses>({
      ...select(
        ({ sender, bookings, onCall, operations, version }: MailAddresses) =>
          (client) =>
            client.rpc('save_mail_addresses', {
              p_sender: sender,
              p_bookings: bookings,
              p_on_call: onCall,
              p_operations: operations,
              p_version: version,
            }),
        (version) => version,
      ),
      invalidatesTags: [listTag('MailAddress')],
    }),
  }),
});

export const {
  useBusinessFactsQuery,
  useMailAddressesQuery,
  useSaveBusinessFactsMutation,
  useSaveMailAddressesMutation,
} = businessApi;
