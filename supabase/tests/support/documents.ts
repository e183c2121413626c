import type { TestBackend } from './backend.ts';

/** A document as it is stored; amounts in cents. */
export interface StoredDocument {
  id: string;
  kind: 'invoice' | 'credit_note' | 'receipt';
  number: string;
  total: number;
  /** The number of the document that it replaces, credits or belongs to. */
  refers_to: string | null;
  lines: string[];
}

/** The documents of a booking in the order of issue; a line is its text and its amount in dollars. */
export function documentsOf(backend: TestBackend, bookingId: string): Promise<StoredDocument[]> {
  return backend.sql<StoredDocument>(
    `select d.id, d.kind, d.number, d.total_cents as total, r.number as refers_to,
        (select json_agg(l.description || ': ' || (l.amount_cents / 100.0)::numeric(9, 2) order by l.position)
          from private.document_lines l where l.document_id = d.id) as lines
      from private.documents d left join private.documents r on r.id = d.refers_to
      where d.booking_id = $1::uuid order by d.issued_at, d.ordinal, d.id`,
    [bookingId],
  );
}

/** Each document as kind and dollars. */
export async function summaryOf(backend: TestBackend, bookingId: string): Promise<string[]> {
  return (await documentsOf(backend, bookingId)).map(({ kind, total }) => `${kind} ${total / 100}`);
}

/** The numbers of the credit notes of a booking's refunds. */
export async function creditNotesOf(backend: TestBackend, bookingId: string): Promise<string[]> {
  const rows = await backend.sql<{ number: string }>(
    `select d.number from private.refund_credit_notes n
        join public.refunds r on r.id = n.refund_id join private.documents d on d.id = n.document_id
      where r.booking_id = $1::uuid order by r.created_at, r.id`,
    [bookingId],
  );
  return rows.map(({ number }) => number);
}

/** The kinds of the documents that the booking's latest mail of a kind attaches. */
export async function attachedTo(backend: TestBackend, bookingId: string, kind: string): Promise<string[]> {
  const [row] = await backend.sql<{ id: number }>(
    `select id::int from private.outbox where payload ->> 'booking_id' = $1 and kind = $2 order by id desc limit 1`,
    [bookingId, kind],
  );
  const { data, error } = await backend.service().rpc('mail_documents', { p_outbox_id: row!.id });
  if (error) throw new Error(error.message);
  return (data as { kind: string; number: string }[]).map((document) => `${document.kind} ${document.number}`);
}
