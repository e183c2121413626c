import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, select, toInstant } from 'shared-data/store';

type Row = Database['public']['Functions']['contracts_to_countersign']['Returns'][number];

/** A contract that its customer has signed (docs/product/signatures.md#countersign). */
export type SignedContract = CamelCased<Row>;

const contractsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The oldest fifty that wait for the owner's signature. */
    contractsToCountersign: build.query<SignedContract[], void>({
      ...select(
        () => (client) => client.rpc('contracts_to_countersign'),
        (rows) => rows.map((row): SignedContract => ({ ...camelCased(row), signedAt: toInstant(row.signed_at) })),
      ),
      providesTags: [{ type: 'Booking', id: 'COUNTERSIGN' }],
    }),
    /** Refused with `contract_changed` when there is a newer version. */
    countersignContract: build.mutation({
      ...select(
        ({ id, sha256, name }: { id: string; sha256: string; name: string }) =>
          (client) =>
            client.rpc('countersign_contract', { p_contract_id: id, p_sha256: sha256, p_name: name }),
        () => true,
      ),
      invalidatesTags: [{ type: 'Booking', id: 'COUNTERSIGN' }],
    }),
  }),
});

export const { useContractsToCountersignQuery, useCountersignContractMutation } = contractsApi;
