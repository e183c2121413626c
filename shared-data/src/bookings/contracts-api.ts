import { camelCased } from '../core/camel-case.ts';
import { toInstant } from '../core/instant.ts';
import { invokePdf } from '../core/invoke-pdf.ts';
import type { MadeFile } from '../core/invoke-pdf.ts';
import type { ContractDocument } from '../domain/bookings/contract.ts';
import { api } from '../store/api.ts';
import { select } from '../store/select.ts';

/** One version of a booking's contract; the times are instants in ISO 8601 (docs/product/signatures.md#contract). */
export interface Contract {
  id: string;
  bookingId: string;
  version: number;
  /** Of the document as the database writes it. */
  sha256: string;
  document: ContractDocument;
  createdAt: string;
  signedAt: string | null;
  signerName: string | null;
  countersignedAt: string | null;
  countersignerName: string | null;
}

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

/** The database's answer is JSON, which the generated types do not describe. */
function toContract(answer: unknown): Contract | null {
  if (!answer) return null;
  const { document, ...rest } = answer as { document: ContractDocument };
  const contract = camelCased(rest) as unknown as Omit<Contract, 'document'>;
  const instant = (text: string | null) => text && toInstant(text);
  return {
    ...contract,
    document,
    createdAt: toInstant(contract.createdAt),
    signedAt: instant(contract.signedAt),
    countersignedAt: instant(contract.countersignedAt),
  };
}

const signatureArguments = ({ contractId, sha256, name, method, behalf, pngDataUrl }: Signature) => ({
  p_contract_id: contractId,
  p_sha256: sha256,
  p_consent: true,
  p_intent: true,
  p_name: name,
  p_method: method,
  p_signature_data: pngDataUrl,
  p_behalf: behalf,
});

export const contractsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The current contract; null when there is none that the reader may see. Reading is recorded. */
    contract: build.query({
      ...select(
        (reader: ContractReader) => (client) =>
          'link' in reader
            ? client.rpc('read_linked_contract', { p_token: reader.link })
            : client.rpc('read_contract', { p_booking_id: reader.bookingId }),
        toContract,
      ),
      providesTags: ['Booking'],
      keepUnusedDataFor: 0,
    }),
    /**
     * Signs as the customer. Refused with `contract_changed` when there is a newer version, and with
     * `signs_for_another` without `behalf` for another name than the client's.
     */
    signContract: build.mutation({
      ...select(
        (signature: Signature) => (client) => client.rpc('sign_contract', signatureArguments(signature)),
        () => true,
      ),
      invalidatesTags: ['Booking'],
    }),
    /** Signs as the holder of a link; false when the link is not one to sign with. */
    signLinkedContract: build.mutation({
      ...select(
        ({ link, signature }: { link: string; signature: Signature }) =>
          (client) =>
            client.rpc('sign_linked_contract', { p_token: link, ...signatureArguments(signature) }),
        (signed) => signed,
      ),
      invalidatesTags: ['Booking'],
    }),
    /** Whether a PDF or a document with that SHA-256 is ours and unchanged. */
    verifyDocument: build.mutation({
      ...select(
        (sha256: string) => (client) => client.rpc('verify_document', { p_sha256: sha256 }),
        (answer): Verification => (answer === 'ours' || answer === 'broken' ? answer : 'unknown'),
      ),
    }),
  }),
});

export const { useContractQuery, useSignContractMutation, useSignLinkedContractMutation, useVerifyDocumentMutation } =
  contractsApi;

/** The contract as a PDF. @throws ApiError */
export const makeContractPdf = (contractId: string, reader: ContractReader): Promise<MadeFile> =>
  invokePdf('contract-pdf', { contract_id: contractId, ...('link' in reader ? { link: reader.link } : {}) });
