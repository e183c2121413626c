import { invokePdf } from '../core/invoke-pdf.ts';
import type { MadeFile } from '../core/invoke-pdf.ts';
import { api } from '../store/api.ts';
import { call } from '../core/call.ts';
import { first, rpc } from '../store/rpc.ts';
import type { RpcRow } from '../core/call.ts';
import { select } from '../store/select.ts';

/** One version of a booking's contract (docs/product/signatures.md#contract). The hash is of the document as the database writes it. */
export type Contract = RpcRow<'read_contract'>;

/** Who reads it: the customer or an admin by the booking's id, the holder of a link by its token. */
export type ContractReader = { bookingId: string } | { link: string };

/** What a signer agrees to, with the consent and the statement of intent, and how. */
export interface AgreedContract {
  contractId: string;
  sha256: string;
  name: string;
  method: 'drawn' | 'typed';
  /** That they sign for the client and may do so, when the name is another. */
  behalf: boolean;
}

export interface Signature extends AgreedContract {
  pngDataUrl: string;
}

/** What /verify answers (docs/product/signatures.md#verify). */
export type Verification = 'ours' | 'unknown' | 'broken';

const signatureArguments = ({ pngDataUrl, ...agreed }: Signature) => ({
  ...agreed,
  consent: true,
  intent: true,
  signatureData: pngDataUrl,
});

export const contractsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The current contract; null when there is none that the reader may see. Reading is recorded. */
    contract: build.query({
      ...select(
        (reader: ContractReader) =>
          'link' in reader ? call('read_linked_contract', { token: reader.link }) : call('read_contract', reader),
        first,
      ),
      providesTags: ['Booking'],
      keepUnusedDataFor: 0,
    }),
    /**
     * Signs as the customer. Refused with `contract_changed` when there is a newer version, and with
     * `signs_for_another` without `behalf` for another name than the client's.
     */
    signContract: build.mutation({
      ...rpc('sign_contract', signatureArguments, () => true),
      invalidatesTags: ['Booking'],
    }),
    /** Signs as the holder of a link; false when the link is not one to sign with. */
    signLinkedContract: build.mutation({
      ...rpc('sign_linked_contract', ({ link, signature }: { link: string; signature: Signature }) => ({
        token: link,
        ...signatureArguments(signature),
      })),
      invalidatesTags: ['Booking'],
    }),
    /** Whether a PDF or a document with that SHA-256 is ours and unchanged. */
    verifyDocument: build.mutation(
      rpc('verify_document', 'sha256', (answer): Verification =>
        answer === 'ours' || answer === 'broken' ? answer : 'unknown',
      ),
    ),
  }),
});

export const { useContractQuery, useSignContractMutation, useSignLinkedContractMutation, useVerifyDocumentMutation } =
  contractsApi;

/** The contract as a PDF. @throws ApiError */
export const makeContractPdf = (contractId: string, reader: ContractReader): Promise<MadeFile> =>
  invokePdf('contract-pdf', { contract_id: contractId, ...('link' in reader ? { link: reader.link } : {}) });
