import { api, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** A contract that its customer has signed (docs/product/signatures.md#countersign). */
export type SignedContract = RpcRow<'contracts_to_countersign'>;

const contractsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The oldest fifty that wait for the owner's signature. */
    contractsToCountersign: build.query({
      ...rpc('contracts_to_countersign'),
      providesTags: [{ type: 'Booking', id: 'COUNTERSIGN' }],
    }),
    /** Refused with `contract_changed` when there is a newer version. */
    countersignContract: build.mutation({
      ...rpc(
        'countersign_contract',
        ({ id, sha256, name }: { id: string; sha256: string; name: string }) => ({ contractId: id, sha256, name }),
        () => true,
      ),
      invalidatesTags: [{ type: 'Booking', id: 'COUNTERSIGN' }],
    }),
  }),
});

export const { useContractsToCountersignQuery, useCountersignContractMutation } = contractsApi;
