import { camelCased } from 'shared-data/camel-case';
import type { DocumentKind } from 'shared-data/domain/documents';
import { isRecord } from '../http/body.ts';

/** Invoice, credit note or receipt, as it was issued (`private.document_file`); amounts in cents. */
export interface IssuedDocument {
  id: string;
  bookingId: string;
  bookingNumber: number;
  kind: DocumentKind;
  number: string;
  /** An instant, and its day in New York. */
  issuedAt: string;
  issuedOn: string;
  /** An invoice: the one it replaces. A credit note: what it credits. A receipt: the invoice it belongs to. */
  refersTo: { kind: DocumentKind; number: string } | null;
  /** The business on the day of issue. */
  issuer: { name: string; address: string; area: string; phone: string; email: string };
  details: {
    /** Null for a payment that came after the account was closed. */
    client: { name: string; company_name: string | null; email: string } | null;
    event: { name: string; date: string };
    /** As it was given when the document was issued; an address has lines. */
    bill_to: { company_name: string | null; address: string | null; order_number: string | null } | null;
    payment?: { method: string; received_at: string; received_on?: string | null };
    /** What was paid when the invoice was issued, and the instant at which the rest is due. */
    paid_cents?: number;
    balance_due_at?: string | null;
  };
  lines: { description: string; amount_cents: number }[];
  totalCents: number;
  taxPercent: number;
  taxCents: number;
}

/** The database's answer is JSON, which the generated types do not describe. */
export const toIssuedDocuments = (answer: unknown): IssuedDocument[] =>
  Array.isArray(answer) ? answer.filter(isRecord).map((row) => camelCased(row) as unknown as IssuedDocument) : [];
