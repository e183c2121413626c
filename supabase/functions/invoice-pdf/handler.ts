import { connectDatabase } from '../_shared/bookings/database.ts';
import { requireUser } from '../_shared/http/auth.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';
import { invoicePdf } from '../_shared/invoices/invoice-pdf.ts';

/**
 * `{ document_id }` → `{ filename, content }` of its PDF, for the booking's customer and admins. With `link`, the token of a
 * link of the booking, no session is needed (docs/product/invoices.md#pdf).
 */
export const handler = defineFunction({
  name: 'invoice-pdf',
  caller: 'browser',
  maxBytes: 4_096,
  handle: async ({ request, json, deps }) => {
    const body = json();
    const fields = fieldsOf(body);
    const documentId = fields.uuid('document_id');
    await limitCalls('invoice-pdf', request, deps);
    const link = 'link' in body ? fields.text('link', 100) : null;
    const userId = link ? null : (await requireUser(request, deps)).id;
    const document = await connectDatabase(deps).openDocument(documentId, userId, link);
    if (!document) throw new FunctionError('not_found', 'This document is not yours, or it does not exist.');
    return invoicePdf(document, deps);
  },
});
