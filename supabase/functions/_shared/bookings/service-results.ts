import type { DocumentKind } from 'shared-data/domain/documents';
import type { ContractDocument } from 'shared-data/domain/contract';
import type { MoneyRow } from 'shared-data/domain/money-row';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import type { KnownAnswer, RpcName } from 'shared-data/rpc-types';
import type { PaymentPurpose } from './payment-purpose.ts';

/** Row of the trail of a contract. */
interface TrailEvent {
  kind: string;
  /** An instant. */
  at: string;
  details: {
    name?: string;
    /** The client of the contract, when somebody signed with another name. */
    client?: string;
    account?: string;
    address?: string;
    browser?: string;
    method?: string;
    way?: string;
  } | null;
}

/** What the PDF of a contract shows at a stage. */
interface ContractFileColumns {
  document: ContractDocument;
  stage: 'unsigned' | 'signed' | 'countersigned';
  /** The hash of the trail's row of the stage; null for an unsigned contract. */
  head: string | null;
  /** A PNG data URL; null for an unsigned contract. */
  signature_data: string | null;
  events: TrailEvent[];
  /** The PDF in base64, once it was made. */
  content: string | null;
}

/** Invoice, credit note or receipt, as it was issued. */
interface DocumentFileColumns {
  kind: DocumentKind;
  /** An invoice: the one it replaces. A credit note: what it credits. A receipt: the invoice it belongs to. */
  refers_to: { kind: DocumentKind; number: string } | null;
  /** The business on the day of issue. */
  issuer: { name: string; address: string; area: string; phone: string; email: string };
  details: {
    /** Null for a payment that came after the account was closed. */
    client: { name: string; company_name: string | null; email: string } | null;
    event: { name: string; date: string; guest_count: number };
    /** What was bought; null after a cancellation. */
    purchase: PurchaseColumns | null;
    /** As it was given when the document was issued; an address has lines. */
    bill_to: { company_name: string | null; address: string | null; order_number: string | null } | null;
    payment?: { method: string; received_at: string; received_on?: string | null };
    /** The money summary and the status of the booking when the invoice was issued. */
    money?: MoneyRow;
    status?: string;
  };
  lines: { description: string; amount_cents: number }[];
}

interface SettledColumns {
  outcome:
    'confirmed' | 'balance' | 'duplicate' | 'refund' | 'refunded' | 'refund_failed' | 'dispute' | 'expired' | 'ignored';
  booking_id: string | null;
  refund_reason: string | null;
}

/** What the generated types cannot say of the answers that functions read; as `Results` of shared-data. */
interface ServiceResults {
  calendar_feed: object[];
  /** Why the trail of the contracts is broken; null when it is whole. */
  check_trail: string | null;
  /** What can be paid now for each purpose, in cents; `open_session_id` is of a session whose end nobody has reported. */
  checkout_state: {
    booking: object;
    amounts: Record<PaymentPurpose, number | null>;
    hold_expires_at: string | null;
    open_session_id: string | null;
  };
  /** `sync_status` is `gone` when a cancelled booking has no row in `booking_sync`. */
  claim_calendar_removal: { external_booking_id: string | null };
  /** `payload` depends on the kind; `request_id` is the trace of the request that decided it, null for the work of a schedule. */
  claim_outbox: { payload: Record<string, unknown>; request_id: string | null };
  /** `claimed` for the caller that may write to the calendar; `booking` was read together with the revision. */
  claim_sync: { external_booking_id: string | null; booking: object };
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
