import type { BusinessFacts } from 'shared-data/content';
import { api, listTag, one, rpc } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';

/** The business facts as an admin edits them (docs/product/business-facts.md). */
export type EditedFacts = RpcAnswer<'business_facts'>;

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
    businessFacts: build.query({ ...rpc('business_facts'), providesTags: [listTag('BusinessFact')] }),
    /** Resolves to the new version. Refused with `changed_elsewhere` when the version is not the saved one. */
    saveBusinessFacts: build.mutation({
      ...rpc('save_business_facts', ({ facts, version }: { facts: BusinessFacts; version: number }) => ({
        facts: { ...facts, socials: [...facts.socials], press: [...facts.press], ratings: [...facts.ratings] },
        version,
      })),
      invalidatesTags: [listTag('BusinessFact')],
    }),
    mailAddresses: build.query({
      ...rpc('read_mail_addresses', undefined, (rows): MailAddresses => {
        const { sender, bookings, onCall, operations, version } = one(rows);
        return {
          sender: sender ?? '',
          bookings: bookings ?? '',
          onCall: onCall ?? '',
          operations: operations ?? '',
          version,
        };
      }),
      providesTags: [listTag('MailAddress')],
    }),
    /** Resolves to the new version. Refused with `changed_elsewhere` when the version is not the saved one. */
    saveMailAddresses: build.mutation({
      ...rpc('save_mail_addresses', ({ sender, bookings, onCall, operations, version }: MailAddresses) => ({
        sender,
        bookings,
        onCall,
        operations,
        version,
      })),
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
