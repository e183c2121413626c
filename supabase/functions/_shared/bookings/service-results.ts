import type { DocumentKind } from 'shared-data/domain/documents';
import type { KnownAnswer, RpcName } from 'shared-data/rpc-types';

/** What the PDF of a contract shows at a stage. */
interface ContractFileColumns {
  stage: 'unsigned' | 'signed' | 'countersigned';
  /** The hash of the trail's row of the stage; null for an unsigned contract. */
  head: string | null;
  /** A PNG data URL; null for an unsigned contract. */
  signature_data: string | null;
  /** The PDF in base64, once it was made. */
  content: string | null;
}

/** Invoice, credit note or receipt, as it was issued. */
interface DocumentFileColumns {
  kind: DocumentKind;
}

interface SettledColumns {
  outcome:
    'confirmed' | 'balance' | 'duplicate' | 'refund' | 'refunded' | 'refund_failed' | 'dispute' | 'expired' | 'ignored';
  booking_id: string | null;
  refund_reason: string | null;
}

/** What the generated types cannot say of the answers that functions read; as `Results` of shared-data. */
interface ServiceResults {
  /** Why the trail of the contracts is broken; null when it is whole. */
  check_trail: string | null;
  /** `open_session_id` is of a session whose end nobody has reported. */
  checkout_state: {
    hold_expires_at: string | null;
    open_session_id: string | null;
  };
  /** `sync_status` is `gone` when a cancelled booking has no row in `booking_sync`. */
  claim_calendar_removal: { external_booking_id: string | null };
  /** `payload` depends on the kind; `request_id` is the trace of the request that decided it, null for the work of a schedule. */
  claim_outbox: { payload: Record<string, unknown>; request_id: string | null };
  /** `claimed` for the caller that may write to the calendar; `booking` was read together with the revision. */
  claim_sync: { external_booking_id: string | null };
  contract_file: ContractFileColumns;
  find_booking_link: string | null;
  integration_for_sync: { encrypted_key: string | null };
  /** Null for each that the environment decides. */
  mail_addresses: Record<'sender' | 'bookings' | 'on_call' | 'operations', string | null>;
  mail_documents: DocumentFileColumns;
  mirror_refund: SettledColumns;
  open_contract_file: ContractFileColumns;
  open_document: DocumentFileColumns;
  record_dispute: SettledColumns;
  settle_checkout: SettledColumns;
  shift_feed: { place: string | null; note: string | null; answer: 'accepted' | null };
}
export type ServiceAnswer<Name extends RpcName> = KnownAnswer<ServiceResults, Name>;
export type ServiceRow<Name extends RpcName> = ServiceAnswer<Name> extends (infer Row)[] ? Row : never;
